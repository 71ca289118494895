/** Counts the notes that were added and processed on each recent day. */
import { dayDigits } from '@lustra/contract/wire-date'
import { type DayNumber, addDays, dayOf } from '@lustra/domain/calendar'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { liveNotes } from './notes-reader.ts'

const days = 7
const millisecondsPerDay = 24 * 60 * 60 * 1000

export interface DayFlow {
  /** Eight digits. */
  readonly day: string
  readonly came: number
  readonly went: number
}

/** The last day is today in the user's zone. */
export async function readFlow(reads: UserReads, now: number, timeZone: string): Promise<DayFlow[]> {
  const today = dayOf(localTimeAt(now, timeZone))
  // One day more, because of clock changes.
  const since = now - (days + 1) * millisecondsPerDay
  const rows = await liveNotes(reads)
    .select(['created_at', 'processed_at'])
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('processed_at', '>=', since)]))
    .execute()
  const dayAt = (instant: number | null) => (instant === null ? null : dayOf(localTimeAt(instant, timeZone)))
  const came = rows.map((row) => dayAt(row.created_at))
  const went = rows.map((row) => dayAt(row.processed_at))
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days)
    return { day: dayDigits(day), came: count(came, day), went: count(went, day) }
  })
}

function count(found: readonly (DayNumber | null)[], wanted: DayNumber): number {
  return found.filter((day) => day === wanted).length
}
