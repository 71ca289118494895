import { compactTime } from '@lustra/contract/wire-date'
import { type LocalTime, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { type TaskActivity, abandonedSince } from '@lustra/domain/reports'
import { aggregateUp } from '@lustra/domain/tasks'
import type { TaskForest } from '../tasks/index.ts'
import { listedTask } from './listed-task.ts'
import { readPlannedEnds, readLastActivity } from './task-activity.ts'
import type { ReportRequest, CreateReport } from './report-context.ts'

/** Open tasks that are abandoned by one of three criteria, longest abandoned first. */
export const abandonedTasks: CreateReport = async (request) => {
  const { reads, forests, chosen, calendar, moment, maxRows: mostRows } = request
  const cached = await forests.allTasks(reads)
  const { forest } = cached
  const factsOf = await readFacts(request, forest)
  const found = [...forest.tasks].flatMap(({ id, status, startTime, dueTime }, index) => {
    const activity = { status, startTime: timeOf(startTime), dueTime: timeOf(dueTime), ...factsOf(index) }
    const since = abandonedSince(chosen.abandonedFilter, activity, moment.clock)
    return since === null ? [] : [{ id, since }]
  })
  found.sort((one, other) => one.since - other.since)
  return {
    content: {
      data: found.slice(0, mostRows).map(({ id, since }) => ({
        kind: 'abandoned',
        ...listedTask(cached, id),
        since: compactTime(since),
        days: calendar.today - dayOf(since),
      })),
      total: found.length,
    },
  }
}

type Facts = Pick<TaskActivity, 'lastActivity' | 'plannedUntil' | 'subtreePlannedUntil'>

async function readFacts(request: ReportRequest, forest: TaskForest): Promise<(index: number) => Facts> {
  const { reads, calendar, moment, zone } = request
  const plans = await readPlannedEnds(reads, forest, calendar.rules)
  const subtreeUntil = aggregateUp(forest, plans.openUntil, Math.max)
  const lastActivity = aggregateUp(
    forest,
    await readLastActivity(reads, forest, plans, moment, zone),
    Math.max,
  )
  return (index) => ({
    lastActivity: lastActivity[index]! as LocalTime,
    plannedUntil: plans.openUntil[index]!,
    subtreePlannedUntil: subtreeUntil[index]!,
  })
}

function timeOf(stored: string | null): LocalTime | null {
  return stored === null ? null : parseLocalTime(stored)
}
