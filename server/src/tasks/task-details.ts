/** What is told of tasks beside their place in the tree. */
import { shortFromStored } from '@lustra/contract/wire-date'
import { type TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { sql } from 'kysely'
import { nextDerived } from '../recurrence/derived-entries.ts'
import type { UserReads } from '../store/user-reads.ts'

/** A place on the calendar, as it travels. */
export interface CalendarPlace {
  readonly time: string
  readonly tl: TimeLevel
  readonly dur: number
}

/** All by task id; what is not there is none or 0. */
export interface TaskDetails {
  readonly places: ReadonlyMap<string, CalendarPlace>
  readonly tracked: ReadonlyMap<string, number>
}

/** Of all tasks, or only of those named. `now` is stored local time. */
export async function readDetails(
  reads: UserReads,
  now: string,
  ids?: readonly string[],
): Promise<TaskDetails> {
  return {
    places: await placesOf(reads, now, ids),
    tracked: await trackedOf(reads, ids),
  }
}

/** The first open entry that is not over yet, else the last there is. */
async function placesOf(reads: UserReads, now: string, ids?: readonly string[]) {
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
    .$if(ids !== undefined, (named) => named.where('task_id', 'in', list(ids!)))
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

async function trackedOf({ read, userId, list }: UserReads, ids?: readonly string[]) {
  const query = read
    .selectFrom('records')
    .select(({ fn }) => ['task_id', fn.sum<number>('duration').as('seconds')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(ids !== undefined, (named) => named.where('task_id', 'in', list(ids!)))
    .groupBy('task_id')
  return new Map((await query.execute()).map(({ task_id, seconds }) => [task_id, seconds]))
}
