export const past = {
  /** The moment with its date and time, and year unless it is the current one. */
  asOf: (moment: string) => `The account as of ${moment}`,
  readOnly: 'Read only',
  restoreTask: 'Restore this task…',
  restoreAll: 'Restore everything…',
  back: 'Back to today',
  isReadOnly: 'This is the account as it was, which can’t be changed. Go back to today first.',
}
