import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type ActiveReminder, reminders } from '@lustra/contract/reminders'
import { queryOptions } from '@tanstack/react-query'

const reminderCalls = calls(reminders)
const { key, read } = queryFamily('reminders', ['reminders', 'tasks', 'plans'])

const choicesKey = [...key, 'choices'] as const
export const announcedKey = [...key, 'announced'] as const

const byScreen = { failures: 'caller' } as const

export function choicesKeyOf(taskId: TaskId) {
  return [...choicesKey, taskId] as const
}

export function choiceQuery(taskId: TaskId, entryId: EntryId | null) {
  return queryOptions({
    queryKey: [...choicesKeyOf(taskId), entryId],
    queryFn: () => read(() => reminderCalls.of({ taskId, entryId }, byScreen)),
  })
}

export interface AnnouncedReminder extends Omit<ActiveReminder, 'wait'> {
  /** Epoch milliseconds by this browser's clock. */
  readonly showAt: number
}

const refetchMs = 5 * 60_000

export const announcedQuery = queryOptions({
  queryKey: announcedKey,
  queryFn: async (): Promise<AnnouncedReminder[]> => {
    const reply = await read(() => reminderCalls.said({}, byScreen))
    const now = Date.now()
    return reply.reminders.map(({ wait, ...rest }) => ({ ...rest, showAt: now + wait * 1000 }))
  },
  // Fallback for the live channel, which announces new reminders.
  refetchInterval: refetchMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
})
