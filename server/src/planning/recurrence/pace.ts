/** Waiting series have one open occurrence, and advance to the next when it is closed. */
import { type DayNumber, addSeconds, startOfDay, timeOfDay } from '@lustra/domain/calendar'
import {
  type Series,
  lastTime,
  advanceSeries,
  parseOccurrenceId,
  occurrencesAfter,
} from '@lustra/domain/recurrence'
import type { Writer } from '../../kernel/store/writer.ts'
import { entriesOfSeries, seriesColumnsOf } from './series-reader.ts'

/** Advances a series after an occurrence was completed or removed on a day. */
export async function advanceWaitingSeries(
  writer: Writer,
  series: Series,
  id: string,
  closedOn: DayNumber,
): Promise<void> {
  if (series.pace === 'each' || currentId(series) !== id) return
  const next = advanceSeries(series, closedOn)
  if (next) await moveSeriesTo(writer, { ...series, ...next })
}

/** Moves a series back after its last closed occurrence was reopened. */
export async function rewindWaitingSeries(writer: Writer, series: Series, id: string): Promise<void> {
  if (series.pace === 'each' || currentId(series) === id) return
  const lastStored = (await entriesOfSeries(writer, series.id)).at(-1)
  if (lastStored?.id !== id) return
  const { rule, start } = series
  await moveSeriesTo(writer, {
    ...series,
    start: addSeconds(startOfDay(parseOccurrenceId(id)!.day), timeOfDay(start)),
    rule: rule.count === null ? rule : { ...rule, count: rule.count + 1 },
  })
}

function currentId(series: Series): string | undefined {
  return occurrencesAfter(series, series.start).next().value?.id
}

async function moveSeriesTo(writer: Writer, series: Series): Promise<void> {
  const last = lastTime(series.rule, series.start)
  await writer.update('series', series.id, seriesColumnsOf({ ...series, lastStart: last }))
}
