import { compactTime } from '@lustra/contract/wire-date'
import { type LocalTime, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { type TaskActivity, abandonedSince } from '@lustra/domain/reports'
import { ancestorsOf, aggregateUp } from '@lustra/domain/tasks'
import { colorOf } from '../contexts/index.ts'
import type { TaskForest } from '../tasks/index.ts'
import { plansOf, touchedAt } from './untouched-tasks.ts'
import type { AskedReport, MakeReport } from './report-context.ts'

/** Open tasks that were left lying in one of three ways, those that have lain longest first. */
export const abandonedTasks: MakeReport = async (asked) => {
  const { reads, forests, chosen, calendar, moment, mostRows } = asked
  const { forest, contexts } = await forests.of(reads)
  const factsOf = await readFacts(asked, forest)
  const found = forest.tasks.flatMap(({ id, name, status, startTime, dueTime }, number) => {
    const lying = { status, startTime: timeOf(startTime), dueTime: timeOf(dueTime), ...factsOf(number) }
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

type Facts = Pick<TaskActivity, 'lastActivity' | 'plannedUntil' | 'subtreePlannedUntil'>

async function readFacts(asked: AskedReport, forest: TaskForest): Promise<(number: number) => Facts> {
  const { reads, calendar, moment, zone } = asked
  const plans = await plansOf(reads, forest, calendar.rules)
  const busy = aggregateUp(forest, plans.until, Math.max)
  const touched = aggregateUp(forest, await touchedAt(reads, forest, plans, moment, zone), Math.max)
  return (number) => ({
    lastActivity: touched[number]! as LocalTime,
    plannedUntil: plans.until[number]!,
    subtreePlannedUntil: busy[number]!,
  })
}

function timeOf(stored: string | null): LocalTime | null {
  return stored === null ? null : parseLocalTime(stored)
}
