"""The generator: an encoder as the judge's, a decoder, a gate that copies. Definition and names are those of org.paraphrast.generate."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from network import HEAD, Layer, Words, attend, gelu, rms
from pieces import END, LEARNED, START
from signs import GUARDS, MOST_GUARDS, SIGNS


def turned(x, cos, sin):
    (one, two), c, s = x.chunk(2, -1), cos.to(x.dtype), sin.to(x.dtype)
    return torch.cat([one * c - two * s, two * c + one * s], -1)


class DecoderLayer(nn.Module):
    def __init__(self, width, inner):
        super().__init__()
        self.n1 = nn.Parameter(torch.ones(width))
        self.n2 = nn.Parameter(torch.ones(width))
        self.n3 = nn.Parameter(torch.ones(width))
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.o = nn.Linear(width, width, bias=False)
        self.cq = nn.Linear(width, width, bias=False)
        self.ckv = nn.Linear(width, 2 * width, bias=False)
        self.co = nn.Linear(width, width, bias=False)
        self.w1 = nn.Linear(width, 2 * inner, bias=False)
        self.w2 = nn.Linear(inner, width, bias=False)

    def source(self, states):
        """Keys and values of the source, for all steps."""
        b, t, d = states.shape
        return self.ckv(states).view(b, t, 2, d // HEAD, HEAD).permute(2, 0, 3, 1, 4)

    def forward(self, h, cos, sin, causal, source, mask, drop, cache=None, step=0):
        b, t, d = h.shape
        q, k, v = self.qkv(rms(h, self.n1)).view(b, t, 3, d // HEAD, HEAD).permute(2, 0, 3, 1, 4)
        q, k = turned(q, cos, sin), turned(k, cos, sin)
        if cache is not None:
            cache[0][:, :, step : step + 1], cache[1][:, :, step : step + 1] = k, v
            k, v = cache[0][:, :, : step + 1], cache[1][:, :, : step + 1]
        o = attend(q, k, v, causal).transpose(1, 2).reshape(b, t, d)
        h = h + F.dropout(self.o(o), drop, self.training)
        q = self.cq(rms(h, self.n3)).view(b, t, d // HEAD, HEAD).transpose(1, 2)
        o = attend(q, source[0], source[1], mask).transpose(1, 2).reshape(b, t, d)
        h = h + F.dropout(self.co(o), drop, self.training)
        u, g = self.w1(rms(h, self.n2)).chunk(2, -1)
        return h + F.dropout(self.w2(gelu(u) * g), drop, self.training)


class Generator(nn.Module):
    """`foreign`: the number of pieces of another language that the encoder reads instead, for translation; then nothing is copied."""

    def __init__(self, pieces, width=384, layers=8, decoders=4, inner=1024, window=256, foreign=0):
        super().__init__()
        self.shape = dict(pieces=pieces, width=width, layers=layers, decoders=decoders, inner=inner, window=window, foreign=foreign)
        self.pieces, self.words = pieces, pieces + SIGNS
        self.E = nn.Embedding(self.words, width)
        self.F = nn.Embedding(foreign + SIGNS, width) if foreign else None
        self.C = nn.Parameter(torch.zeros(3, width))
        self.layers = nn.ModuleList(Layer(width, inner) for _ in range(layers))
        self.nf = nn.Parameter(torch.ones(width))
        self.decoders = nn.ModuleList(DecoderLayer(width, inner) for _ in range(decoders))
        self.dnf = nn.Parameter(torch.ones(width))
        self.m = Words(width, self.words)
        self.pq = nn.Linear(width, HEAD, bias=False)
        self.pk = nn.Linear(width, HEAD, bias=False)
        self.gate = nn.Linear(width, 1)
        self.ct = nn.Linear(2 * width, 3)
        for name, p in self.named_parameters():
            if p.dim() == 2 and name != "C":
                last = name.endswith((".o.weight", "co.weight", "w2.weight"))
                nn.init.normal_(p, std=0.02 / math.sqrt(2 * layers) if last else 0.02)
        nn.init.constant_(self.gate.bias, -1.0)
        angle = torch.arange(window)[:, None] * 10000.0 ** (-torch.arange(0, HEAD, 2) / HEAD)[None]
        self.register_buffer("cos", angle.cos(), persistent=False)
        self.register_buffer("sin", angle.sin(), persistent=False)
        allowed = torch.zeros(self.words)
        allowed[END], allowed[LEARNED:pieces] = 1, 1
        self.register_buffer("allowed", allowed, persistent=False)  # what may be said; guards are added one by one

    def encode(self, numbers, cases, drop=0.0):
        t = numbers.shape[1]
        embedding = self.F if self.F is not None else self.E
        h = rms(embedding(numbers) + F.embedding(cases, self.C))
        mask = (numbers != 0)[:, None, None, :]
        for layer in self.layers:
            h = layer(h, self.cos[:t], self.sin[:t], mask, drop)
        return rms(h, self.nf)

    def decode(self, numbers, cases, states, mask, drop=0.0):
        """States of a target that is known: numbers and cases begin with START."""
        t = numbers.shape[1]
        h = rms(self.E(numbers) + F.embedding(cases, self.C))
        causal = torch.ones(t, t, dtype=torch.bool, device=h.device).tril()[None, None]
        for layer in self.decoders:
            h = layer(h, self.cos[:t], self.sin[:t], causal, layer.source(states), mask, drop)
        return rms(h, self.dnf)

    def copied(self, s, states, mask):
        """Shares of the source's places, and the ln odds of the gate."""
        scores = self.pq(s) @ self.pk(states).transpose(-1, -2) / math.sqrt(HEAD)
        shares = scores.float().masked_fill(~mask[:, 0], -math.inf).softmax(-1)
        return shares, self.gate(s)[..., 0].float()

    def cased(self, s, numbers):
        return self.ct(torch.cat([s, rms(self.E(numbers)).to(s.dtype)], -1)).float()

    def forward(self, source, source_cases, target, target_cases, drop=0.0):
        """ln p(piece) and ln p(case) at each place of the targets (which end with END, then padding)."""
        states = self.encode(source, source_cases, drop)
        mask = (source != 0)[:, None, None, :]
        begin = torch.full_like(target[:, :1], START)
        zero = torch.zeros_like(begin)
        s = self.decode(torch.cat([begin, target[:, :-1]], 1), torch.cat([zero, target_cases[:, :-1]], 1), states, mask, drop)
        logits = self.m.logits(s, self.E.weight).float()
        said = -F.cross_entropy(logits.flatten(0, 1), target.flatten(), reduction="none").view_as(target)
        if self.F is None:
            shares, gate = self.copied(s, states, mask)
            copied = (shares * (source[:, None, :] == target[:, :, None])).sum(-1)
            said = torch.logaddexp(said + F.logsigmoid(-gate), copied.clamp(min=1e-9).log() + F.logsigmoid(gate))
        case = -F.cross_entropy(self.cased(s, target).flatten(0, 1), target_cases.flatten(), reduction="none").view_as(target)
        learned = (target >= LEARNED) & (target < self.pieces)
        return said, torch.where(learned, case, torch.zeros_like(case))

    @torch.no_grad()
    def sample(self, source, source_cases, guards, temperature=0.0, top_p=1.0, most=None, repeats=1, continues=None):
        """Targets as (numbers, cases, ln p), greedy at temperature 0; each of `guards` (counts) is said exactly once.

        Each source is taken `repeats` times. continues: whether a piece continues a word, for all words.
        """
        states = self.encode(source, source_cases)
        mask = (source != 0)[:, None, None, :]
        keep = [layer.source(states) for layer in self.decoders]
        shares_of = self.pk(states)
        if repeats > 1:
            each = lambda x, dim=0: x.repeat_interleave(repeats, dim)
            keep = [each(k, 1) for k in keep]
            mask, shares_of, guards, source = each(mask), each(shares_of), each(guards), each(source)
        b = len(source)
        most = min(most or self.shape["window"], self.shape["window"]) - 1
        device = source.device
        heads = self.shape["width"] // HEAD
        cache = [[torch.empty(b, heads, most, HEAD, dtype=states.dtype, device=device) for _ in range(2)] for _ in self.decoders]
        out = torch.zeros(b, most, dtype=torch.long, device=device)
        cases = torch.zeros(b, most, dtype=torch.long, device=device)
        ln = torch.zeros(b, device=device)
        piece = torch.full((b, 1), START, device=device)
        case = torch.zeros(b, 1, dtype=torch.long, device=device)
        places = torch.arange(MOST_GUARDS, device=device)[None]
        open_ = places < guards[:, None]
        done = torch.zeros(b, dtype=torch.bool, device=device)
        rows = torch.arange(b, device=device)
        at = self.pieces + GUARDS
        for step in range(most):
            h = rms(self.E(piece) + F.embedding(case, self.C)).to(states.dtype)
            for layer, k, kept in zip(self.decoders, keep, cache):
                h = layer(h, self.cos[step : step + 1], self.sin[step : step + 1], None, k, mask, 0.0, kept, step)
            s = rms(h, self.dnf)
            p = self.m.logits(s, self.E.weight)[:, 0].float().softmax(-1)
            if self.F is None:
                scores = (self.pq(s) @ shares_of.transpose(-1, -2) / math.sqrt(HEAD)).float()
                shares = scores.masked_fill(~mask[:, 0], -math.inf).softmax(-1)[:, 0]
                gate = self.gate(s)[:, 0].float().sigmoid()
                p = (p * (1 - gate)).scatter_add_(1, source, shares * gate)
            true = p.clone() if temperature else p
            p = p * self.allowed
            p[:, at : at + MOST_GUARDS] = true[:, at : at + MOST_GUARDS] * open_
            p[:, END] = torch.where(open_.any(1), torch.zeros_like(p[:, END]), p[:, END])
            if continues is not None:
                alone = (piece[:, 0] == START) | (piece[:, 0] >= at)
                p = torch.where(alone[:, None] & continues[None], torch.zeros_like(p), p)
            if temperature:
                q = p.clamp(min=1e-30).log().div(temperature).softmax(-1)
                if top_p < 1:
                    some, which = q.topk(64)
                    some = some * ((some.cumsum(-1) - some) < top_p)
                    piece = which.gather(1, torch.multinomial(some, 1))
                else:
                    piece = torch.multinomial(q, 1)
            else:
                piece = p.argmax(-1, keepdim=True)
            ln += torch.where(done, torch.zeros_like(ln), true.gather(1, piece)[:, 0].clamp(min=1e-30).log())
            piece = torch.where(done[:, None], torch.zeros_like(piece), piece)
            odds = self.cased(s, piece)[:, 0].log_softmax(-1)
            learned = (piece[:, 0] >= LEARNED) & (piece[:, 0] < self.pieces)
            case = torch.where(learned, odds.argmax(-1), torch.zeros_like(piece[:, 0]))[:, None]
            ln += torch.where(learned, odds.max(-1).values, torch.zeros_like(ln))
            out[:, step], cases[:, step] = piece[:, 0], case[:, 0]
            guard = piece[:, 0] - at
            one = (guard >= 0) & (guard < MOST_GUARDS)
            open_[rows[one], guard[one]] = False
            done |= piece[:, 0] == END
            if step % 8 == 7 and bool(done.all()):
                break
        return out, cases, torch.where(done, ln, torch.full_like(ln, -math.inf))
