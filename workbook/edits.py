"""What changed between a sentence and its telling: edits with places on both sides, checked against both texts."""
import re

KINDS = ('word', 'phrase', 'move', 'drop', 'add', 'split')
FUNCTION = set('''a an the this that these those some any no all both each every either neither much many more most few less
i you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself himself herself
itself ourselves themselves who whom whose which what when where why how there here one ones of in on at by for with from to into
onto upon over under about after before between among during through against within without as than if whether because although
though while since until unless so and or but nor not n't be am is are was were been being have has had having do does did done
doing will would shall should can could may might must ought let get gets got also too very just only even then now such same other
own out up down off away back again however yet still rather quite it's that's there's i'm i've i'd i'll you're he's she's we're
they're don't doesn't didn't can't won't isn't aren't wasn't weren't'''.split())
LOST = {'structure': 1, 'shorter': 10 ** 6, 'simpler': 10 ** 6, 'formal': 2, 'casual': 2}
GAINED = {'structure': 1, 'shorter': 1, 'simpler': 3, 'formal': 2, 'casual': 2}
TOKEN = re.compile(r"\w+(?:['’\-.]\w+)*|[^\w\s]")
MARK = re.compile(r'\{([^{}|]*)\|([^{}|]*)\}')


class Unfit(Exception):
    """A line that cannot be taken, and why."""


def tokens(text):
    """Start, end and lower-case form of each word and sign."""
    return [(m.start(), m.end(), m.group().lower().replace('’', "'")) for m in TOKEN.finditer(text)]


def content(form):
    return form[0].isalnum() and form not in FUNCTION


def words(text):
    return [form for _, _, form in tokens(text)]


def paraphrase_rate_1(source, text):
    """PR1 of Zhao10: the share of the source's words that the telling does not have."""
    left = words(text)
    own = words(source)
    common = 0
    for form in own:
        if form in left:
            left.remove(form)
            common += 1
    return 1 - common / len(own)


def paraphrase_rate_2(source, text):
    """PR2 of Zhao10: the word edit distance over the length of the source."""
    own, other = words(source), words(text)
    row = list(range(len(other) + 1))
    for i, a in enumerate(own, 1):
        before, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
    return row[-1] / len(own)


def fkgl(text):
    """Flesch-Kincaid grade; syllables by vowel groups, good enough for a batch's mean."""
    own = [w for w in words(text) if w[0].isalpha()]
    sentences = max(1, len(re.findall(r'[.!?]+(?=["”’\')]*(\s|$))', text)))
    syllables = sum(max(1, len(re.findall(r'[aeiouy]+', re.sub(r'e$', '', w)))) for w in own)
    return 0.39 * len(own) / sentences + 11.8 * syllables / max(1, len(own)) - 15.59


def marked(source, line):
    """Telling and edits of a line in which each change is written {old|new}."""
    if re.sub(r'\s+', ' ', MARK.sub(lambda m: m[1], line)).strip() != re.sub(r'\s+', ' ', source):
        plain = MARK.sub(lambda m: m[1], line)
        at = next((i for i, (a, b) in enumerate(zip(plain + '\0', source + '\0')) if a != b), 0)
        raise Unfit('with the old words it is not the source; they part at: ' + source[max(0, at - 15):at + 15])
    text, edits, from_at, last = '', [], 0, 0
    for m in MARK.finditer(line):
        kept = line[last:m.start()]
        text += kept
        from_at += len(kept)
        old, new = m[1], m[2]
        edits.append({'from': [from_at, from_at + len(old)], 'to': [len(text), len(text) + len(new)]})
        text += new
        from_at += len(old)
        last = m.end()
    text += line[last:]
    if re.search(r'\s$|^\s|\s\s', text):
        raise Unfit('white space is left over where something was dropped or added; put the space inside the braces')
    result = tidy(source, text, edits)
    if not result:
        raise Unfit('nothing is changed')
    return text, result


def trimmed(source, text, edit):
    """The edit without white space and without the words that both sides begin or end with; nothing if it changes nothing."""
    own = inside(source, edit['from'])
    other = inside(text, edit['to'])
    while own and other and own[0][2] == other[0][2]:
        edit = {'from': [own[0][1], edit['from'][1]], 'to': [other[0][1], edit['to'][1]]}
        own, other = own[1:], other[1:]
    while own and other and own[-1][2] == other[-1][2]:
        edit = {'from': [edit['from'][0], own[-1][0]], 'to': [edit['to'][0], other[-1][0]]}
        own, other = own[:-1], other[:-1]
    if not own and not other:
        return None
    return {'from': [own[0][0], own[-1][1]] if own else [edit['from'][0]] * 2,
            'to': [other[0][0], other[-1][1]] if other else [edit['to'][0]] * 2}


def inside(text, place):
    start = place[0]
    return [(start + s, start + e, f) for s, e, f in tokens(text[slice(*place)])]


def tidy(source, text, edits):
    """Edits as small as they can be, with their kinds."""
    result = []
    for edit in edits:
        if edit.get('kind') != 'move':
            small = trimmed(source, text, edit)
            if small is None:
                continue
            kind = edit.get('kind')
            edit = dict(kind=kind if kind in ('add', 'drop', 'split') else kind_of(source, text, small), **small)
        result.append({'kind': edit['kind'], 'from': edit['from'], 'to': edit['to']})
    return result


def reordered(source, text, edits):
    """Whether something stands elsewhere: before or after other words than in the source."""
    if any(e['kind'] == 'move' for e in edits):
        return True
    both = [e for e in edits if e['from'][0] < e['from'][1] and e['to'][0] < e['to'][1]]
    starts = [e['to'][0] for e in sorted(both, key=lambda e: e['from'])]
    return starts != sorted(starts) or any(kept_before(source, edits, e, 'from') != kept_before(text, edits, e, 'to') for e in both)


def kept_before(text, edits, edit, side):
    return sum(e <= edit[side][0] and not any(x[side][0] <= s and e <= x[side][1] for x in edits) for s, e, _ in tokens(text))


def kind_of(source, text, edit):
    old, new = words(source[slice(*edit['from'])]), words(text[slice(*edit['to'])])
    if not old:
        return 'split' if any(w in '.!?' for w in new) else 'add'
    if not new:
        return 'drop'
    if any(w in '.!?' for w in new[:-1]) and not any(w in '.!?' for w in old[:-1]):
        return 'split'
    return 'word' if len(old) == len(new) == 1 else 'phrase'


def edits_of(source, text, listed, purpose):
    """All edits: those the writer listed, and what follows for the words that stayed: moved, dropped, added."""
    own, other = tokens(source), tokens(text)
    own_used, other_used = [None] * len(own), [None] * len(other)
    links = []  # (source start, source end, target start, target end, kept), in tokens

    def claim(i, j, k, l, kept):
        link = [i, j, k, l, kept]
        own_used[i:j] = [link] * (j - i)
        other_used[k:l] = [link] * (l - k)
        links.append(link)

    for old, new in sorted(listed, key=lambda p: -len(p[0])):
        i, j = place(old, own, own_used, 'source')
        k, l = place(new, other, other_used, 'telling')
        while i < j and k < l and own[i][2] == other[k][2]:  # equal words at either end stay, as a rule beside their neighbours
            claim(i, i + 1, k, k + 1, True)
            i, k = i + 1, k + 1
        while i < j and k < l and own[j - 1][2] == other[l - 1][2]:
            claim(j - 1, j, l - 1, l, True)
            j, l = j - 1, l - 1
        if i < j and k < l:
            claim(i, j, k, l, False)
    while True:
        best = longest(own, own_used, other, other_used, links)
        if best is None:
            break
        i, k, length = best
        claim(i, i + length, k, k + length, True)
    lost = [t[2] for t, used in zip(own, own_used) if not used and content(t[2])]
    gained = [t[2] for t, used in zip(other, other_used) if not used and content(t[2])]
    if len(lost) > LOST[purpose]:
        raise Unfit('what became of these words of the source? ' + ', '.join(lost))
    if len(gained) > GAINED[purpose]:
        raise Unfit('where do these words of the telling come from? ' + ', '.join(gained))
    return places(source, text, own, other, own_used, other_used, links)


def place(phrase, sequence, used, side):
    """Where the words of a phrase stand, unused."""
    forms = words(phrase)
    if not forms:
        return 0, 0
    for i in range(len(sequence) - len(forms) + 1):
        if [t[2] for t in sequence[i:i + len(forms)]] == forms and not any(used[i:i + len(forms)]):
            return i, i + len(forms)
    raise Unfit('not in the %s, or listed twice: %s' % (side, phrase))


def longest(own, own_used, other, other_used, links):
    """The longest run of equal unused words; of equal runs, the one that keeps the order of most others."""
    best, score = None, None
    run = {}
    for i in range(len(own)):
        row = {}
        for k in range(len(other)):
            if own[i][2] == other[k][2] and not own_used[i] and not other_used[k]:
                length = row[k] = run.get(k - 1, 0) + 1
                start, to = i - length + 1, k - length + 1
                if not any(content(t[2]) for t in own[start:i + 1]) and length < 2 and crosses(start, to, links):
                    continue  # a function word somewhere else is another word
                value = length, -sum((start < link[0]) != (to < link[2]) for link in links), -abs(start - to)
                if score is None or value > score:
                    best, score = (start, to, length), value
        run = row
    return best


def crosses(start, to, links):
    return any((start < link[0]) != (to < link[2]) for link in links)


def places(source, text, own, other, own_used, other_used, links):
    """Edits in characters. Kept runs that are not in order with the heaviest chain of kept runs are moves."""
    kept = sorted((l for l in links if l[4]), key=lambda l: l[0])
    chain = heaviest_chain(kept)
    edits = []
    for link in links:
        i, j, k, l, same = link
        edit = {'from': [own[i][0], own[j - 1][1]], 'to': [other[k][0], other[l - 1][1]]}
        if same:
            if any(link is c for c in chain):
                continue
            if not any(t[2][0].isalnum() for t in own[i:j]):
                edits.append(dict(kind='drop', **{'from': edit['from'], 'to': [edit['to'][0]] * 2}))
                edits.append(dict(kind='add', **{'from': [edit['from'][0]] * 2, 'to': edit['to']}))
                continue
            kind = 'move'
        else:
            kind = kind_of(source, text, edit)
        edits.append(dict(kind=kind, **edit))
    for i, j in gaps(own_used):
        before = own_used[i - 1][3] if i else 0  # the place is after what the word before became
        edits.append({'kind': 'drop', 'from': [own[i][0], own[j - 1][1]], 'to': [other[before - 1][1] if before else 0] * 2})
    for k, l in gaps(other_used):
        before = other_used[k - 1][1] if k else 0
        edit = {'from': [own[before - 1][1] if before else 0] * 2, 'to': [other[k][0], other[l - 1][1]]}
        last = l == len(other)
        split = any(t[2] in '.!?' for t in other[k:l - 1 if last else l])
        edits.append(dict(kind='split' if split else 'add', **edit))
    edits.sort(key=lambda e: (e['from'], e['to']))
    return [{'kind': e['kind'], 'from': e['from'], 'to': e['to']} for e in edits]


def heaviest_chain(runs):
    """Runs in the same order on both sides with the most words together."""
    best = []
    for run in runs:
        weight, chain = run[1] - run[0], [run]
        for before_weight, before in best:
            if before[-1][3] <= run[2] and before_weight + run[1] - run[0] > weight:
                weight, chain = before_weight + run[1] - run[0], before + [run]
        best.append((weight, chain))
    return max(best, key=lambda b: b[0])[1] if best else []


def gaps(used):
    start = None
    for i, link in enumerate(used + [True]):
        if link and start is not None:
            yield start, i
            start = None
        elif not link and start is None:
            start = i


def verify(source, text, edits):
    """Raises where places are wrong: outside the edits both texts must have the same words in the same order."""
    def rest(whole, side):
        spans = [e[side] for e in edits]
        for start, end in spans:
            if not 0 <= start <= end <= len(whole):
                raise Unfit('a place outside the text')
        return [f for s, e, f in tokens(whole) if not any(a <= s and e <= b for a, b in spans)]
    if rest(source, 'from') != rest(text, 'to'):
        raise Unfit('the edits do not explain the telling: %s / %s' % (rest(source, 'from'), rest(text, 'to')))
