import { en } from '../plural.ts'

/** The diary: lines for oneself, one text for each period. */
export const diary = {
  of: (period: string) => `Diary: ${period}`,
  placeholder: 'A few lines for yourself',
  hint: 'Only you can read it. Saved as you type.',
  left: (used: string, most: string) => `${used} of ${most} characters`,
  tooLong: (over: number, most: string) =>
    `A text can have up to ${most} characters. Shorten it by ${en(over, { one: '# character', other: '# characters' })} to save it.`,
  notSaved: (why: string) => `Not saved: ${why}`,
  loading: 'Loading the diary',
  failed: 'The diary could not be loaded.',
  remove: 'Delete',
  removed: (period: string) => `Diary text of ${period} deleted`,
}
