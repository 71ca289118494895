import type { GoalId } from '@lustra/contract/ids'
import { type DayNumber, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { columnIndex, columnsOf } from '@lustra/domain/reports'
import { colorOf } from '../contexts/index.ts'
import { goalGroups, recordsOfGoals } from '../goals/index.ts'
import type { CreateReport } from './report-context.ts'
import { wireDays } from './wire-params.ts'

/** The last value of a numeric goal in each column, by default of the first active goal. */
export const numericValues: CreateReport = async ({ reads, forests, chosen, period, calendar }) => {
  const groups = await goalGroups(reads, forests)
  const goals = groups.flatMap((group) => group.goals.filter(({ type }) => type === 'NUMERIC'))
  const goal =
    goals.find(({ id }) => id === chosen.numGoal) ??
    goals.find(({ status }) => status === 'active') ??
    goals[0]
  if (!goal) return { content: { data: [], total: 0, series: [] }, chosen: { numGoal: null } }

  const rows = await recordsOfGoals(reads, [goal.id], period).orderBy('day').orderBy('created_at').execute()
  const days = rows.map(({ day }) => storedDayNumber(day))
  const data = days.length === 0 ? null : { first: days[0]!, last: days.at(-1)! }
  const { detail, columns } = columnsOf(period, chosen.periodDetail, data, calendar.rules)
  const values = columns.map((): number | null => null)
  for (const [index, { value }] of rows.entries()) values[columnIndex(columns, days[index]!)] = value
  const { contexts } = await forests.allTasks(reads)
  const color = colorOf(contexts, goal.taskId)
  const shown = data === null ? [] : columns
  return {
    content: {
      data: shown.map((column, index) => ({
        kind: 'series' as const,
        ...wireDays(column),
        values: [values[index]!],
      })),
      total: shown.length,
      series: [{ id: goal.id, name: goal.text, color }],
      goal: { ...goal, color },
    },
    chosen: { numGoal: goal.id as GoalId, periodDetail: detail },
  }
}

function storedDayNumber(day: string): DayNumber {
  return dayOf(parseLocalTime(`${day}T00:00`)!)
}
