/** Caches the layout of each day: when one entry changes, the other days keep theirs. */
interface OfDay {
  readonly part: { readonly day: number }
  readonly entry: object
}

type Lay<Unlaned, Part> = (unlaned: readonly Unlaned[], column: number) => readonly Part[]

export class LaidDays<Unlaned extends OfDay, Part> {
  readonly #columns: {
    readonly day: number | undefined
    readonly entries: readonly object[]
    readonly lay: Lay<Unlaned, Part>
    readonly parts: readonly Part[]
  }[] = []

  /** Returns the same parts while the column has the same entries of the same day in the same layout. */
  take(column: number, unlaned: readonly Unlaned[], lay: Lay<Unlaned, Part>): readonly Part[] {
    const before = this.#columns[column]
    const day = unlaned[0]?.part.day
    if (before?.lay === lay && before.day === day && isOf(before.entries, unlaned)) return before.parts
    const parts = lay(unlaned, column)
    // The entries are the key of a cached column.
    this.#columns[column] = { day, entries: unlaned.map(({ entry }) => entry), lay, parts }
    return parts
  }
}

function isOf(entries: readonly object[], unlaned: readonly OfDay[]): boolean {
  return entries.length === unlaned.length && unlaned.every(({ entry }, index) => entry === entries[index])
}
