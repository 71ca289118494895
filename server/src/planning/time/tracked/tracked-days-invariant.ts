import type { DayNumber } from '@lustra/domain/calendar'
import { visitHours, visitTrackedDay } from '@lustra/domain/time'
import type { RowsToCheck, Violation } from '../../../kernel/app/check-invariants.ts'
import { storedDay } from '../../../kernel/store/stored-day.ts'
import { clocksOf, spanOf } from '../records/wire-records.ts'

/** Tracked days have exactly the time of the records. Within a write they are updated last, so that only whole accounts are checked. */
export async function wrongTrackedDays({ changes, read, userId }: RowsToCheck): Promise<Violation[]> {
  if (changes.length > 0) return []
  const differences = new Map<string, number>()
  const add = (day: string, taskId: string, hour: number, seconds: number) => {
    const key = `${day} ${taskId} ${hour}`
    differences.set(key, (differences.get(key) ?? 0) + seconds)
  }
  const records = await read
    .selectFrom('records')
    .select(['task_id', 'zone', 'start_at', 'duration'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  const clocks = clocksOf(records)
  for (const record of records) {
    visitHours(clocks.get(record.zone)!, spanOf(record), (day: DayNumber, hour, seconds) =>
      add(storedDay(day), record.task_id, hour, seconds),
    )
  }
  const numbers = await read
    .selectFrom('tracked_tasks')
    .select(['task_id', 'number'])
    .where('user_id', '=', userId)
    .execute()
  const taskIds = new Map(numbers.map(({ task_id, number }) => [number, task_id]))
  const days = await read
    .selectFrom('tracked_days')
    .select(['day', 'pieces'])
    .where('user_id', '=', userId)
    .execute()
  const encoder = new TextEncoder()
  for (const { day, pieces } of days) {
    if (pieces === '') add(day, '', 0, 1)
    visitTrackedDay(encoder.encode(pieces), (task, hour, seconds) =>
      add(day, taskIds.get(task) ?? '', hour, -seconds),
    )
  }
  const wrong = differences.entries().filter(([, seconds]) => seconds !== 0)
  const wrongDays = new Set(wrong.map(([key]) => key.slice(0, 10)))
  return [...wrongDays].map((day) => ({
    sides: [],
    sentence: ({ timeRefusals }) => timeRefusals.wrongTrackedDay(day),
  }))
}
