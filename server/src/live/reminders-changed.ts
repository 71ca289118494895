import type { CommittedChange } from '../store/change-feed.ts'

/** Deliveries of reminders have no line in the journal: the channel counts them by numbers below zero. */
export function remindersChanged(userId: string, count: number): CommittedChange {
  return { userId, sessionId: '', seq: -count, areas: ['reminders'] }
}
