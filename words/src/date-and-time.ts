/** "20 November 2026", "20 ноября 2026 г. в 10:00": without the time at midnight. */
export function fullDate(locale: 'en-GB' | 'ru', time: number): string {
  const clock = time % 86_400 === 0 ? {} : ({ hour: 'numeric', minute: '2-digit' } as const)
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, { ...date, ...clock, timeZone: 'UTC' }).format(time * 1000)
}

/** "20 November at 10:00", "20 ноября в 10:00"; `time` is local time in seconds. */
export function dateAndTime(locale: 'en-GB' | 'ru', time: number): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(time * 1000)
}
