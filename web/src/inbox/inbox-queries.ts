/** What the inbox asks of the server; everything else learns of it by the areas it touches. */
import { calls } from '#data/calls.ts'
import type { CaptureWish } from '#capture/index.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import { type NoteId, type TaskId, newCommentId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { tasks } from '@lustra/contract/tasks'
import { useQuery } from '@tanstack/react-query'

export type Show = 'waiting' | 'processed'

const inboxCalls = calls(inbox)
const tasksCalls = calls(tasks)

/** The journal line a change wrote, to be undone by. */
type Line = number | undefined

export function useNotes(show: Show) {
  return useQuery({ queryKey: ['inbox', 'notes', show], queryFn: () => inboxCalls.list({ show }) })
}

/** Open tasks in the order of their tree, to choose one of them. */
export function useOpenTasks() {
  return useQuery({
    queryKey: ['tasks', 'choice'],
    queryFn: async () => (await tasksCalls.open({ show: 'active' })).tasks,
  })
}

export function addNote(text: string): Promise<Line> {
  return change(() => inboxCalls.create({ id: newNoteId(), text }, { failures: 'caller' }), ['inbox'])
}

export function processNote(id: NoteId, task: CaptureWish): Promise<Line> {
  return change(async () => {
    const answer = await inboxCalls.process({ id, task }, { failures: 'caller' })
    leave(id)
    return answer
  }, ['inbox', 'tasks', 'plans', 'contexts'])
}

export function makeComment(id: NoteId, taskId: TaskId, text: string): Promise<Line> {
  const wish = { id, taskId, text, commentId: newCommentId() }
  return change(async () => {
    const answer = await inboxCalls.comment(wish, { failures: 'caller' })
    leave(id)
    return answer
  }, ['inbox', 'records'])
}

export function removeNote(id: NoteId): Promise<Line> {
  return change(async () => {
    const answer = await inboxCalls.remove({ ids: [id] }, { failures: 'caller' })
    leave(id)
    return answer
  }, ['inbox'])
}

/** Out of the lists at once; what the server says of them follows. */
function leave(id: NoteId): void {
  queries.setQueriesData<Awaited<ReturnType<typeof inboxCalls.list>>>(
    { queryKey: ['inbox', 'notes'] },
    (shown) => shown && { ...shown, notes: shown.notes.filter((note) => note.id !== id) },
  )
}

/** Sent in its turn. */
async function change(
  call: () => Promise<{ readonly seq?: Line }>,
  touched: readonly string[],
): Promise<Line> {
  const { seq } = await turns.take(call)
  for (const area of touched) void queries.invalidateQueries({ queryKey: [area] })
  return seq
}
