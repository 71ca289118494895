import { type Goal, type GoalType } from '@lustra/contract/goals'
import { type TaskId } from '@lustra/contract/ids'
import { type Criterion, type GoalOperator } from '@lustra/domain/goals'
import { readNumber } from '../goal-texts.ts'

export interface GoalDraft {
  readonly taskId: TaskId | null
  readonly text: string
  readonly type: GoalType
  readonly hasCriterion: boolean
  readonly operator: GoalOperator
  readonly checkValue: string
}

export interface CheckedGoal {
  readonly taskId: TaskId
  readonly text: string
  readonly type: GoalType
  readonly criterion: Criterion | null
}

export function draftOf(goal: Goal | undefined, taskId: TaskId | null): GoalDraft {
  return {
    taskId,
    text: goal?.text ?? '',
    type: goal?.type ?? 'NUMERIC',
    hasCriterion: goal ? goal.withCriteria : true,
    operator: goal?.operator ?? 'no_less_than',
    checkValue: goal?.checkValue?.toString() ?? '',
  }
}

/** Which fields are wrong. */
export function faultOf(draft: GoalDraft) {
  return {
    task: draft.taskId === null,
    text: draft.text.trim() === '',
    checkValue: needsCriterion(draft) && readNumber(draft.checkValue) === null,
  }
}

/** Null if a field is invalid. */
export function checkedGoal(draft: GoalDraft): CheckedGoal | null {
  const { taskId, text, type, operator } = draft
  const fault = faultOf(draft)
  if (taskId === null || fault.text || fault.checkValue) return null
  const checkValue = needsCriterion(draft) ? readNumber(draft.checkValue) : null
  return { taskId, text, type, criterion: checkValue === null ? null : { operator, checkValue } }
}

function needsCriterion({ type, hasCriterion }: GoalDraft): boolean {
  return type === 'NUMERIC' && hasCriterion
}
