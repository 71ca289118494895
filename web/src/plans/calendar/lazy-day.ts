/** Code needed for a day or on a phone beyond the week, loaded on demand. */
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

const load = withWords(() => import('./day-parts.ts'), 'time')

export const DayHead = deferred(async () => (await load()).DayHead)
export const LaneHeads = deferred(async () => (await load()).LaneHeads)
export const LevelMenu = deferred(async () => (await load()).LevelMenu)
export const TrackedDay = deferred(async () => (await load()).TrackedDay)
