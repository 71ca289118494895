/** Finds where the ancestors of tasks are planned, to mark subtasks planned outside of their parent's period. */
import type { ParentPlan as WireParentPlan, PlanTask } from '@lustra/contract/scheduling'
import { shortFromStored } from '@lustra/contract/wire-date'
import {
  type LocalTime,
  addSeconds,
  formatLocalTime,
  parseLocalTime,
  secondsPerDay,
} from '@lustra/domain/calendar'
import type { CoarseEntry, ParentPlan } from '@lustra/domain/scheduling'
import { noIndex } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { derivedEntries } from '../recurrence/index.ts'
import { coarseEntriesOf, periodLevels } from '../scheduling/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'

type WireParentPlans = Record<string, input<typeof WireParentPlan>>

/** Only the nearest of an ancestor's many entries are sent. */
const maxPeriods = 100

/** Occurrences are derived this far before and after the window. */
const around = 366 * secondsPerDay

interface Range {
  readonly start: LocalTime
  readonly end: LocalTime
}

export function parentPlanOf(forest: TaskForest, index: number): Pick<input<typeof PlanTask>, 'parentPlan'> {
  const planned = forest.bounds.plannedAbove[index]!
  return planned === noIndex ? {} : { parentPlan: forest.tasks.at(planned)!.id }
}

/** Runs two queries: for stored entries, and for series if an ancestor has any. */
export async function parentPlans(
  reads: UserReads,
  forest: TaskForest,
  indexes: readonly number[],
  window: Range | null,
  /** Tasks whose own plan counts too, because new tasks may become their subtasks. */
  parents: readonly (string | null)[] = [],
): Promise<Map<string, ParentPlan>> {
  const above = new Set(indexes.map((index) => forest.bounds.plannedAbove[index]!))
  for (const id of parents) {
    const parent = id === null ? undefined : forest.indexById.get(id)
    if (parent !== undefined) above.add(parent).add(forest.bounds.plannedAbove[parent]!)
  }
  above.delete(noIndex)
  const tasks = [...above].map((index) => forest.tasks.at(index)!)
  // The occurrences of a series can be derived only within a window.
  const included = window ? tasks : tasks.filter(({ recurring }) => !recurring)
  const ids = included.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const recurring = included.filter((task) => task.recurring).map(({ id }) => id)
  const periods = [
    ...(await coarseEntriesOf(reads, ids)),
    ...(window ? await occurrencesOf(reads, recurring, window) : []),
  ]
  const byTask = Map.groupBy(periods, ({ taskId }) => taskId)
  return new Map(
    included.flatMap(({ id, name }) => {
      const own = byTask.get(id)
      return own ? [[id, { taskId: id, name, periods: nearest(own, window) }] as const] : []
    }),
  )
}

export function wireParentPlans(plans: ReadonlyMap<string, ParentPlan>): WireParentPlans {
  return Object.fromEntries(
    [...plans].map(([id, { name, periods }]) => [
      id,
      {
        name,
        periods: periods.map(({ level, start, duration }) => ({
          time: shortFromStored(formatLocalTime(start)),
          dur: duration,
          tl: level,
        })),
      },
    ]),
  )
}

async function occurrencesOf(
  reads: UserReads,
  taskIds: readonly string[],
  { start, end }: Range,
): Promise<CoarseEntry[]> {
  if (taskIds.length === 0) return []
  const rows = await derivedEntries(
    reads,
    periodLevels,
    addSeconds(start, -around),
    addSeconds(end, around),
    taskIds,
  )
  return rows
    .filter(({ status }) => status === 'NORMAL')
    .map((row) => ({
      taskId: row.task_id,
      level: row.level,
      start: parseLocalTime(row.start_time)!,
      duration: row.duration,
    }))
}

function nearest(periods: readonly CoarseEntry[], window: Range | null): readonly CoarseEntry[] {
  if (periods.length <= maxPeriods) return periods
  const middle = window ? (window.start + window.end) / 2 : 0
  const distance = ({ start, duration }: CoarseEntry) => Math.abs(start + duration / 2 - middle)
  return periods.toSorted((one, other) => distance(one) - distance(other)).slice(0, maxPeriods)
}
