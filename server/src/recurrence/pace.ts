/** Series whose next occurrence waits for the one before: they stand at their only open one, and go on when it is closed. */
import { type DayNumber, addSeconds, startOfDay, timeOfDay } from '@lustra/domain/calendar'
import {
  type Series,
  lastTime,
  advanceSeries,
  parseOccurrenceId,
  occurrencesAfter,
} from '@lustra/domain/recurrence'
import type { Writer } from '../store/writer.ts'
import { entriesOfSeries, seriesColumnsOf } from './series-reader.ts'

/** After an occurrence was completed or taken off on a day. */
export async function goOn(writer: Writer, series: Series, id: string, closedOn: DayNumber): Promise<void> {
  if (series.pace === 'each' || currentId(series) !== id) return
  const next = advanceSeries(series, closedOn)
  if (next) await standAt(writer, { ...series, ...next })
}

/** After an occurrence was reopened: if it was the last one done, there is no next one yet. */
export async function goBack(writer: Writer, series: Series, id: string): Promise<void> {
  if (series.pace === 'each' || currentId(series) === id) return
  const lastStored = (await entriesOfSeries(writer, series.id)).at(-1)
  if (lastStored?.id !== id) return
  const { rule, start } = series
  await standAt(writer, {
    ...series,
    start: addSeconds(startOfDay(parseOccurrenceId(id)!.day), timeOfDay(start)),
    rule: rule.count === null ? rule : { ...rule, count: rule.count + 1 },
  })
}

function currentId(series: Series): string | undefined {
  return occurrencesAfter(series, series.start).next().value?.id
}

async function standAt(writer: Writer, series: Series): Promise<void> {
  const last = lastTime(series.rule, series.start)
  await writer.update('series', series.id, seriesColumnsOf({ ...series, lastStart: last }))
}
