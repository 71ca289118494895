import type { GoalId } from '@lustra/contract/ids'
import { colorOf } from '../contexts/index.ts'
import { goalGroups, recordsOfGoals, wireRecord } from '../goals/index.ts'
import type { CreateReport } from './report-context.ts'

/** The values of the chosen goal with a criterion, by default of the first active one. */
export const goalProgress: CreateReport = async ({ reads, forests, chosen, period, maxRows: mostRows }) => {
  const groups = await goalGroups(reads, forests)
  const goals = groups.flatMap((group) => group.goals.filter(({ withCriteria }) => withCriteria))
  const goal =
    goals.find(({ id }) => id === chosen.goalWithCriteria) ??
    goals.find(({ status }) => status === 'active') ??
    goals[0]
  if (!goal) return { content: { data: [], total: 0 }, chosen: { goalWithCriteria: null } }

  const values = recordsOfGoals(reads, [goal.id], period).where('value', 'is not', null)
  const { total } = await values
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await values
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .$if(mostRows !== Infinity, (query) => query.limit(mostRows))
    .execute()
  const { contexts } = await forests.allTasks(reads)
  return {
    content: {
      data: rows.map((row) => ({ kind: 'value' as const, ...wireRecord(row) })),
      total,
      goal: { ...goal, color: colorOf(contexts, goal.taskId) },
    },
    chosen: { goalWithCriteria: goal.id as GoalId },
  }
}
