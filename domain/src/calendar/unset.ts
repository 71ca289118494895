import { type LocalTime, localTimeOf } from './local-time.ts'

const firstUnset = localTimeOf({ year: 2200, month: 1, day: 1 })
const firstSet = localTimeOf({ year: 1970, month: 2, day: 1 })

/** A date in the year 2200 or later, or in January 1970 or earlier, means "unset" (FND-087). */
export function isUnset(time: LocalTime): boolean {
  return time >= firstUnset || time < firstSet
}
