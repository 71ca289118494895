import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export const ChoosePlace = deferred(
  withWords(async () => (await import('./ChoosePlace.tsx')).ChoosePlace, 'scheduling'),
)
export const EntryTime = deferred(
  withWords(async () => (await import('./EntryTime.tsx')).EntryTime, 'scheduling'),
)
export const MoveDialog = deferred(
  withWords(async () => (await import('./MoveDialog.tsx')).MoveDialog, 'scheduling'),
)
export const ScheduleDialog = deferred(
  withWords(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog, 'scheduling', 'tasks'),
)
export const SchedulePop = deferred(
  withWords(async () => (await import('./SchedulePop.tsx')).SchedulePop, 'scheduling', 'tasks'),
)
export const UsualDuration = deferred(
  withWords(async () => (await import('./UsualDuration.tsx')).UsualDuration, 'scheduling'),
)
export { offeringAlong } from './along.ts'
export { type Entry, entryOf, newEntry } from './entry.ts'
export { placement } from './placement.ts'
export { firstSlotToRepeat } from './first-slot.ts'
export { freePlaces, isWakingHour } from './free-places.ts'
export { moveLevelsOf, refuseForm } from './move-form.ts'
export { type MoveLevel, levelLetters, moveLevels, timeLevelOf } from './move-levels.ts'
export { requestedHourView, storeHourView, useHourView } from './hour-view.ts'
export { isTaken, nextFreeSlot } from './next-free.ts'
export { placeOf } from './place-of.ts'
export {
  type OpenProposal,
  type ProposedPeriod,
  openProposal,
  proposalOpen,
  proposedPeriod,
} from './proposal-open.ts'
export {
  readBusyHours,
  useBusyHours,
  useOpenEntries,
  usePlanOfParent,
  useTasksToSchedule,
} from './scheduling-queries.ts'
export { limitsOf, parentPlansOf } from './planned.ts'
export { type TaskToSchedule, typedOffers } from './schedule-offers.ts'
export { OfferTexts } from './offer-texts.ts'
export { useUsualDuration } from './usual-duration-queries.ts'
export { usualDurationTexts } from './usual-duration-texts.ts'
