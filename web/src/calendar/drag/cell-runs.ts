/** Merges neighbouring half hours with the same verdict into runs: a dozen elements instead of 336. */
import { rowsPerDay } from '@lustra/domain/calendar'

export interface CellRun {
  readonly column: number
  readonly row: number
  readonly rows: number
  readonly allowed: boolean
}

/** `verdicts` are ordered by day, then by half hour. */
export function runsOf(verdicts: readonly boolean[]): CellRun[] {
  const runs: CellRun[] = []
  for (let from = 0; from < verdicts.length;) {
    const dayEnd = (Math.floor(from / rowsPerDay) + 1) * rowsPerDay
    let end = from + 1
    while (end < dayEnd && end < verdicts.length && verdicts[end] === verdicts[from]) end++
    const column = Math.floor(from / rowsPerDay)
    runs.push({ column, row: from % rowsPerDay, rows: end - from, allowed: verdicts[from]! })
    from = end
  }
  return runs
}
