/** Files in and out: opening, dropping, saving. */
import {formatOfName} from './export.js';

/** Text files of this size and more would not pass the server anyway. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Lets files be dropped on an element or chosen by a field.
 *
 * @param {(file: {name: string, text: string, format: string|null, lineEnd: string}) => void} onFile
 * @param {(message: string) => void} onRefuse
 */
export function acceptFiles(zone, field, onFile, onRefuse) {
  const take = async (file) => {
    if (file.size > MAX_BYTES) {
      onRefuse(`“${file.name}” is too large; at most 16 MB can be opened.`);
      return;
    }
    const text = await file.text();
    if (text.includes('\0')) {
      onRefuse(`“${file.name}” is not a text file. Open a .txt, .md or .html file.`);
      return;
    }
    onFile({name: file.name, text, format: formatOfName(file.name), lineEnd: text.includes('\r\n') ? '\r\n' : '\n'});
  };
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
    const [file] = event.dataTransfer.files;
    if (file) {
      take(file);
    }
  });
  field.addEventListener('change', () => {
    const [file] = field.files;
    if (file) {
      take(file);
    }
    field.value = ''; // so that the same file can be opened again
  });
}

/** Saves text as a file. */
export function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], {type: `${type};charset=utf-8`}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
