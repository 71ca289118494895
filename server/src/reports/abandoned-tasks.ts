import { compactTime } from '@lustra/contract/wire-date'
import { type LocalTime, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { abandonedSince, latestWithin } from '@lustra/domain/reports'
import { ancestorsOf } from '@lustra/domain/tasks'
import { colorOf } from '../contexts/contexts-reader.ts'
import { plannedUntil, touchedAt } from './lying-tasks.ts'
import type { MakeReport } from './made-report.ts'

/** Open tasks that were left lying in one of three ways, those that have lain longest first. */
export const abandonedTasks: MakeReport = async (asked) => {
  const { reads, forests, chosen, calendar, moment, zone, mostRows } = asked
  const { forest, contexts } = await forests.of(reads)
  const planned = await plannedUntil(reads, forest, calendar.rules)
  const busy = latestWithin(forest, planned)
  const touched = latestWithin(forest, await touchedAt(reads, forest, zone, moment.now))
  const found = forest.tasks.flatMap(({ id, name, status, startTime, dueTime }, number) => {
    const lying = {
      status,
      touched: touched[number]! as LocalTime,
      plannedUntil: planned[number]!,
      busyUntil: busy[number]!,
      startTime: startTime === null ? null : parseLocalTime(startTime),
      dueTime: dueTime === null ? null : parseLocalTime(dueTime),
    }
    const since = abandonedSince(chosen.abandoned, lying, moment.clock)
    return since === null ? [] : [{ id, name, since }]
  })
  found.sort((one, other) => one.since - other.since)
  return {
    shown: {
      data: found.slice(0, mostRows).map(({ id, name, since }) => ({
        taskId: id,
        name,
        path: ancestorsOf(forest, id)
          .map((whole) => whole.name)
          .toReversed(),
        color: colorOf(contexts, id),
        since: compactTime(since),
        days: calendar.today - dayOf(since),
      })),
      total: found.length,
    },
  }
}
