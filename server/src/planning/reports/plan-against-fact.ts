import { dayDigits, shortFromStored } from '@lustra/contract/wire-date'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { type TimeLevel, TimeLevel as Levels, formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import { noColor } from '@lustra/domain/contexts'
import { colorOf } from '../contexts/index.ts'
import { chosenTasks } from './counted-tasks.ts'
import { type Figures, readPlanFacts, sumOf, treeRows } from './plan-facts.ts'
import type { CreateReport } from './report-context.ts'
import { tasksWithRemoved } from './tasks-with-removed.ts'

/** Compares plans with completed and tracked work: by level, project and day. */
export const planAgainstFact: CreateReport = async (request) => {
  const { report, reads, forests, chosen, period, moment, maxRows } = request
  const tasks = await tasksWithRemoved(reads, await forests.allTasks(reads))
  const { forest, contexts, removedIds } = tasks
  const counted = chosenTasks(report, chosen, forest, contexts)
  const facts = await readPlanFacts(reads, { tasks, counted, period, moment })
  const { planned, unplannedTasks, total } = facts
  const rest = sumOf(unplannedTasks)
  const levelOf = ({ entry: { level } }: (typeof planned)[number]) =>
    isHourLevel(level) ? Levels.HoursAndMinutes : level
  const byLevel = [...Map.groupBy(planned, levelOf)].sort(([one], [other]) => one - other)
  const tree = treeRows(forest, [...planned, ...unplannedTasks])
  const data = [
    ...byLevel.map(([level, ofLevel]) => row({ level, figures: sumOf(ofLevel) })),
    ...(rest.unplanned > 0 ? [row({ level: null, figures: rest })] : []),
    ...tree.slice(0, maxRows).map(({ index, depth, figures }) => {
      const { id, name } = forest.tasks.at(index)!
      return row({
        level: null,
        taskId: id as TaskId,
        name,
        isRemoved: removedIds.has(id),
        color: colorOf(contexts, id),
        depth,
        figures: figures(),
      })
    }),
  ]
  const missed = facts.entries
    .filter(({ isOver, isKept }) => isOver && !isKept)
    .toSorted((one, other) => other.missed - one.missed)
  const others = missed.slice(maxRows)
  const days = [...facts.days].sort(([one], [other]) => one - other)
  return {
    content: {
      data: data.slice(0, maxRows),
      total: data.length + Math.max(0, tree.length - maxRows),
      time: total.planned,
      planFact: {
        total,
        tracked: facts.tracked,
        days: days.map(([day, fact]) => ({ day: dayDigits(day), ...fact })),
        missed: missed.slice(0, maxRows).map(({ entry, missed: time }) => ({
          entryId: entry.id as EntryId,
          taskId: entry.taskId as TaskId,
          name: forest.tasks.at(entry.index)!.name,
          color: colorOf(contexts, entry.taskId),
          level: entry.level,
          start: shortFromStored(formatLocalTime(entry.start)),
          duration: entry.duration,
          time,
          canMove: entry.isOpen,
        })),
        missedOthers: {
          entries: others.length,
          time: others.reduce((sum, { missed: time }) => sum + time, 0),
        },
      },
    },
  }
}

interface RowOf {
  readonly level: TimeLevel | null
  readonly taskId?: TaskId
  readonly name?: string
  readonly isRemoved?: boolean
  readonly color?: string
  readonly depth?: number
  readonly figures: Figures
}

function row({ level, taskId, name = '', isRemoved = false, color = noColor, depth = 0, figures }: RowOf) {
  const kind = 'planFact' as const
  return { kind, level, taskId: taskId ?? null, name, isRemoved, color, depth, ...figures }
}
