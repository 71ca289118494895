import { newId } from '@lustra/contract/ids'
import { freeIntervals, intervalsOverlapping } from '@lustra/domain/time'
import type { Writer } from '../store/writer.ts'
import { intervalColumns, takenBetween } from '../time/index.ts'
import { rowsOfTasks } from './rows-of-tasks.ts'

/** Cuts restored records where the time has been taken by newer records, which win. */
export async function refitRecords(writer: Writer, taskIds: readonly string[], now: number): Promise<void> {
  const restored = (await rowsOfTasks(writer, 'records', taskIds)).filter((row) => row.removed_at === null)
  const ids = new Set(restored.map(({ id }) => id))
  const intervals = restored.map((row) => ({
    row,
    start: Math.floor(row.start_at / 1000),
    duration: row.duration,
  }))
  const start = intervals.reduce((first, one) => Math.min(first, one.start), Infinity)
  const end = intervals.reduce((last, one) => Math.max(last, one.start + one.duration), 0)
  if (restored.length === 0) return
  const taken = (await takenBetween(writer, start, end)).filter(({ id }) => !ids.has(id))
  for (const { row, ...interval } of intervals) {
    const overlapping = intervalsOverlapping(taken, interval)
    if (overlapping.length === 0) continue
    const [first, ...others] = freeIntervals(interval, overlapping)
    const columns = first ? intervalColumns(first, row.zone) : { removed_at: now }
    await writer.update('records', row.id, columns)
    const parts = others.map((part) => ({ ...row, id: newId(), ...intervalColumns(part, row.zone) }))
    await writer.insert('records', ...parts)
  }
}
