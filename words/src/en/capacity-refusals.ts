import { en } from '../plural.ts'

/** Why working hours or days off cannot be changed. */
export const capacityRefusals = {
  noDayOff: 'This day off no longer exists.',
  idTaken: 'This id is already in use.',
  endsBeforeStart: 'The time off must end after it begins.',
  noHolidays: 'The holidays of this place aren’t known. Choose another one.',
  tooManyDaysOff: (count: number) =>
    `There can be at most ${en(count, { one: '# entry', other: '# entries' })} for days off. Remove one first.`,
  tooManyChanges: (count: number) =>
    `Working hours can change at most ${en(count, { one: '# time', other: '# times' })}.`,
}
