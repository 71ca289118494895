/** What only a day and a phone need: see `lazy-day.ts`. */
export { TrackedDay } from '#time/index.ts'
export { DayHead, LaneHeads } from './DayHead.tsx'
export { LevelMenu } from './LevelMenu.tsx'
