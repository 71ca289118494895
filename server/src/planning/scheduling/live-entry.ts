/** An entry to change: a stored one, or an occurrence that the change stores. */
import type { Series } from '@lustra/domain/recurrence'
import type { EntriesTable } from '../../kernel/database/tables.ts'
import { type Closing, closingOfOccurrence } from '@lustra/domain/scheduling'
import { closuresOf, derivedEntry, readOccurrence } from '../recurrence/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type PlacedEntry, type SlotRow, slotFrom } from './entries.ts'
import { closingColumns, closingFrom, newEntry } from './new-entry.ts'
import { noEntry } from './refusals.ts'

export interface LiveEntry extends PlacedEntry {
  /** The series of an occurrence; null for a single entry. */
  readonly series: Series | null
  readonly stored: boolean
  readonly closing: Closing | null
  /** Columns of a stored entry that were already read. */
  readonly loaded?: Partial<EntriesTable>
}

/** `loaded` is the stored live entry, if it was already read. */
export async function liveEntry(
  writer: Writer,
  id: string,
  field = 'id',
  loaded?: SlotRow,
): Promise<LiveEntry> {
  const occurrence = await readOccurrence(writer, id)
  const series = occurrence?.series ?? null
  if (loaded) {
    return {
      ...slotFrom(loaded),
      series,
      stored: true,
      closing: closingFrom(loaded),
      loaded: { ...loaded, removed_at: null },
    }
  }
  const [row] = await writer.rows('entries', [id])
  if (row?.removed_at === null) return { ...slotFrom(row), series, stored: true, closing: closingFrom(row) }
  if (row || !occurrence?.slot) throw noEntry(field)
  const [task] = await writer.rows('tasks', [occurrence.series.taskId])
  const derived = slotFrom(derivedEntry(occurrence.series, occurrence.slot, task!.status))
  const closures = await closuresOf(writer, occurrence.series.id)
  return { ...derived, series, stored: false, closing: closingOfOccurrence(derived, closures) }
}

type Changes = Partial<Omit<EntriesTable, 'user_id' | 'id' | 'task_id' | 'created_at'>>

export async function changeEntry(
  writer: Writer,
  entry: LiveEntry,
  changes: Changes,
  now: number,
): Promise<void> {
  const { stored, loaded } = entry
  if (loaded && Object.keys(changes).every((column) => column in loaded)) {
    await writer.updateWhere('entries', changes, { column: 'id', ids: [entry.id] }, () => loaded)
    return
  }
  if (stored) {
    await writer.update('entries', entry.id, changes)
    return
  }
  await writer.insert('entries', {
    ...newEntry({ id: entry.id, taskId: entry.taskId, slot: entry, now }),
    ...closingColumns(entry.closing),
    status: entry.status,
    pinned: Number(entry.pinned),
    ...changes,
  })
}
