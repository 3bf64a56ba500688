"""Masked-word training: python3 pretrain.py DATA OUT [--seconds S] [--width W] [--layers L] …

DATA is what `prepare.py cut` wrote, with the pieces as DATA/pieces.txt. OUT/encoder.pt gets the weights, OUT/pretrain.json the
configuration and the curve. The learning rate falls to a fiftieth over the given seconds; a CPU with a tiny shape will do for a test.
"""

import argparse
import json
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from network import Encoder
from pieces import END, LEARNED, MASK, START, Pieces

HELD_OUT = 400_000  # pieces at the end that are never trained on


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--width", type=int, default=384)
    parser.add_argument("--layers", type=int, default=8)
    parser.add_argument("--inner", type=int, default=1024)
    parser.add_argument("--batch", type=int, default=768)
    parser.add_argument("--length", type=int, default=128)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--masked", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    vocabulary = len(Pieces.read(os.path.join(args.data, "pieces.txt")))
    model = Encoder(vocabulary, args.width, args.layers, args.inner).to(device)
    pieces = torch.from_numpy(np.load(os.path.join(args.data, "pieces.npy")).astype(np.int32)).to(device)
    cases = torch.from_numpy(np.load(os.path.join(args.data, "cases.npy"))).to(device)
    held = min(HELD_OUT, len(pieces) // 10)
    length, masked = args.length, max(1, round(args.length * args.masked))
    window = torch.arange(length, device=device)

    def batch(first, last, size):
        at = torch.randint(first, last - length, (size, 1), device=device) + window
        x, c = pieces[at].long(), cases[at].long()
        x[:, 0], c[:, 0] = START, 0
        chance = torch.rand(size, length, device=device)
        chance[x <= END] = 2.0
        places = chance.topk(masked, 1, largest=False).indices
        y = x.gather(1, places)
        u = torch.rand(size, masked, device=device)
        other = torch.randint(LEARNED, vocabulary, (size, masked), device=device)
        said = torch.where(u < 0.8, torch.full_like(y, MASK), torch.where(u < 0.9, other, y))
        return x.scatter(1, places, said), c, places, y

    def loss(x, c, places, y):
        h = model(x, c, padded=False)
        h = h.gather(1, places[..., None].expand(-1, -1, h.shape[-1]))
        return F.cross_entropy(model.m.logits(h, model.E.weight).float().flatten(0, 1), y.flatten())

    used = [p for n, p in model.named_parameters() if not n.startswith(("p.", "j.", "x.", "t."))]
    optimizer = torch.optim.AdamW(
        [
            {"params": [p for p in used if p.dim() == 2], "weight_decay": 0.05},
            {"params": [p for p in used if p.dim() < 2], "weight_decay": 0.0},
        ],
        lr=args.rate,
        betas=(0.9, 0.98),
        **({"fused": True} if device == "cuda" else {}),
    )
    compiled = torch.compile(loss) if device == "cuda" else loss
    mixed = torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda")
    curve, step, start = [], 0, None
    while True:
        spent = 0 if start is None else time.time() - start
        if spent >= args.seconds:
            break
        rate = args.rate * min(1, (step + 1) / 300) * max(0.02, 1 - spent / args.seconds)
        for group in optimizer.param_groups:
            group["lr"] = rate
        with mixed:
            lost = compiled(*batch(0, len(pieces) - held, args.batch))
        lost.backward()
        nn.utils.clip_grad_norm_(used, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        step += 1
        if step == 5 or start is None and device == "cpu":
            start = time.time()
        if step % 500 == 0:
            spent = time.time() - start
            speed = step * args.batch * length / spent
            point = dict(step=step, seconds=round(spent), loss=round(lost.item(), 4), epochs=round(step * args.batch * length / len(pieces), 2))
            curve.append(point)
            print(point, f"{speed / 1e6:.2f} M pieces/s", flush=True)
    model.eval()
    with torch.no_grad(), mixed:
        lost = [loss(*batch(len(pieces) - held, len(pieces), args.batch)).item() for _ in range(20)]
    record = dict(vars(args), steps=step, parameters=sum(p.numel() for p in used), held_out_loss=round(sum(lost) / len(lost), 4), curve=curve)
    print({k: v for k, v in record.items() if k != "curve"}, flush=True)
    with open(os.path.join(args.out, "pretrain.json"), "w") as file:
        json.dump(record, file, indent=1)
    torch.save({"shape": model.shape, "weights": {k: v.half() for k, v in model.state_dict().items()}}, os.path.join(args.out, "encoder.pt"))


if __name__ == "__main__":
    main()
