/** Messages that a page stores and the next one shows. */
export const storedRefusals = {
  expiredSession: 'Session was closed cause there was not activity. Please, logon to application again',
  inProgress: 'Operation in progress. Please wait',
  accountRemoved: 'Your account and all its data have been removed.',
}
