import type { GoalId } from '@lustra/contract/ids'
import { colorOf } from '../contexts/index.ts'
import { goalGroups, wireRecord } from '../goals/index.ts'
import { storedDay } from '../store/stored-day.ts'
import { periodOf } from './chosen-params.ts'
import type { MakeReport } from './report-context.ts'

/** The values of a goal with a criterion; of the first such goal until one is chosen. */
export const goalProgress: MakeReport = async ({ reads, forests, chosen, calendar, mostRows }) => {
  const groups = await goalGroups(reads, forests)
  const goals = groups.flatMap((group) => group.goals.filter(({ withCriteria }) => withCriteria))
  const goal =
    goals.find(({ id }) => id === chosen.goalId) ??
    goals.find(({ status }) => status === 'active') ??
    goals[0]
  if (!goal) return { shown: { data: [], total: 0 }, chosen: { goalId: null } }

  const { first, last } = periodOf(chosen, calendar)
  const values = reads.read
    .selectFrom('goal_records')
    .where('user_id', '=', reads.userId)
    .where('goal_id', '=', goal.id)
    .where('value', 'is not', null)
    .$if(first !== null, (some) => some.where('day', '>=', storedDay(first!)))
    .$if(last !== null, (some) => some.where('day', '<=', storedDay(last!)))
  const { total } = await values
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await values
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .$if(mostRows !== Infinity, (some) => some.limit(mostRows))
    .execute()
  const { contexts } = await forests.of(reads)
  return {
    shown: {
      data: rows.map(wireRecord),
      total,
      goal: { ...goal, color: colorOf(contexts, goal.taskId) },
    },
    chosen: { goalId: goal.id as GoalId },
  }
}
