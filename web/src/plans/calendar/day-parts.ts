/** Code needed only for a day or on a phone; see `lazy-day.ts`. */
export { TrackedDay } from '#time/index.ts'
export { DayHead, LaneHeads } from './DayHead.tsx'
export { LevelMenu } from './LevelMenu.tsx'
