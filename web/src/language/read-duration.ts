import { secondsPerDay, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'

const number = String.raw`(\d+(?:[.,]\d+)?)`
const units = new RegExp(
  [
    String.raw`^(?:${number}\s*(?:w|weeks?|н|нед(?:ел[яюиь])?)\.?(?=$|[\s\d]))?`,
    String.raw`(?:${number}\s*(?:d|days?|д|дн|день|дня|дней)\.?(?=$|[\s\d]))?`,
    String.raw`(?:${number}\s*(?:h|hrs?|hours?|ч|час(?:а|ов)?)\.?(?=$|[\s\d]))?`,
    String.raw`(?:(\d+)\s*(?:m|min(?:utes?)?|м|мин(?:ут[аы]?)?)\.?)?$`,
  ].join(String.raw`\s*`),
  'iu',
)

const unitSeconds = [7 * secondsPerDay, secondsPerDay, secondsPerHour, secondsPerMinute] as const

/** `1:30`, `1.5`, `90 min`, `1 ч 30 мин`, `2 d`, as seconds; null for anything that is not a duration up to `most`. */
export function readDuration(text: string, most: number = secondsPerDay): number | null {
  const typed = text.trim()
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/u.exec(typed) ?? []
  if (hours !== undefined) {
    return inBounds(Number(hours) * secondsPerHour + Number(minutes) * secondsPerMinute, most)
  }
  if (/^\d{1,3}(?:[.,]\d+)?$/u.test(typed)) return inBounds(numberOf(typed) * secondsPerHour, most)
  const [whole, ...parts] = units.exec(typed) ?? []
  if (!whole) return null
  const seconds = unitSeconds.map((unit, index) => numberOf(parts[index] ?? '0') * unit)
  return inBounds(
    seconds.reduce((sum, part) => sum + part),
    most,
  )
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}

function inBounds(seconds: number, most: number): number | null {
  const whole = Math.round(seconds)
  return whole > 0 && whole <= most ? whole : null
}
