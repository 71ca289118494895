/** A year, a season or a month as a whole: its parts, and what became of its plan (RHY-058). */
import type { PeriodKind } from '../calendar/period.ts'
import type { PeriodDetail } from '../reports/period-detail.ts'
import type { Outcome } from '../scheduling/closing.ts'
import type { Status } from '../tasks/status.ts'
import type { ReviewKind } from './review-times.ts'

export const lookBackKinds = ['MONTHS', 'SEASONS', 'YEARS'] as const satisfies ReviewKind[]
export type LookBackKind = (typeof lookBackKinds)[number]

interface Parts {
  /** The parts whose plans are listed. */
  readonly plan: PeriodKind
  /** The columns of its charts. */
  readonly columns: PeriodDetail
  /** What streaks count. */
  readonly streaks: 'DAYS' | 'WEEKS'
}

export const partsOfLookBack: Readonly<Record<LookBackKind, Parts>> = {
  MONTHS: { plan: 'WEEKS', columns: 'days', streaks: 'DAYS' },
  SEASONS: { plan: 'MONTHS', columns: 'weeks', streaks: 'WEEKS' },
  YEARS: { plan: 'SEASONS', columns: 'months', streaks: 'WEEKS' },
}

/** `doneLater`: with the task, after its time. `planned`: at a later time. `left`: without one. */
export const becameOfPlans = ['done', 'doneLater', 'ahead', 'planned', 'left', 'givenUp'] as const
export type BecameOfPlan = (typeof becameOfPlans)[number]

export interface PastPlan {
  readonly outcome: Outcome
  /** Null for a task in the recycle bin. */
  readonly taskStatus: Status | null
  readonly isOver: boolean
  /** Whether the task has an open entry that is not over. */
  readonly isPlannedAhead: boolean
}

export function becameOf({ outcome, taskStatus, isOver, isPlannedAhead }: PastPlan): BecameOfPlan {
  if (outcome === 'done') return 'done'
  if (outcome === 'dropped' || taskStatus === null || taskStatus === 'CANCELLED') return 'givenUp'
  if (taskStatus === 'COMPLETED') return 'doneLater'
  if (!isOver) return 'ahead'
  return isPlannedAhead ? 'planned' : 'left'
}
