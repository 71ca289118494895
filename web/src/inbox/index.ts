/** The inbox in other features: the number of waiting notes, adding notes, and the step of a review. */
import { deferred } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'
import { newNoteId } from '@lustra/contract/ids'

export { countQuery as inboxCountQuery } from './count-queries.ts'

export const WaitingNotes = deferred(async () => (await import('./WaitingNotes.tsx')).WaitingNotes)

/** Not fetched ahead: most pages open no review. */
export const InboxStep = lazyComponent(
  withWords(async () => (await import('./InboxStep.tsx')).InboxStep, 'inbox', 'inboxRefusals'),
)

/** Adds a note and shows a notice. */
export async function addToInbox(text: string, done: string): Promise<void> {
  const { addNote } = await import('./inbox-mutations.ts')
  await addNote.run({ id: newNoteId(), text }, { done })
}
