/** Finds items by the beginnings of their words, in any order: `re bi` finds "Recycle bin". */

export interface Match<T> {
  readonly item: T
  /** The matched letters of the name as sorted [start, end) pairs; empty if an alternative word matched. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

interface Findable {
  readonly name: string
  readonly also?: string
}

/** In the given order, but names that begin with the query come first. */
export function matching<T extends Findable>(items: readonly T[], query: string): readonly Match<T>[] {
  const typed = plain(query).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return items.map((item) => ({ item, marks: [] }))
  const found = items.flatMap((item) => {
    const marks = typed.map((word) => markOf(item, word))
    if (marks.includes(null)) return []
    return [{ item, marks: apart(marks.filter(isInName).toSorted(byStart)) }]
  })
  const begins = ({ marks }: Match<T>) => Number(marks[0]?.[0] === 0)
  return found.toSorted((one, other) => begins(other) - begins(one))
}

type Mark = readonly [number, number]

const elsewhere: Mark = [-1, -1]

function markOf({ name, also = '' }: Findable, word: string): Mark | null {
  const start = beginningOf(plain(name), word)
  if (start >= 0) return [start, start + word.length]
  return beginningOf(plain(also), word) >= 0 ? elsewhere : null
}

/** The index in `text` of a word that begins with `beginning`, or -1. */
function beginningOf(text: string, beginning: string): number {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at
  }
  return -1
}

function isInName(mark: Mark | null): mark is Mark {
  return mark !== null && mark !== elsewhere
}

/** Two words may match at the same index; the first keeps it. */
function apart(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(([start], index) => start >= (marks[index - 1]?.[1] ?? 0))
}

function byStart(one: Mark, other: Mark): number {
  return one[0] - other[0]
}

/** Replaces letters one by one, so that indexes stay valid. */
export function isSameName(one: string, other: string): boolean {
  return plain(one).trim() === plain(other).trim()
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
