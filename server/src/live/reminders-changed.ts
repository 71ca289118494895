import type { CommittedChange } from '../store/change-feed.ts'

/** Deliveries of reminders have no journal line; the channel numbers them with negative seqs. */
export function remindersChanged(userId: string, count: number): CommittedChange {
  return { userId, sessionId: '', seq: -count, areas: ['reminders'] }
}
