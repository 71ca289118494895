/** Ends the series of a closed task, and continues them when it is reopened. */
import type { LocalTime } from '@lustra/domain/calendar'
import { lastTime } from '@lustra/domain/recurrence'
import { type TaskCloser, withClosure, withoutClosure } from '@lustra/domain/scheduling'
import type { Writer } from '../../kernel/store/writer.ts'
import { changeClosuresOfTasks } from './closures.ts'
import { readSeries, storedTime } from './series-reader.ts'

/** Drops the occurrences after now. */
export async function closeSeries(
  writer: Writer,
  taskIds: readonly string[],
  now: LocalTime,
  by: TaskCloser,
): Promise<void> {
  for (const { id, lastStart } of await readSeries(writer, taskIds)) {
    if (lastStart === null || lastStart > now)
      await writer.update('series', id, { last_time: storedTime(now) })
  }
  await changeClosuresOfTasks(writer, taskIds, (closures) => withClosure(closures, now, by))
}

export async function reopenSeries(
  writer: Writer,
  taskIds: readonly string[],
  now: LocalTime,
): Promise<void> {
  for (const { id, rule, start } of await readSeries(writer, taskIds)) {
    await writer.update('series', id, { last_time: storedTime(lastTime(rule, start)) })
  }
  await changeClosuresOfTasks(writer, taskIds, (closures) =>
    withoutClosure(closures, now, ['completed-task', 'cancelled-task']),
  )
}
