import { en } from '../plural.ts'

/** Why a report cannot be shown. */
export const reportRefusals = {
  unknown: 'There is no such report.',
  noSaved: 'This saved report no longer exists.',
  idTaken: 'This id is already in use.',
  tooManySaved: (count: number) =>
    `There can be at most ${en(count, { one: '# saved report', other: '# saved reports' })}. Remove one first.`,
  noRecords: 'This report does not count time records.',
}
