/** The inbox in the navigation: how many notes wait in it. */
import { deferred } from '#browser/deferred.ts'

export const WaitingNotes = deferred(async () => (await import('./WaitingNotes.tsx')).WaitingNotes)
