import { en } from '../plural.ts'

/** Notes from Evernote: texts of the server. */
export const evernoteSync = {
  refusals: {
    notConfigured: 'Evernote is not set up on this server.',
    notConnected: 'Your account is not connected to Evernote.',
    noAnswer: 'Evernote is not responding. Please try again in a moment.',
    wait: (minutes: number) =>
      `Evernote asks to wait. Try again in ${en(minutes, { one: '# minute', other: '# minutes' })}.`,
    expired: 'This visit to Evernote has expired or was begun elsewhere. Start again.',
  },
  errors: {
    ended: 'Evernote no longer gives access to your notes. Renew the connection.',
    unreachable: 'Evernote did not answer',
    wait: 'Evernote asked to wait',
    unusable: 'The notes could not be read',
  },
  /** Log lines for an administrator. */
  log: {
    counts: (added: number, changed: number, removed: number) =>
      `${added} new, ${changed} changed, ${removed} removed`,
    empty: 'nothing yet',
  },
}
