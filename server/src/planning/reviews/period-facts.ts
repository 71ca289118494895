import type { ReviewDone } from '@lustra/contract/reviews'
import { type Period, addDays } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import type { input } from 'zod/mini'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { bigGoalsIn, countGoals } from '../goals/index.ts'
import type { Figures } from '../reports/index.ts'
import type { TaskForest } from '../tasks/index.ts'

export function daysOf({ start, end }: Pick<Period, 'start' | 'end'>): ReportPeriod {
  return { first: start, last: addDays(end, -1) }
}

export function sumsOf({
  total,
  tracked,
}: {
  readonly total: Figures
  readonly tracked: number
}): input<typeof ReviewDone>['sums'] {
  return { tracked, planned: total.planned, entries: total.entries, kept: total.kept }
}

/** Big goals, and tasks with goals. */
export async function goalTaskIds(reads: UserReads, forest: TaskForest): Promise<Set<string>> {
  return new Set([...(await bigGoalsIn(reads, forest)), ...(await countGoals(reads)).keys()])
}
