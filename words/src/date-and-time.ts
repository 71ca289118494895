type Locale = 'en-GB' | 'ru'

const day = { day: 'numeric', month: 'long' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const shapes = {
  fullDate: { ...day, year: 'numeric' },
  fullDateAndTime: { ...day, year: 'numeric', ...clock },
  dateAndTime: { ...day, ...clock },
  dayAndMonth: day,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Cached: each takes a third of a millisecond to create, and forty kilobytes that the garbage collector does not count. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatted(locale: Locale, shape: keyof typeof shapes, time: number): string {
  const key = `${locale} ${shape}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(time * 1000)
}

/** "20 November 2026", "20 ноября 2026 г. в 10:00"; without the time at midnight. */
export function fullDate(locale: Locale, time: number): string {
  return formatted(locale, time % 86_400 === 0 ? 'fullDate' : 'fullDateAndTime', time)
}

/** "20 November at 10:00", "20 ноября в 10:00"; `time` is local time in seconds. */
export function dateAndTime(locale: Locale, time: number): string {
  return formatted(locale, 'dateAndTime', time)
}

/** "5 January", "5 января", for a day without a year. */
export function dayAndMonth(locale: Locale, time: number): string {
  return formatted(locale, 'dayAndMonth', time)
}
