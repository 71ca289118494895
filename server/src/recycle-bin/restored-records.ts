import { newId } from '@lustra/contract/ids'
import { freeIntervals, intervalsOverlapping } from '@lustra/domain/time'
import type { Writer } from '../store/writer.ts'
import { placeColumns, takenBetween } from '../time/index.ts'
import { rowsOfTasks } from './rows-of-tasks.ts'

/** Records that come back with their tasks take the time that is still free: what was recorded over them meanwhile stays. */
export async function settleRecords(writer: Writer, taskIds: readonly string[], now: number): Promise<void> {
  const back = (await rowsOfTasks(writer, 'records', taskIds)).filter((row) => row.removed_at === null)
  const ids = new Set(back.map(({ id }) => id))
  const stretches = back.map((row) => ({
    row,
    start: Math.floor(row.start_at / 1000),
    duration: row.duration,
  }))
  const start = stretches.reduce((first, one) => Math.min(first, one.start), Infinity)
  const end = stretches.reduce((last, one) => Math.max(last, one.start + one.duration), 0)
  if (back.length === 0) return
  const taken = (await takenBetween(writer, start, end)).filter(({ id }) => !ids.has(id))
  for (const { row, ...stretch } of stretches) {
    const over = intervalsOverlapping(taken, stretch)
    if (over.length === 0) continue
    const [first, ...others] = freeIntervals(stretch, over)
    const place = first ? placeColumns(first, row.zone) : { removed_at: now }
    await writer.update('records', row.id, place)
    const parts = others.map((part) => ({ ...row, id: newId(), ...placeColumns(part, row.zone) }))
    await writer.insert('records', ...parts)
  }
}
