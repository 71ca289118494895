import { intervalsOverlapping } from '@lustra/domain/time'
import { Refusal } from '../../refusal.ts'
import type { Writer } from '../../store/writer.ts'
import { placedBetween } from './records-reader.ts'

/** The invariant of records: they do not overlap. An undo may violate it. */
export async function refuseOverlaps(writer: Writer): Promise<void> {
  const changedIds = new Set(writer.changes.filter(({ table }) => table === 'records').map(({ id }) => id))
  const rows = (await writer.rows('records', [...changedIds])).filter((row) => row.removed_at === null)
  if (rows.length === 0) return
  const seconds = rows.flatMap(({ start_at, duration }) => [start_at / 1000, start_at / 1000 + duration])
  const [start, end] = [Math.floor(least(seconds)), Math.ceil(-least(seconds.map((one) => -one)))]
  const all = await placedBetween(writer, start, end)
  for (const record of all) {
    if (changedIds.has(record.id) && intervalsOverlapping(all, record).length > 1) {
      throw new Refusal('conflict', (words) => words.timeRefusals.overlap)
    }
  }
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Infinity)
}
