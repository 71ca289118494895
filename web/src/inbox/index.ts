/** The inbox in the navigation: how many notes wait in it. */
import { later } from '#browser/later.ts'

export const WaitingNotes = later(async () => (await import('./WaitingNotes.tsx')).WaitingNotes)
