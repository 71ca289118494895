/** Reads the calendar slots that task rows display. */
import { shortFromStored } from '@lustra/contract/wire-date'
import { type TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../../kernel/database/compiled-once.ts'
import { nextDerivedEntries } from '../../recurrence/index.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { SqlDialect } from '../../../kernel/database/database.ts'

export interface CalendarSlot {
  readonly time: string
  readonly tl: TimeLevel
  readonly dur: number
}

export type SlotsByTask = ReadonlyMap<string, CalendarSlot>

interface SlotsWanted {
  readonly userId: string
  readonly now: string
  readonly ids: readonly string[]
}

const readStoredSlots = compiledOnce((db, { userId, now, ids }: SlotsWanted, dialect: SqlDialect) => {
  // The minimum of these texts is the earliest slot, including its other columns.
  const slotText = sql<string>`start_time || ' ' || level || ' ' || duration`
  return db
    .selectFrom('entries')
    .select([
      'task_id',
      sql<string | null>`min(case when end_time > ${now} and status = 'NORMAL' then ${slotText} end)`.as(
        'next',
      ),
      sql<string>`max(${slotText})`.as('last'),
    ])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(dialect.among('task_id', ids))
    .groupBy('task_id')
})

/** The next open entry of each task, else its last. `now` is in the stored format; `recurringIds`, if known, have series. */
export async function readNextSlots(
  reads: UserReads,
  now: string,
  ids: readonly string[],
  recurringIds = ids,
): Promise<SlotsByTask> {
  const { read, userId, dialect } = reads
  const { rows } = await readStoredSlots(read, { userId, now, ids }, dialect)
  const slots = new Map(rows.map(({ task_id, next, last }) => [task_id, slotFromText(next ?? last)]))
  const nextTimes = new Map(rows.map(({ task_id, next }) => [task_id, next]))
  for (const { task_id, start_time, level, duration } of await nextDerivedEntries(
    reads,
    parseLocalTime(now)!,
    recurringIds,
  )) {
    const text = `${start_time} ${level} ${duration}`
    const current = nextTimes.get(task_id)
    if (current && current <= text) continue
    nextTimes.set(task_id, text)
    slots.set(task_id, slotFromText(text))
  }
  return slots
}

function slotFromText(text: string): CalendarSlot {
  const [start, level, duration] = text.split(' ') as [string, string, string]
  return { time: shortFromStored(start), tl: Number(level) as TimeLevel, dur: Number(duration) }
}
