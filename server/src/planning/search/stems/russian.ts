/** Stems Russian words by Snowball's "Russian" algorithm. Words consist of the letters а to я, with е for ё. */

interface Endings {
  readonly all: RegExp
  /** Endings that are removed only after а and я. */
  readonly behindA: ReadonlySet<string>
}

const gerunds = endings('ив ивши ившись ыв ывши ывшись', 'в вши вшись')
const reflexives = endings('сь ся')
const adjectives = endings(
  'ее ие ое ые ими ыми ей ий ой ый ем им ом ым его ого ему ому их ых ую юю ая яя ою ею',
)
const participles = endings('ивш ывш ующ', 'ем нн вш ющ щ')
const verbs = endings(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
)
const nouns = endings(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
)

export function russianStem(word: string): string {
  const vowel = word.search(/[аеиоуыэюя]/)
  if (vowel === -1) return word
  const beginning = word.slice(0, vowel + 1)
  const rest = word.slice(vowel + 1)
  const inflected = withoutEnding(rest, gerunds) ?? withoutInflection(rest)
  const base = inflected.replace(/и$/, '')
  const derivation = /ость?$/.exec(base)
  const isDerived = derivation && beginning.length + derivation.index >= secondRegion(word)
  return beginning + withoutTail(isDerived ? base.slice(0, derivation.index) : base)
}

function withoutInflection(word: string): string {
  const active = withoutEnding(word, reflexives) ?? word
  const adjective = withoutEnding(active, adjectives)
  if (adjective !== null) return withoutEnding(adjective, participles) ?? adjective
  return withoutEnding(active, verbs) ?? withoutEnding(active, nouns) ?? active
}

function withoutTail(word: string): string {
  if (word.endsWith('ь')) return word.slice(0, -1)

  return word.replace(/ейше?$/, '').replace(/нн$/, 'н')
}

/** The index after the second consonant that follows a vowel. */
function secondRegion(word: string): number {
  const consonants = /^.*?[аеиоуыэюя][^аеиоуыэюя].*?[аеиоуыэюя][^аеиоуыэюя]/.exec(word)
  return consonants ? consonants[0].length : word.length
}

function endings(anywhere: string, behindA = ''): Endings {
  const some = behindA.split(' ').filter(Boolean)
  return { all: new RegExp(`(?:${[...anywhere.split(' '), ...some].join('|')})$`), behindA: new Set(some) }
}

/** Removes the longest ending, which is the leftmost match. Null when no ending may be removed. */
function withoutEnding(word: string, { all, behindA }: Endings): string | null {
  const match = all.exec(word)
  if (!match) return null
  const stem = word.slice(0, match.index)
  return behindA.has(match[0]) && !/[ая]$/.test(stem) ? null : stem
}
