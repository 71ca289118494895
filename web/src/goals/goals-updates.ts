import { type CacheUpdate, update } from '#data/cache-update.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type Goal, type GoalRecord, type goals } from '@lustra/contract/goals'
import { type GoalId, type GoalRecordId } from '@lustra/contract/ids'
import { listKey, ofTaskKey, recordsKey } from './goals-queries.ts'

type GoalList = ResultOf<(typeof goals)['actions']['list']>
type RecordChanges = Partial<Omit<GoalRecord, 'id'>>

/** Replaces the goal in the list and in its task's panel, where loaded. */
export function goalReplaced(goal: Goal): CacheUpdate[] {
  return goalMapped(goal.id, () => goal)
}

export function goalMapped(id: GoalId, change: (goal: Goal) => Goal): CacheUpdate[] {
  const inGoals = (all: Goal[]) => all.map((goal) => (goal.id === id ? change(goal) : goal))
  return onGoals(inGoals, { isPartial: false })
}

/** Keeps the loaded records if only properties of their goal have changed. */
export const recordsUnchanged: CacheUpdate = update(recordsKey, (records) => records)

/** Does not add the goal to the list: its task may be new there, at an index known only to the server. */
export function goalAdded(goal: Goal): CacheUpdate {
  return update<Goal[]>([...ofTaskKey, goal.taskId], (all) => [
    ...all.filter(({ id }) => id !== goal.id),
    goal,
  ])
}

/** Its task may leave the list, too. */
export function goalRemoved(id: GoalId): CacheUpdate[] {
  return onGoals((all) => all.filter((goal) => goal.id !== id), { isPartial: true })
}

export function recordSaved(goalId: GoalId, record: GoalRecord): CacheUpdate {
  return update<GoalRecord[]>([...recordsKey, goalId], (records) => withRecord(records, record))
}

export function recordChanged(id: GoalRecordId, changes: RecordChanges): CacheUpdate {
  return update<GoalRecord[]>(recordsKey, (records) => {
    const record = records.find((each) => each.id === id)
    return record ? withRecord(records, { ...record, ...changes }) : records
  })
}

export function recordRemoved(id: GoalRecordId): CacheUpdate {
  return update<GoalRecord[]>(recordsKey, (records) => records.filter((record) => record.id !== id))
}

/** Sorted by day, newest first; within a day, the record added last comes first. */
function withRecord(records: GoalRecord[], record: GoalRecord): GoalRecord[] {
  const stored = records.find(({ id }) => id === record.id)
  if (stored?.day === record.day) return records.map((each) => (each === stored ? record : each))
  const others = records.filter((each) => each !== stored)
  const index = others.findIndex(({ day }) => day <= record.day)
  return index < 0 ? [...others, record] : others.toSpliced(index, 0, record)
}

function onGoals(
  change: (goals: Goal[]) => Goal[],
  { isPartial }: { readonly isPartial: boolean },
): CacheUpdate[] {
  return [
    update<Goal[]>(ofTaskKey, change, { isPartial }),
    update<GoalList>(
      listKey,
      (list) => ({
        ...list,
        groupedGoals: list.groupedGoals.map((group) => ({ ...group, goals: change(group.goals) })),
      }),
      { isPartial },
    ),
  ]
}
