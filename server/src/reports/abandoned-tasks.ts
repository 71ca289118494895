import { compactTime } from '@lustra/contract/wire-date'
import { type LocalTime, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { type TaskActivity, abandonedSince } from '@lustra/domain/reports'
import { ancestorsOf, aggregateUp } from '@lustra/domain/tasks'
import { colorOf } from '../contexts/index.ts'
import type { TaskForest } from '../tasks/index.ts'
import { readPlannedEnds, readLastActivity } from './task-activity.ts'
import type { ReportRequest, CreateReport } from './report-context.ts'

/** Open tasks that are abandoned by one of three criteria, the longest abandoned first. */
export const abandonedTasks: CreateReport = async (request) => {
  const { reads, forests, chosen, calendar, moment, maxRows: mostRows } = request
  const { forest, contexts } = await forests.of(reads)
  const factsOf = await readFacts(request, forest)
  const found = forest.tasks.flatMap(({ id, name, status, startTime, dueTime }, index) => {
    const activity = { status, startTime: timeOf(startTime), dueTime: timeOf(dueTime), ...factsOf(index) }
    const since = abandonedSince(chosen.abandonedFilter, activity, moment.clock)
    return since === null ? [] : [{ id, name, since }]
  })
  found.sort((one, other) => one.since - other.since)
  return {
    content: {
      data: found.slice(0, mostRows).map(({ id, name, since }) => ({
        kind: 'abandoned',
        taskId: id,
        name,
        path: ancestorsOf(forest, id)
          .map((ancestor) => ancestor.name)
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
