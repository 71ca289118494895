/** What was laid out of each day last: when one entry changes, the other days keep what they had. */
interface OfDay {
  readonly day: number
  readonly entry: object
}

type Lay<Unlaned, Part> = (unlaned: readonly Unlaned[], column: number) => readonly Part[]

export class LaidDays<Unlaned extends OfDay, Part> {
  readonly #columns: {
    readonly unlaned: readonly Unlaned[]
    readonly lay: Lay<Unlaned, Part>
    readonly parts: readonly Part[]
  }[] = []

  /** The very same parts as long as the column has the same entries of the same day, laid in the same way. */
  take(column: number, unlaned: readonly Unlaned[], lay: Lay<Unlaned, Part>): readonly Part[] {
    const before = this.#columns[column]
    if (before?.lay === lay && isSame(before.unlaned, unlaned)) return before.parts
    const parts = lay(unlaned, column)
    this.#columns[column] = { unlaned, lay, parts }
    return parts
  }
}

function isSame(before: readonly OfDay[], now: readonly OfDay[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ day, entry }, index) => entry === before[index]!.entry && day === before[index]!.day)
  )
}
