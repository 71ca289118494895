/** Where tasks stand on the calendar, as their rows tell it. */
import { shortFromStored } from '@lustra/contract/wire-date'
import { type TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { sql } from 'kysely'
import { nextDerived } from '../../recurrence/index.ts'
import type { UserReads } from '../../store/user-reads.ts'

/** A place on the calendar, as it travels. */
export interface CalendarPlace {
  readonly time: string
  readonly tl: TimeLevel
  readonly dur: number
}

/** By task id. */
export type CalendarPlaces = ReadonlyMap<string, CalendarPlace>

/** Of these tasks the first open entry that is not over yet, else the last there is. `now` is stored local time. */
export async function readPlaces(
  reads: UserReads,
  now: string,
  ids: readonly string[],
): Promise<CalendarPlaces> {
  const { read, userId, list } = reads
  // The least of such texts is the earliest, and it carries the rest of its row.
  const place = sql<string>`start_time || ' ' || level || ' ' || duration`
  const query = read
    .selectFrom('entries')
    .select([
      'task_id',
      sql<string | null>`min(case when end_time > ${now} and status = 'NORMAL' then ${place} end)`.as('next'),
      sql<string>`max(${place})`.as('last'),
    ])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('task_id', 'in', list(ids))
    .groupBy('task_id')
  const rows = await query.execute()
  const places = new Map(rows.map(({ task_id, next, last }) => [task_id, placeFrom(next ?? last)]))
  const nextTimes = new Map(rows.map(({ task_id, next }) => [task_id, next]))
  for (const { task_id, start_time, level, duration } of await nextDerived(
    reads,
    parseLocalTime(now)!,
    ids,
  )) {
    const text = `${start_time} ${level} ${duration}`
    const known = nextTimes.get(task_id)
    if (known && known <= text) continue
    nextTimes.set(task_id, text)
    places.set(task_id, placeFrom(text))
  }
  return places
}

function placeFrom(text: string): CalendarPlace {
  const [start, level, duration] = text.split(' ') as [string, string, string]
  return { time: shortFromStored(start), tl: Number(level) as TimeLevel, dur: Number(duration) }
}
