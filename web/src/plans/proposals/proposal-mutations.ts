import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { newEntry } from '#scheduling/index.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { proposals } from '@lustra/contract/proposals'
import { tasks } from '@lustra/contract/tasks'
import { type Slot } from '@lustra/domain/scheduling'
import { periodsKey } from '../plans-queries.ts'
import { entryChanged } from '../plans-updates.ts'
import { type Plans, type Task } from '../plans.ts'

export interface AcceptedPlace {
  readonly task: Task
  readonly entryId: EntryId
  /** Whether it is a stored entry that moves. */
  readonly moves: boolean
  readonly slot: Slot
}

interface Accepted {
  readonly places: readonly AcceptedPlace[]
}

/** All in one change. The notice is that of the proposal, whose undo brings the ghosts back. */
export const acceptPlaces = mutation('proposals.accept', proposals, 'accept', {
  input: ({ places }: Accepted) => ({
    places: places.map(({ task, entryId, moves, slot: { start, duration, level } }) => ({
      taskId: task.id,
      entryId,
      moves,
      time: start,
      dur: duration,
      tl: level,
    })),
  }),
  optimistic: ({ places }) => [
    update<Plans>(periodsKey, (plans) =>
      places.reduce((before, { task, entryId, slot }) => {
        const after = newEntry(entryId, task.id, slot)
        return entryChanged({ task, before: null, after })(before)
      }, plans),
    ),
  ],
})

/** Takes over the usual duration of such tasks, so that the task can be laid into hours. */
export const setDuration = mutation('proposals.setDuration', tasks, 'change', {
  input: ({
    taskId,
    seconds,
  }: {
    readonly taskId: TaskId
    readonly name: string
    readonly seconds: number
  }) => ({
    id: taskId,
    changes: { minDur: seconds },
  }),
  texts: ['tasks'],
  failed: ({ tasks: { notices } }, { name }, reason) => notices.failed(name, reason),
})
