"""The encoder and its heads. Definition and names are those of org.paraphrast.encode."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

HEAD = 64  # dimensions of an attention head
EPSILON = 1e-6


def rms(x, weight=None):
    y = x.float()
    y = (y * torch.rsqrt(y.square().mean(-1, keepdim=True) + EPSILON)).to(x.dtype)
    return y if weight is None else y * weight


def gelu(x):
    return F.gelu(x, approximate="tanh")


def attend(q, k, v, mask):
    if hasattr(F, "scaled_dot_product_attention"):
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    scores = q @ k.transpose(-1, -2) / math.sqrt(HEAD)
    if mask is not None:
        scores = scores.masked_fill(~mask, -math.inf)
    return scores.softmax(-1) @ v


class Layer(nn.Module):
    def __init__(self, width, inner):
        super().__init__()
        self.n1 = nn.Parameter(torch.ones(width))
        self.n2 = nn.Parameter(torch.ones(width))
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.o = nn.Linear(width, width, bias=False)
        self.w1 = nn.Linear(width, 2 * inner, bias=False)
        self.w2 = nn.Linear(inner, width, bias=False)

    def forward(self, h, cos, sin, mask, drop):
        b, t, d = h.shape
        q, k, v = self.qkv(rms(h, self.n1)).view(b, t, 3, d // HEAD, HEAD).permute(2, 0, 3, 1, 4)

        def turn(x):
            (one, two), c, s = x.chunk(2, -1), cos.to(x.dtype), sin.to(x.dtype)
            return torch.cat([one * c - two * s, two * c + one * s], -1)

        o = attend(turn(q), turn(k), v, mask).transpose(1, 2).reshape(b, t, d)
        h = h + F.dropout(self.o(o), drop, self.training)
        u, g = self.w1(rms(h, self.n2)).chunk(2, -1)
        return h + F.dropout(self.w2(gelu(u) * g), drop, self.training)


class Words(nn.Module):
    """Which piece could stand here: the embeddings once more, behind a small layer."""

    def __init__(self, width, pieces):
        super().__init__()
        self.w = nn.Linear(width, width, bias=False)
        self.n = nn.Parameter(torch.ones(width))
        self.v = nn.Parameter(torch.zeros(pieces))

    def query(self, s):
        return rms(gelu(self.w(s)), self.n)

    def logits(self, s, embeddings):
        return F.linear(self.query(s), embeddings, self.v.to(s.dtype))

    def mean_logit(self, q, pieces, mask, embeddings):
        """The mean logit of some pieces at a place."""
        each = (F.embedding(pieces, embeddings) * q[:, None]).sum(-1) + self.v[pieces]
        return (each * mask).sum(1, keepdim=True) / mask.sum(1, keepdim=True).clamp(min=1)


def judge(inputs):
    return nn.Sequential(
        nn.Linear(inputs, 384), nn.GELU(approximate="tanh"), nn.Linear(384, 128), nn.GELU(approximate="tanh"), nn.Linear(128, 1)
    )


class Encoder(nn.Module):
    def __init__(self, pieces, width=384, layers=8, inner=1024, window=256, tags=()):
        super().__init__()
        self.shape = dict(pieces=pieces, width=width, layers=layers, inner=inner, window=window, tags=list(tags))
        self.E = nn.Embedding(pieces, width)
        self.C = nn.Parameter(torch.zeros(3, width))
        self.layers = nn.ModuleList(Layer(width, inner) for _ in range(layers))
        self.nf = nn.Parameter(torch.ones(width))
        self.m = Words(width, pieces)
        self.p = Words(width, pieces)
        self.j = judge(5 * width + 4)
        self.x = judge(3 * width)
        self.t = nn.Linear(width, max(1, len(tags)))
        for name, p in self.named_parameters():
            if p.dim() == 2 and name != "C":
                last = name.endswith(("o.weight", "w2.weight"))
                nn.init.normal_(p, std=0.02 / math.sqrt(2 * layers) if last else 0.02)
        angle = torch.arange(window)[:, None] * 10000.0 ** (-torch.arange(0, HEAD, 2) / HEAD)[None]
        self.register_buffer("cos", angle.cos(), persistent=False)
        self.register_buffer("sin", angle.sin(), persistent=False)

    def forward(self, pieces, cases, drop=0.0, padded=True):
        """The states of pieces; number 0 is padding."""
        t = pieces.shape[1]
        h = rms(self.E(pieces) + F.embedding(cases, self.C))
        mask = (pieces != 0)[:, None, None, :] if padded else None
        cos, sin = self.cos[:t], self.sin[:t]
        for layer in self.layers:
            h = layer(h, cos, sin, mask, drop)
        return rms(h, self.nf)

    def judged(self, h, candidates):
        """ln odds of candidates in sentences that were read once.

        candidates: row (sentence of each), a and b (span in pieces), source and target pieces, padded with 0.
        """
        row, a, b = candidates["row"], candidates["a"], candidates["b"]
        place = torch.arange(h.shape[1], device=h.device)[None]
        last = torch.where(b > a, b, a + 1)
        inside = ((place >= a[:, None]) & (place < last[:, None])).to(h.dtype)
        hs = h[row]
        sp = (hs * inside[..., None]).sum(1) / inside.sum(1, keepdim=True)
        left, right = h[row, a - 1], h[row, b]
        source, target = candidates["source"], candidates["target"]
        sm, tm = (source != 0).to(h.dtype), (target != 0).to(h.dtype)
        te = (rms(self.E(target)) * tm[..., None]).sum(1) / tm.sum(1, keepdim=True).clamp(min=1)
        te = te.to(h.dtype)
        logits = []
        for words in (self.m, self.p):
            q = words.query(sp)
            logits += [words.mean_logit(q, target, tm, self.E.weight), words.mean_logit(q, source, sm, self.E.weight)]
        z = torch.cat([sp, left, right, te, sp * te] + [l / 10 for l in logits], -1)
        return self.j(z)[:, 0], sp

    def reread(self, h, row, s, t, e):
        """ln odds of changes that stand in place, at their three marks."""
        return self.x(torch.cat([h[row, s], h[row, t], h[row, e]], -1))[:, 0]
