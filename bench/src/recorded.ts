/** The same users with time tracked, without a gap between the records of a day. */
import { addSeconds, formatLocalTime, halfHour, parseLocalTime, secondsPerDay } from '@lustra/domain/calendar'
import type { Content, Row } from './homes.ts'
import { type Scene, contentOf, idOf, weekStart } from './scene.ts'

export const records = 200_000
/** Half hours of a day that have one: 200,000 of them are twenty years. */
const perDay = 27

export function contentWithRecords(scene: Scene, userId: string): Content {
  const rows = Array.from({ length: records }, (_, number) => recordRow(scene, userId, number))
  return [...contentOf(scene, userId), ['records', rows]]
}

/** The last of them half an hour before the week after the one that is shown. */
function recordRow({ taskOf }: Scene, userId: string, number: number): Row {
  const days = Math.floor(records / perDay)
  const day = Math.floor(number / perDay) - days + 7
  const monday = parseLocalTime(weekStart)!
  const start = addSeconds(monday, day * secondsPerDay + (12 + (number % perDay)) * halfHour)
  return {
    user_id: userId,
    id: idOf('R', number),
    task_id: idOf('T', taskOf(number, false)),
    kind: 'r',
    start_at: start * 1000,
    duration: halfHour,
    utc_offset: 0,
    zone: 'UTC',
    start_time: formatLocalTime(start),
    end_time: formatLocalTime(addSeconds(start, halfHour)),
    created_at: 0,
  }
}
