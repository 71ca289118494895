/** Dates in the zone of the test user, which may be a day ahead of UTC. */
export const timeZone = 'Europe/Moscow'

const dayMs = 86_400_000

/** `2026-11-19`: today, or `days` before. */
export function dateAgo(days = 0): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now() - days * dayMs)
}

/** The last Friday that is past, at 16:05 in that zone, as an instant. */
export function lastFridayAfternoon(): string {
  return lastAfternoon('1970-01-02')
}

/** The last Tuesday at the same time. */
export function lastTuesdayAfternoon(): string {
  return lastAfternoon('1970-01-06')
}

function lastAfternoon(firstOfWeekday: string): string {
  const afternoonMs = Date.parse(`${firstOfWeekday}T16:05+03:00`)
  const weekMs = 7 * dayMs
  return new Date(Date.now() - ((Date.now() - afternoonMs) % weekMs)).toISOString()
}

/** The parameters of a report on the last `count` days. A period of the calendar has no data yet on its first day. */
export function lastDays(count: number): string {
  const [first, last] = [dateAgo(count - 1), dateAgo()].map((date) => date.replaceAll('-', ''))
  return `startTime=${first}&endTime=${last}`
}
