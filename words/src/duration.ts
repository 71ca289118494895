/** Whole minutes of a duration in seconds: `1 h 30 min`. */
export const enDuration = (seconds: number): string => short(seconds, 'h', 'min')

/** Whole minutes of a duration in seconds: `1 ч 30 мин`. */
export const ruDuration = (seconds: number): string => short(seconds, 'ч', 'мин')

function short(seconds: number, hour: string, minute: string): string {
  const minutes = Math.floor(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} ${minute}`
  return rest === 0 ? `${hours} ${hour}` : `${hours} ${hour} ${rest} ${minute}`
}
