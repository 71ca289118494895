/** The inbox in other features: the number of waiting notes, and adding notes. */
import { deferred } from '#browser/deferred.ts'
import { newNoteId } from '@lustra/contract/ids'

export { countQuery as inboxCountQuery } from './count-queries.ts'

export const WaitingNotes = deferred(async () => (await import('./WaitingNotes.tsx')).WaitingNotes)

/** Adds a note and shows a notice. */
export async function addToInbox(text: string, done: string): Promise<void> {
  const { addNote } = await import('./inbox-mutations.ts')
  await addNote.run({ id: newNoteId(), text }, { done })
}
