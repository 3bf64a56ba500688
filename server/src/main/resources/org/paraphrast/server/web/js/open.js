/** Opening text files: by a field, or dropped on a part of the page. */

/** More would not pass the server. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads the files that a field chooses.
 *
 * @param {(files: {name: string, text: string}[]) => void} onFiles
 * @param {(message: string) => void} onRefuse
 */
export function chooseFiles(field, onFiles, onRefuse) {
  field.addEventListener('change', async () => {
    const chosen = [...field.files];
    field.value = ''; // so that the same file can be opened again
    await read(chosen, onFiles, onRefuse);
  });
}

/** The same for files that are dropped. */
export function dropFiles(zone, onFiles, onRefuse) {
  const dragging = (on) => (event) => {
    if (event.dataTransfer?.types.includes('Files')) {
      event.preventDefault();
      zone.classList.toggle('dropping', on);
    }
  };
  zone.addEventListener('dragover', dragging(true));
  zone.addEventListener('dragleave', dragging(false));
  zone.addEventListener('drop', (event) => {
    dragging(false)(event);
    read([...event.dataTransfer.files], onFiles, onRefuse);
  });
}

async function read(chosen, onFiles, onRefuse) {
  const files = [];
  for (const file of chosen) {
    if (file.size > MAX_BYTES) {
      onRefuse(`“${file.name}” is too large: at most 4 MB can be opened here. Use the command line for it.`);
      return;
    }
    const text = await file.text();
    if (text.includes('\0') || text.includes('\ufffd')) {
      onRefuse(`“${file.name}” is not text in UTF-8. If it is compressed, unpack it first.`);
      return;
    }
    files.push({name: file.name, text});
  }
  if (files.length) {
    onFiles(files);
  }
}

/** What is wrong with a file names the file; the field of the request that held it says nothing to people. */
export function aboutFile(error) {
  if (error.status === 422) {
    error.field = null;
  }
  return error;
}
