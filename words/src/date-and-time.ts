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
