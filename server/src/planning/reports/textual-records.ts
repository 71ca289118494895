import { colorOf } from '../contexts/index.ts'
import { goalGroups, recordsOfGoals, wireRecord } from '../goals/index.ts'
import { listedTask } from './listed-task.ts'
import type { CreateReport } from './report-context.ts'

/** The records of one or all textual goals, latest first. */
export const textualRecords: CreateReport = async ({ reads, forests, chosen, period, maxRows }) => {
  const groups = await goalGroups(reads, forests)
  const textual = groups.flatMap((group) => group.goals.filter(({ type }) => type === 'TEXT'))
  const goals = chosen.textGoal === null ? textual : textual.filter(({ id }) => id === chosen.textGoal)
  const goalsById = new Map(goals.map((goal) => [goal.id, goal]))
  const records = recordsOfGoals(reads, [...goalsById.keys()], period)
  const { total } = await records
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await records
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(maxRows !== Infinity, (query) => query.limit(maxRows))
    .execute()
  const cached = await forests.allTasks(reads)
  const goal = chosen.textGoal === null ? null : goalsById.get(chosen.textGoal)
  return {
    content: {
      data: rows.map((row) => {
        const { id, day, note } = wireRecord(row)
        const { id: goalId, text, taskId } = goalsById.get(row.goal_id)!
        return { kind: 'text' as const, id, goalId, goal: text, ...listedTask(cached, taskId), day, note }
      }),
      total,
      ...(goal && { goal: { ...goal, color: colorOf(cached.contexts, goal.taskId) } }),
    },
  }
}
