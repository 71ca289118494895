/** When the tasks of series were closed or removed, which plan against fact reports for occurrences that are not stored. */
import { formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import type { Closure } from '@lustra/domain/scheduling'
import type { Writer } from '../../kernel/store/writer.ts'
import { readSeries } from './series-reader.ts'

/** A closure whose times are text. */
interface StoredClosure extends Pick<Closure, 'by'> {
  readonly from: string
  readonly until: string | null
}

export function closuresFrom(stored: string): Closure[] {
  return (JSON.parse(stored) as StoredClosure[]).map(({ from, until, by }) => ({
    from: parseLocalTime(from)!,
    until: until === null ? null : parseLocalTime(until),
    by,
  }))
}

export function storedClosures(closures: readonly Closure[]): string {
  const stored: StoredClosure[] = closures.map(({ from, until, by }) => ({
    from: formatLocalTime(from),
    until: until === null ? null : formatLocalTime(until),
    by,
  }))
  return JSON.stringify(stored)
}

export async function closuresOf(writer: Writer, seriesId: string): Promise<Closure[]> {
  const [row] = await writer.rows('series', [seriesId])
  return closuresFrom(row!.closures)
}

/** Changes the closures of the tasks' series, except removed ones. */
export async function changeClosuresOfTasks(
  writer: Writer,
  taskIds: readonly string[],
  change: (closures: readonly Closure[]) => readonly Closure[],
): Promise<void> {
  const series = await readSeries(writer, taskIds)
  await changeClosures(
    writer,
    series.map(({ id }) => id),
    change,
  )
}

export async function changeClosures(
  writer: Writer,
  seriesIds: readonly string[],
  change: (closures: readonly Closure[]) => readonly Closure[],
): Promise<void> {
  for (const { id, closures } of await writer.rows('series', seriesIds)) {
    const changed = storedClosures(change(closuresFrom(closures)))
    if (changed !== closures) await writer.update('series', id, { closures: changed })
  }
}
