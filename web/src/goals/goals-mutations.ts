import { mutation } from '#data/client.ts'
import { type RequestOf } from '@lustra/contract/call'
import { type GoalRecord, goals } from '@lustra/contract/goals'
import { type GoalId, type GoalRecordId, type TaskId } from '@lustra/contract/ids'
import {
  goalAdded,
  goalMapped,
  goalRemoved,
  goalReplaced,
  recordChanged,
  recordRemoved,
  recordSaved,
  recordsUnchanged,
} from './goals-updates.ts'

type GoalChanges = RequestOf<(typeof goals)['actions']['change']>['changes']

interface NamedGoal {
  readonly id: GoalId
  readonly text: string
}

export const createGoal = mutation('goals.create', goals, 'create', {
  merge: ({ goal }) => [goalAdded(goal)],
})

export const changeGoal = mutation('goals.change', goals, 'change', {
  input: ({ id, changes }: NamedGoal & { readonly changes: GoalChanges }) => ({ id, changes }),
  optimistic: ({ id, changes: { status } }) =>
    status === undefined ? [] : goalMapped(id, (goal) => ({ ...goal, status })),
  merge: ({ goal }) => [...goalReplaced(goal), recordsUnchanged],
  texts: ['goals'],
  done: ({ goals: words }, { text }) => words.saved(text),
})

export const removeGoal = mutation('goals.remove', goals, 'remove', {
  input: ({ id }: NamedGoal) => ({ id }),
  merge: (_, { id }) => goalRemoved(id),
  texts: ['goals'],
  done: ({ goals: words }, { text }) => words.removed(text),
})

export const addRecord = mutation('goals.addRecord', goals, 'addRecord', {
  optimistic: ({ goalId, record }) => [recordSaved(goalId, record)],
  merge: ({ goal }, { goalId, record }) => [...goalReplaced(goal), recordSaved(goalId, record)],
})

export const changeRecord = mutation('goals.changeRecord', goals, 'changeRecord', {
  optimistic: ({ id, changes }) => [recordChanged(id, changes as Partial<GoalRecord>)],
  merge: ({ goal, record }) => [...goalReplaced(goal), recordSaved(goal.id, record)],
})

export const removeRecord = mutation('goals.removeRecord', goals, 'removeRecord', {
  input: ({ id }: { readonly id: GoalRecordId; readonly goalName: string }) => ({ id }),
  optimistic: ({ id }) => [recordRemoved(id)],
  merge: ({ goal }, { id }) => [...goalReplaced(goal), recordRemoved(id)],
  texts: ['goals'],
  done: ({ goals: words }, { goalName }) => words.record.removed(goalName),
})

export const markBigGoal = mutation('goals.markBigGoal', goals, 'markBigGoal', {
  input: ({
    taskId,
    bigGoal,
  }: {
    readonly taskId: TaskId
    readonly bigGoal: boolean
    readonly name: string
  }) => ({
    taskId,
    bigGoal,
  }),
  texts: ['goals'],
  done: ({ goals: words }, { name, bigGoal }) => words.marked(name, bigGoal),
})
