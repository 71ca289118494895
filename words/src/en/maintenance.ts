import { en } from '../plural.ts'

const accounts = { one: '# account', other: '# accounts' }

export const maintenance = {
  cleared: (users: number) => `The tasks of ${en(users, accounts)} were removed from the memory.`,
  resetting: (users: number) =>
    `The tasks of ${en(users, accounts)} in the memory are being read again, one account after another.`,
  migrating: (users: number) =>
    `The search index of ${en(users, accounts)} is being built. Everybody can go on working meanwhile.`,
  nothingToMigrate: 'The data of all accounts is up to date.',
  inProgress: 'This is already running. Wait until it has finished.',
  noBackup: 'This backup is not there any more.',
  inactive: {
    off: 'Nobody was removed: the global settings keep inactive accounts forever.',
    noMail: 'Nobody was removed: the owners are warned by e-mail first, and this server sends no e-mail.',
    done: (warned: number, removed: number) =>
      `${en(warned, { one: '# owner was', other: '# owners were' })} warned by e-mail. ${en(removed, { one: '# account was', other: '# accounts were' })} removed.`,
  },
  indexer: (users: number) => (users === 0 ? 'idle, nothing waits' : `${en(users, accounts)} waiting`),
  logger: {
    output: 'standard output',
    writing: (lines: number, limit: number) =>
      limit === 0
        ? `writing, ${lines} lines in this period`
        : `writing, ${lines} of ${limit} lines in this period`,
    failing: (cause: string, dropped: number) =>
      `failing: ${cause}; ${en(dropped, { one: '# line', other: '# lines' })} dropped`,
  },
  warnings: {
    disk: 'The disk is nearly full. When it is full, changes are refused.',
    jobs: (count: number) =>
      `${en(count, { one: '# background job does', other: '# background jobs do' })} not run. See Monitoring.`,
    mail: 'E-mails cannot be sent. See the failures below.',
    backup: (cause: string) => `The last backup failed: ${cause}`,
    log: 'The log store does not take lines.',
    charged: (count: number) =>
      `${en(count, { one: '# subscription of a removed account', other: '# subscriptions of removed accounts' })} could not be ended at Stripe yet and may still be charged. See the log.`,
  },
}
