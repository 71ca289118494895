/** State of record creation that the screen shares with the pop-over, which is loaded later. */
import { type Slot } from '@lustra/domain/scheduling'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { type RecordDraft } from './record-draft.ts'

export interface RecordRequest {
  readonly slot: Slot
  /** The visible days; the request is void for any others. */
  readonly days: VisibleDays
  /** The draft that the server refused; null for a new one. */
  readonly refused: RecordDraft | null
}

export function isSameDays(one: VisibleDays, other: VisibleDays): boolean {
  return one.first === other.first && one.count === other.count
}
