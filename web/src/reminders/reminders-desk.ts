/** What is asked of the server about reminders, from whichever screen. */
import { type EntryId, type ReminderId, type TaskId } from '@lustra/contract/ids'
import { type SaidReminder, reminders } from '@lustra/contract/reminders'
import { type Reminder } from '@lustra/domain/reminders'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '#data/calls.ts'
import { keysOf } from '#data/live/follow-changes.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'

const client = calls(reminders)
const quietly = { failures: 'caller' } as const
const remindersKey = ['reminders'] as const

/** The journal line that was written, to be undone by. */
type Line = number | undefined

/** What is chosen for a task and for one entry of it. */
export function choiceQuery(taskId: TaskId, entryId: EntryId | null) {
  return queryOptions({
    queryKey: [...remindersKey, 'chosen', taskId, entryId],
    queryFn: () => client.of({ taskId, entryId }, quietly),
  })
}

export async function chooseForTask(
  taskId: TaskId,
  of: 'plans' | 'due',
  reminder: Reminder | null,
): Promise<Line> {
  return write(() => client.setOfTask({ taskId, of, reminder }, quietly))
}

/** `forAll`: for its task in its stead. */
export async function chooseForEntry(id: EntryId, reminder: Reminder | null, forAll: boolean): Promise<Line> {
  return write(() => client.setOfEntry({ id, reminder, forAll }, quietly))
}

/** An occurrence with a reminder of its own is one that differs from its rule: the plans are to be asked again. */
async function write(call: () => Promise<{ readonly seq?: Line }>): Promise<Line> {
  const { seq } = await turns.take(call)
  await Promise.all(keysOf(['plans', 'tasks']).map((queryKey) => queries.invalidateQueries({ queryKey })))
  return seq
}

export interface Said extends Omit<SaidReminder, 'wait'> {
  /** Epoch milliseconds of this browser. */
  readonly showAt: number
}

const saidKey = [...remindersKey, 'said'] as const

const minute = 60_000

export const saidQuery = queryOptions({
  queryKey: saidKey,
  queryFn: async (): Promise<Said[]> => {
    const { reminders: said } = await client.said({}, quietly)
    const now = Date.now()
    return said.map(({ wait, ...rest }) => ({ ...rest, showAt: now + wait * 1000 }))
  },
  // The live channel tells; this is for when it could not.
  refetchInterval: 5 * minute,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
})

/** They go at once; should the server not hear of it, they come back. */
export async function dismiss(ids: readonly ReminderId[]): Promise<void> {
  await put(
    (said) => said.filter(({ id }) => !ids.includes(id)),
    () => client.dismiss({ ids: [...ids] }, quietly),
  )
}

export async function snooze(id: ReminderId, minutes: number): Promise<void> {
  const showAt = Date.now() + minutes * minute
  await put(
    (said) => said.map((each) => (each.id === id ? { ...each, showAt } : each)),
    () => client.snooze({ id, minutes }, quietly),
  )
}

async function put(change: (said: Said[]) => Said[], call: () => Promise<unknown>): Promise<void> {
  await queries.cancelQueries({ queryKey: saidKey })
  queries.setQueryData<Said[]>(saidKey, (said) => said && change(said))
  try {
    await call()
  } finally {
    await queries.invalidateQueries({ queryKey: saidKey })
  }
}
