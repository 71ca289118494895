import { en } from '../plural.ts'

export const evernote = {
  title: 'Evernote',
  about: 'Notes of your notebooks come to the inbox',
  notConnected: 'Not connected',
  connect: 'Connect',
  connectLabel: 'Connect Evernote',
  connected: 'Connected',
  account: 'Account',
  expired: 'The connection has expired',
  renew: 'Renew',
  renewLabel: 'Renew the connection with Evernote',
  disconnect: 'Disconnect',
  disconnectLabel: 'Disconnect Evernote',
  disconnected: 'Evernote is disconnected. Notes that have come stay in the inbox.',
  notebooks: {
    title: 'Notebooks',
    none: 'No notebook is chosen yet',
    ofAll: (chosen: number, all: number) => `${chosen} of ${all}`,
    feed: (chosen: number, all: number) =>
      `${chosen} of ${en(all, { one: '# notebook', other: '# notebooks' })} feed the inbox`,
    choose: 'Choose…',
    chooseLabel: 'Choose notebooks',
    lead: 'New and changed notes of these notebooks come to your inbox.',
    list: 'Notebooks at Evernote',
    empty: 'This account has no notebooks.',
    save: 'Save',
    saved: (count: number) =>
      count === 0
        ? 'Notes of no notebook come to the inbox'
        : `Notes of ${en(count, { one: '# notebook', other: '# notebooks' })} come to the inbox`,
  },
  sync: {
    title: 'Synchronized',
    never: 'Not yet',
    now: 'Sync now',
    running: 'Synchronizing…',
    next: (when: string) => `next ${when}`,
    log: 'Log',
    notes: (count: number) => en(count, { one: '# note so far', other: '# notes so far' }),
    show: 'Show',
    showLog: 'Show the log',
    hide: 'Hide',
    hideLog: 'Hide the log',
    nothing: 'nothing new',
    added: (count: number) => en(count, { one: '# new note', other: '# new notes' }),
    changed: (count: number) => `${count} changed`,
    removed: (count: number) => `${count} removed`,
  },
  back: {
    working: 'Back to your settings…',
    failed: 'Evernote is not connected',
    toSettings: 'Back to Settings',
    failures: {
      cancelled: 'You did not allow it at Evernote. Nothing was changed.',
      expired: 'This visit to Evernote has expired or was begun elsewhere. Start again.',
      failed: 'Evernote’s answer could not be used. Try again in a moment.',
      noContacts: 'Evernote’s answer could not be used. Try again in a moment.',
    },
  },
}
