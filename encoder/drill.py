"""Training of the generator on batches of pairs: the loop that all stages share."""

import time

import numpy as np
import torch
import torch.nn as nn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def mixed():
    return torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=DEVICE == "cuda")


def loss(model, batch, drop=0.0):
    """Nats of a piece, its case counted in."""
    target = batch[2]
    said, case = model(*batch, drop=drop)
    there = target != 0
    return -((said + case) * there).sum() / there.sum()


def drill(name, model, streams, seconds, rate, warmup=300, drop=0.1, floor=0.02, most=10**9):
    """Trains for some seconds; streams: (batches, weight). The rate falls to `floor` of itself. Returns the curve."""
    rng = np.random.default_rng(1)
    weights = np.array([weight for _, weight in streams], dtype=float)
    optimizer = torch.optim.AdamW(
        [
            {"params": [p for p in model.parameters() if p.dim() == 2], "weight_decay": 0.03},
            {"params": [p for p in model.parameters() if p.dim() < 2], "weight_decay": 0.0},
        ],
        lr=rate,
        betas=(0.9, 0.98),
        **({"fused": True} if DEVICE == "cuda" else {}),
    )
    model.train()
    curve, step, pieces, start, lately = [], 0, 0, time.time(), []
    while step < most:
        spent = time.time() - start
        if spent >= seconds:
            break
        part = max(spent / seconds, step / most)
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / warmup) * max(floor, 1 - part)
        with mixed():
            batch = next(streams[rng.choice(len(streams), p=weights / weights.sum())][0])
            lost = loss(model, batch, drop)
        lost.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        step += 1
        pieces += batch[0].numel() + batch[2].numel()
        lately.append(lost.detach())
        if step % 200 == 0:
            point = dict(step=step, seconds=round(time.time() - start), loss=round(torch.stack(lately).mean().item(), 4), pieces=pieces)
            lately = []
            curve.append(point)
            print(name, point, f"{pieces / (time.time() - start) / 1e6:.2f} M pieces/s", flush=True)
    model.eval()
    return curve


@torch.no_grad()
def held_out(model, maker, budget=20_000, batches=20):
    stream = maker.stream(budget, np.random.default_rng(7))
    with mixed():
        return round(sum(loss(model, next(stream)).item() for _ in range(batches)) / batches, 4)
