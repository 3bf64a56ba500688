"""Writes a taught encoder as Paraphrast reads it: python3 export.py TAUGHT.pt PIECES encoder.bin [--record FILE.json TEXT]

8 bits a weight with a scale for each output; the file is described in docs/encoder.md. --record computes, with the exported weights,
what the heads say about the sentences of TEXT (tokens separated by spaces), for the test of the Java side.
"""

import argparse
import json
import struct

import numpy as np
import torch

from network import Encoder
from pieces import END, START, Pieces

PANEL = 32  # outputs


def crc32c_table():
    table = []
    for i in range(256):
        for _ in range(8):
            i = i >> 1 ^ 0x82F63B78 if i & 1 else i >> 1
        table.append(i)
    return table


def crc32c(data, tables=[]):
    """CRC-32C, eight bytes at a time."""
    if not tables:
        tables.append(crc32c_table())
        for _ in range(7):
            tables.append([tables[0][last & 0xFF] ^ last >> 8 for last in tables[-1]])
    crc, at = 0xFFFFFFFF, len(data) - len(data) % 8
    t0, t1, t2, t3, t4, t5, t6, t7 = tables
    for low, high in struct.iter_unpack("<II", data[:at]):
        low ^= crc
        crc = (
            t7[low & 0xFF] ^ t6[low >> 8 & 0xFF] ^ t5[low >> 16 & 0xFF] ^ t4[low >> 24]
            ^ t3[high & 0xFF] ^ t2[high >> 8 & 0xFF] ^ t1[high >> 16 & 0xFF] ^ t0[high >> 24]
        )  # fmt: skip
    for byte in data[at:]:
        crc = t0[(crc ^ byte) & 0xFF] ^ crc >> 8
    return crc ^ 0xFFFFFFFF


class BinaryFile:
    """The container of org.paraphrast.io.BinaryLayout."""

    def __init__(self, kind, version):
        self.header = b"PARAPHR\n" + kind.encode() + struct.pack("<i", version) + bytes(48)
        self.sections = []

    def add(self, name, data):
        self.sections.append((name, data))

    def write(self, path):
        out, entries = bytearray(self.header), bytearray()
        for name, data in self.sections:
            padded = data + bytes(-len(data) % 64)
            entries += name.encode().ljust(16, b"\0") + struct.pack("<qqq", len(out), len(data), crc32c(padded))
            out += padded
        length = len(out) + len(entries) + 32
        tail = bytes(entries) + struct.pack("<qqi", len(out), length, len(self.sections))
        with open(path, "wb") as file:
            file.write(out + tail + struct.pack("<I", crc32c(self.header + tail)) + b"\nPARAEND")


def quantized(weight):
    """Bytes and scales: a scale for each row."""
    scale = np.maximum(np.abs(weight).max(1), 1e-12).astype(np.float32) / np.float32(127)
    return np.clip(np.rint(weight / scale[:, None]), -127, 127).astype(np.int8), scale


def panels(q):
    """Rows by 32, each block with its columns one after the other."""
    q = np.pad(q, ((0, -len(q) % PANEL), (0, 0)))
    return np.ascontiguousarray(q.reshape(-1, PANEL, q.shape[1]).transpose(0, 2, 1)).tobytes()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("taught")
    parser.add_argument("pieces")
    parser.add_argument("output")
    parser.add_argument("--record", nargs=2)
    args = parser.parse_args()
    saved = torch.load(args.taught, map_location="cpu")
    pieces = Pieces.read(args.pieces)
    shape = saved["shape"]
    weights = {k: v.float().numpy() for k, v in saved["weights"].items()}
    file = BinaryFile("ENCO", 1)
    counts = [shape["width"], shape["layers"], shape["width"] // 64, shape["inner"], shape["window"], len(pieces.lines), len(shape["tags"])]
    file.add("shape", struct.pack("<7i", *counts))
    file.add("pieces", "".join(line + "\n" for line in pieces.lines).encode())
    file.add("tags", "".join(tag + "\n" for tag in shape["tags"]).encode())

    def floats(name, key, pad=1):
        value = weights[key].astype(np.float32).ravel()
        file.add(name, np.pad(value, (0, -len(value) % pad)).astype("<f4").tobytes())

    def matrix(name, key, bias=None):
        q, scale = quantized(weights[key])
        file.add(name, panels(q))
        file.add(name + ".s", np.pad(scale, (0, -len(scale) % PANEL)).astype("<f4").tobytes())
        if bias:
            floats(name + ".b", bias, PANEL)
        weights[key] = q * scale[:, None]

    q, scale = quantized(weights["E.weight"])
    file.add("E", q.tobytes())
    file.add("E.s", scale.astype("<f4").tobytes())
    weights["E.weight"] = q * scale[:, None]
    floats("C", "C")
    for i in range(shape["layers"]):
        for name in ("qkv", "o", "w1", "w2"):
            matrix(f"{i}.{name}", f"layers.{i}.{name}.weight")
        for name in ("n1", "n2"):
            floats(f"{i}.{name}", f"layers.{i}.{name}")
    floats("nf", "nf")
    for head in ("m", "p"):
        matrix(head, f"{head}.w.weight")
        floats(head + ".n", head + ".n")
        floats(head + ".v", head + ".v")
    for head in ("j", "x"):
        for i in range(3):
            matrix(f"{head}{i + 1}", f"{head}.{2 * i}.weight", f"{head}.{2 * i}.bias")
    matrix("t", "t.weight", "t.bias")
    file.write(args.output)
    if args.record:
        model = Encoder(**shape)
        model.load_state_dict({k: torch.from_numpy(v) for k, v in weights.items()}, strict=False)
        record(model.eval(), pieces, *args.record)


def record(model, pieces, path, text):
    """What the heads say, with the first words of each sentence as candidates."""
    from teach import Lesson, again_batch, on_device, once_batch

    out = []
    with open(text, encoding="utf-8") as lines, torch.no_grad():
        for line in lines:
            tokens = line.split()
            last = tokens[-1].lower()
            edits = [[i, min(i + n, len(tokens)), target, 1] for i, n, target in ((0, 1, last), (1, 2, "of the " + last), (2, 0, "very"), (2, 1, ""))]
            lesson = Lesson(dict(id="", kind="", tokens=tokens, edits=edits, together=[]), pieces)
            numbers, cases, candidates, _, _ = on_device(once_batch([(lesson, [(e, 1.0) for e in lesson.edits])]))
            states = model(numbers, cases)
            judged, sp = model.judged(states, candidates)
            apart = [lesson.edits[0], lesson.edits[3]]
            numbers, cases, marks, _, _ = on_device(again_batch([(lesson, apart, 1.0)]))
            again = model.reread(model(numbers, cases), *marks)
            proposals = torch.log_softmax(model.p.logits(sp[:1], model.E.weight), -1)[0]
            best = proposals.topk(5)
            place = int(lesson.starts[1])
            out.append(
                dict(
                    tokens=tokens,
                    pieces=lesson.numbers,
                    cases=lesson.cases,
                    state=[round(v, 5) for v in states[0, place, :8].tolist()],
                    edits=[e["said"][:3] for e in lesson.edits],
                    once=[round(v, 5) for v in judged.tolist()],
                    again=[round(v, 5) for v in again.tolist()],
                    proposals=[[int(i), round(v, 5)] for i, v in zip(best.indices.tolist(), best.values.tolist())],
                    tags=[round(v, 5) for v in model.t(states[0, place]).tolist()],
                )
            )
    with open(path, "w", encoding="utf-8") as file:
        json.dump(out, file, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
