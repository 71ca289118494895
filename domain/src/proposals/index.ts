export {
  type Candidate,
  type OpenEntry,
  type ProposalKind,
  candidatesOf,
  isInside,
  partsOf,
  proposalKinds,
  proposedLevel,
  slotOf,
  spanOf,
} from './candidates.ts'
export { type CopyObstacle, copyPlan } from './copy.ts'
export { type TakenTime } from './free-time.ts'
export { type HoursOfPart, type PartOfPeriod, layInParts, shareWithin } from './lay-in-parts.ts'
export { type HourWork, layOnHours } from './lay-on-hours.ts'
export { neededSeconds } from './needed-time.ts'
export { type Pause, type ProposalOptions } from './options.ts'
export { reasonOf } from './reason.ts'
export { slippedToday } from './rest-of-today.ts'
export { type Layout, type Obstacle, type Work } from './work.ts'
