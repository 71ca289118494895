import type { ReportPeriod } from '@lustra/domain/reports'
import { storedDay } from '../../kernel/store/stored-day.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

export function recordsOfGoals(
  { read, userId, dialect }: UserReads,
  goalIds: readonly string[],
  { first, last }: ReportPeriod,
) {
  return read
    .selectFrom('goal_records')
    .selectAll()
    .where('user_id', '=', userId)
    .where('goal_id', 'in', dialect.list(goalIds))
    .$if(first !== null, (query) => query.where('day', '>=', storedDay(first!)))
    .$if(last !== null, (query) => query.where('day', '<=', storedDay(last!)))
}
