export { isLeftOver, leftOverFrom } from './left-over.ts'
export { type Leftover, type LeftoverGroup, groupsOfLeftovers, periodPlannedFor } from './groups.ts'
export { type Calendar, inNextPeriod, inThisPeriod, upOneLevel } from './new-place.ts'
