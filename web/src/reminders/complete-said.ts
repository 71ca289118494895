import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { calls } from '#data/calls.ts'
import { keysOf } from '#data/live/follow-changes.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import { type Said } from './reminders-desk.ts'

const quietly = { failures: 'caller' } as const
const { completeTask } = calls(plans)
const { complete } = calls(tasks)

/** The entry it was of, or the task that is due; answers the journal line, to be undone by. */
export async function completeSaid({ entryId, taskId }: Said): Promise<number | undefined> {
  const { seq } = await turns.take<{ readonly seq?: number | undefined }>(() =>
    entryId === null
      ? complete({ id: taskId, status: 'COMPLETED', withSubtasks: false }, quietly)
      : completeTask({ id: entryId, newStatus: 'COMPLETED' }, quietly),
  )
  await Promise.all(keysOf(['plans', 'tasks']).map((queryKey) => queries.invalidateQueries({ queryKey })))
  return seq
}
