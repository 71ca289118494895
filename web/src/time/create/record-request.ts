/** What the time screen shares with the pop-over of a new record, which is loaded later. */
import { type Slot } from '@lustra/domain/scheduling'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { type RecordDraft } from './record-draft.ts'

/** Something new is to be tracked at an empty place of the week. */
export interface RecordRequest {
  readonly slot: Slot
  /** What the calendar showed; elsewhere the request is void. */
  readonly days: VisibleDays
  /** What was typed before the server refused it; null for a new one. */
  readonly refused: RecordDraft | null
}

export function isSameDays(one: VisibleDays, other: VisibleDays): boolean {
  return one.first === other.first && one.count === other.count
}
