/** The end of a record is its local time. Across a clock change, the start plus the elapsed time was stored, which is off by an hour. */
import { formatLocalTime } from '@lustra/domain/calendar'
import { type Instant, localTimeAt } from '@lustra/domain/time'
import { zoneOffsetsBetween } from '../../kernel/clock/user-clock.ts'
import type { Migration } from './kit.ts'

const columns = ['user_id', 'id', 'start_at', 'duration', 'end_time'] as const

export const endsOfRecords: Migration = async ({ db }) => {
  const zones = await db
    .selectFrom('records')
    .select(({ fn }) => ['zone', fn.min('start_at').as('first'), fn.max('start_at').as('last')])
    .groupBy('zone')
    .execute()
  for (const { zone, first, last } of zones) {
    const offsets = zoneOffsetsBetween(zone, first, last + maxMs)
    // Only records around a clock change have another end.
    for (const { from } of offsets.slice(1)) {
      const around = await db
        .selectFrom('records')
        .select(columns)
        .where('zone', '=', zone)
        .where('start_at', '<', from * 1000)
        .where('start_at', '>', from * 1000 - maxMs)
        .execute()
      for (const { user_id, id, start_at, duration, end_time } of around) {
        const end = Math.floor(start_at / 1000) + duration
        const endTime = formatLocalTime(localTimeAt(offsets, end as Instant))
        if (endTime === end_time) continue
        await db
          .updateTable('records')
          .set({ end_time: endTime })
          .where('user_id', '=', user_id)
          .where('id', '=', id)
          .execute()
      }
    }
  }
}

/** Longer than any manual record; a timer may run for weeks. */
const maxMs = 40 * 86_400_000
