/** The time of day of reminders for days: minutes from midnight, as text. */

const step = 30
const minutesPerDay = 24 * 60

/** 08:00. */
export const defaultReminderTime = 8 * 60

/** Half-hour steps of a day. */
export const reminderTimes: readonly number[] = Array.from(
  { length: minutesPerDay / step },
  (_, index) => index * step,
)

/** Null for anything else. */
export function parseReminderTime(text: string): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const minutes = Number(text)
  return minutes < minutesPerDay && minutes % step === 0 ? minutes : null
}
