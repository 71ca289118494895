/** Plan and tracked time compared, in seconds. */
import { type DayNumber, type LocalTime, startOfDay } from '../calendar/local-time.ts'
import { dayPartsOf } from '../scheduling/day-parts.ts'
import type { PlacedSlot } from '../scheduling/drop.ts'

/** `planned` is the sum of `done`, `missed` and `ahead`; `tracked` is the sum of `done` and `unplanned`. */
export interface Comparison {
  readonly planned: number
  readonly tracked: number
  /** The part of the planned time spent on the same task or a subtask on that day, at any hour. */
  readonly done: number
  readonly unplanned: number
  /** Planned time in the past without tracked time. */
  readonly missed: number
  /** Planned time in the future. */
  readonly ahead: number
}

export interface PlannedPart {
  readonly day: DayNumber
  readonly taskId: string
  readonly seconds: number
  readonly elapsed: number
}

export interface TrackedPart {
  readonly day: DayNumber
  readonly taskId: string
  readonly seconds: number
}

export const emptyComparison: Comparison = {
  planned: 0,
  tracked: 0,
  done: 0,
  unplanned: 0,
  missed: 0,
  ahead: 0,
}

/** The time of an hour entry on each of its days. */
export function plannedPartsOf(
  entry: PlacedSlot & { readonly taskId: string },
  now: LocalTime,
): PlannedPart[] {
  return dayPartsOf(entry).map(({ day, start, end }) => {
    const seconds = end - start
    const elapsed = now - startOfDay(day) - start
    return { day, taskId: entry.taskId, seconds, elapsed: Math.max(0, Math.min(elapsed, seconds)) }
  })
}

/**
 * Each day with planned or tracked time. Time on a subtask of a planned task counts as planned. `ancestorsOf` returns the ancestors
 * of a task, nearest first.
 */
export function compareByDay(
  planned: readonly PlannedPart[],
  tracked: readonly TrackedPart[],
  ancestorsOf: (taskId: string) => Iterable<string>,
): Map<DayNumber, Comparison> {
  const plannedByDay = Map.groupBy(planned, ({ day }) => day)
  const trackedByDay = Map.groupBy(tracked, ({ day }) => day)
  const days = new Set([...plannedByDay.keys(), ...trackedByDay.keys()])
  return new Map(
    [...days].map((day) => [
      day,
      compareDay(plannedByDay.get(day) ?? [], trackedByDay.get(day) ?? [], ancestorsOf),
    ]),
  )
}

export function sumComparisons(comparisons: Iterable<Comparison>): Comparison {
  const sum = { ...emptyComparison }
  for (const one of comparisons) {
    for (const name of Object.keys(sum) as (keyof Comparison)[]) sum[name] += one[name]
  }
  return sum
}

function compareDay(
  planned: readonly PlannedPart[],
  tracked: readonly TrackedPart[],
  ancestorsOf: (taskId: string) => Iterable<string>,
): Comparison {
  const plans = new Map<string, { planned: number; elapsed: number; tracked: number }>()
  for (const { taskId, seconds, elapsed } of planned) {
    const plan = plans.get(taskId) ?? { planned: 0, elapsed: 0, tracked: 0 }
    plans.set(taskId, { ...plan, planned: plan.planned + seconds, elapsed: plan.elapsed + elapsed })
  }
  let unplanned = 0
  for (const { taskId, seconds } of tracked) {
    const plan = plans.get(taskId) ?? nearestPlan(plans, ancestorsOf(taskId))
    if (plan) plan.tracked += seconds
    else unplanned += seconds
  }
  return sumComparisons([
    ...[...plans.values()].map(comparePlan),
    { ...emptyComparison, tracked: unplanned, unplanned },
  ])
}

function nearestPlan<T>(plans: ReadonlyMap<string, T>, ids: Iterable<string>): T | undefined {
  for (const id of ids) {
    const plan = plans.get(id)
    if (plan) return plan
  }
  return undefined
}

function comparePlan(plan: { planned: number; elapsed: number; tracked: number }): Comparison {
  const { planned, elapsed, tracked } = plan
  const done = Math.min(planned, tracked)
  const ahead = Math.min(planned - done, planned - elapsed)
  return { planned, tracked, done, unplanned: tracked - done, missed: planned - done - ahead, ahead }
}
