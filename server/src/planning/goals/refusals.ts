import type { GoalType } from '@lustra/contract/goals'
import { Refusal } from '../../kernel/refusal.ts'
import type { GoalRecordsTable, GoalsTable } from '../../kernel/database/tables.ts'
import type { Writer } from '../../kernel/store/writer.ts'

/** Refuses a removed goal in the same way as one that never existed. */
export async function goalOf(writer: Writer, id: string, field = 'id'): Promise<GoalsTable> {
  const [goal] = await writer.rows('goals', [id])
  if (!goal || goal.removed_at !== null) {
    throw new Refusal('not-found', (words) => words.goalRefusals.noGoal, { field })
  }
  return goal
}

export async function recordOf(
  writer: Writer,
  id: string,
): Promise<{ readonly record: GoalRecordsTable; readonly goal: GoalsTable }> {
  const [record] = await writer.rows('goal_records', [id])
  if (!record) throw new Refusal('not-found', (words) => words.goalRefusals.noRecord, { field: 'id' })
  return { record, goal: await goalOf(writer, record.goal_id) }
}

/** A numeric goal needs a value, a textual one a note (TSK-052, TSK-053). */
export function refuseRecord(
  goal: GoalsTable,
  { value, note }: { value: number | null; note: string },
): void {
  const isNumeric = goal.kind === ('NUMERIC' satisfies GoalType)
  if (isNumeric && value === null) {
    throw new Refusal('validation', (words) => words.goalRefusals.noValue, { field: 'value' })
  }
  if (!isNumeric && value !== null) {
    throw new Refusal('validation', (words) => words.goalRefusals.onlyText, { field: 'value' })
  }
  if (!isNumeric && note.trim() === '') {
    throw new Refusal('validation', (words) => words.goalRefusals.noText, { field: 'note' })
  }
}

/** Only numeric goals have a criterion. */
export function refuseCriterion(kind: string, criterion: object | null | undefined): void {
  if (criterion && kind !== ('NUMERIC' satisfies GoalType)) {
    throw new Refusal('validation', (words) => words.goalRefusals.textHasNoCriterion, { field: 'criterion' })
  }
}
