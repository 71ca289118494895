/** Remarks about a file before the import, grouped by kind, each with its places. */
import { type ImportNote } from '@lustra/contract/imports'
import { type Words } from '@lustra/words'

export interface NoteGroup {
  readonly code: string
  readonly text: string
  readonly count: number
  readonly places: readonly Pick<ImportNote, 'subject' | 'line' | 'detail'>[]
}

/** In order of first occurrence. */
export function noteGroups(notes: readonly ImportNote[], { notes: texts }: Words['imports']): NoteGroup[] {
  return [...Map.groupBy(notes, ({ code }) => code)].map(([code, ofCode]) => {
    const places = ofCode.filter((note) => !isRest(note))
    const rest = ofCode.filter(isRest).reduce((sum, { detail }) => sum + Number(detail), 0)
    return { code, text: hasText(texts, code) ? texts[code] : code, count: places.length + rest, places }
  })
}

export function countOf(groups: readonly NoteGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** After a hundred remarks of a kind, the server only counts the others: `+23`. */
function isRest({ subject, line, detail }: ImportNote): boolean {
  return subject === '' && line === null && /^\+\d+$/.test(detail)
}

function hasText(texts: Words['imports']['notes'], code: string): code is keyof Words['imports']['notes'] {
  return Object.hasOwn(texts, code)
}
