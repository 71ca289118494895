import { en } from '../plural.ts'

const count = new Intl.NumberFormat('en')
const usersText = (users: number) => en(users, { one: '# user', other: '# users' })
const sessionsText = (sessions: number) => en(sessions, { one: '# session', other: '# sessions' })

export const users = {
  title: 'Users',
  mode: 'Which users',
  modes: { existing: 'Existing', deleted: 'Deleted' },
  refresh: 'Refresh user list',
  filter: 'E-mail or name',
  invite: 'Invite…',
  total: (users: number, online: number) => `${usersText(users)}, ${count.format(online)} online`,
  totalFound: usersText,
  totalDeleted: usersText,
  failed: 'The users could not be loaded',
  none: 'No users match',
  noneDeleted: 'No account has been deleted',
  online: 'online',
  never: 'never',
  columns: {
    username: 'E-mail',
    firstName: 'Name',
    role: 'Role',
    status: 'Status',
    online: 'Online',
    language: 'Lang',
    timeZone: 'Time zone',
    externalSystems: 'Services',
    lastLoginTime: 'Last login',
    lastLoginMethod: 'Method',
    onboarding: 'Form',
    userClassification: 'Class',
    loginCount: 'Logins',
    id: 'Id',
    removedDate: 'Deleted',
    reasons: 'Reasons',
  },
  roles: { user: 'User', 'beta-tester': 'Beta tester', administrator: 'Administrator' },
  status: { active: 'active', invited: 'invited', disabled: 'disabled' },
  methods: {
    password: 'password',
    link: 'link',
    passkey: 'passkey',
    google: 'Google',
    facebook: 'Facebook',
    openid: 'provider',
  },
  classes: { new: 'new', active: 'active', sleeping: 'sleeping', lost: 'lost' },
  pages: {
    rows: 'Rows',
    all: 'All',
    range: (first: number, last: number, total: number) =>
      `${count.format(first)} – ${count.format(last)} of ${count.format(total)}`,
    page: (page: number, of: number) => `Page ${count.format(page)} of ${count.format(of)}`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    isFirst: 'This is the first page',
    isLast: 'This is the last page',
  },
  menu: {
    label: (who: string) => `Actions for ${who}`,
    copyId: 'Copy id',
    copyEmail: 'Copy e-mail',
    information: 'User information',
    grant: 'Grant role…',
    reset: 'Reset password…',
    sync: 'Force Evernote sync',
    clear: 'Clear migrations…',
    disable: 'Disable…',
    enable: 'Enable',
    remove: 'Delete account…',
  },
  copied: 'Copied',
  card: {
    label: (who: string) => `Information about ${who}`,
    previous: 'Previous user',
    next: 'Next user',
    failed: 'The user could not be loaded',
    id: 'Id',
    registered: 'Registered',
    language: 'Language',
    connected: 'Connected',
    nothing: '–',
    lastEmail: 'Last e-mail',
    undelivered: (cause: string) => `Not delivered: ${cause}`,
    withdraw: (role: string) => `Withdraw the role ${role}`,
    sessions: 'Sessions',
    endAll: 'End all',
    end: (device: string) => `End the session ${device}`,
    answers: 'Onboarding answers',
    form: (year: number) => `${year} form`,
    data: 'Data',
    countsOnly: 'Counts only. Contents stay private.',
    counts: {
      tasks: 'Tasks',
      entries: 'Plan entries',
      records: 'Time records',
      goals: 'Goals',
      contexts: 'Contexts',
      notes: 'Notes',
    },
    reset: { title: 'Reset password', text: 'A link that works once, within 2 hours.', button: 'Reset…' },
    disable: {
      title: 'Disable',
      text: (sessions: number) =>
        sessions === 0
          ? 'Blocks sign-in. Nothing is deleted.'
          : `Ends ${sessionsText(sessions)} at once and blocks sign-in. Nothing is deleted.`,
    },
    enable: { title: 'Enable', text: 'Lets the user sign in again.' },
    remove: { title: 'Remove account', text: 'Erases everything. No undo.', button: 'Remove…' },
  },
  plan: {
    /** Parts of a line about an account. */
    has: {
      free: (plan: string) => `${plan}, free`,
      trial: (plan: string) => `${plan}, trial`,
      active: (plan: string) => `${plan}, paid for`,
      cancelled: (plan: string) => `${plan}, cancelled`,
      grace: (plan: string) => `${plan}, the payment failed`,
      granted: (plan: string) => `${plan}, granted`,
    },
    until: {
      trial: (date: string) => `The trial ends on ${date}`,
      active: (date: string) => `Next payment on ${date}`,
      cancelled: (date: string) => `Last day: ${date}`,
      grace: (date: string) => `The grace period ends on ${date}`,
      granted: (date: string) => `Last day: ${date}`,
    },
    cancel: 'Cancel',
    grant: 'Grant a plan…',
    withdraw: 'Withdraw the plan',
    which: (who: string) => `Which plan does ${who} get?`,
    howLong: (plan: string) => `For how long is ${plan} granted?`,
    durations: { month: '30 days', year: 'A year', always: 'Without an end' },
    granted: (plan: string) => `${plan} was granted`,
    withdrawn: 'The plan was withdrawn',
  },
  ask: {
    cancel: 'Cancel',
    grant: (who: string) => `Which role may ${who} use?`,
    reset: {
      title: (who: string) => `Reset the password of ${who}?`,
      text: 'The old password works until the user chooses a new one by the link.',
      confirm: 'Make a link',
    },
    clear: {
      title: (who: string) => `Clear the migrations of ${who}?`,
      text: 'The search index is built anew. Until then the old one is searched.',
      confirm: 'Clear',
    },
    disable: {
      title: (who: string) => `Disable ${who}?`,
      text: 'All sessions end at once, and sign-in is blocked. Nothing is deleted.',
      confirm: 'Disable',
    },
  },
  syncing: 'Evernote is being synchronized',
  link: { title: 'Pass on the link', copy: 'Copy', close: 'Done', label: 'Link' },
  remove: {
    title: (who: string) => `Remove the account of ${who}?`,
    erased: {
      lead: 'Erased for good:',
      text: (counts: {
        readonly tasks: number
        readonly entries: number
        readonly records: number
        readonly goals: number
        readonly contexts: number
        readonly notes: number
      }) =>
        `${[
          en(counts.tasks, { one: '# task', other: '# tasks' }),
          en(counts.entries, { one: '# plan entry', other: '# plan entries' }),
          en(counts.records, { one: '# time record', other: '# time records' }),
          en(counts.goals, { one: '# goal', other: '# goals' }),
          en(counts.contexts, { one: '# context', other: '# contexts' }),
          en(counts.notes, { one: '# note', other: '# notes' }),
        ].join(', ')}.`,
    },
    sessions: (sessions: number) =>
      en(sessions, { one: '# session ends at once.', other: '# sessions end at once.' }),
    connected: (systems: string) => `Disconnected: ${systems}.`,
    backups: { lead: 'Backups hold the data', text: 'until the last one that has it expires.' },
    stays: {
      lead: 'What stays:',
      text: 'an event in the audit log, and the address in the list of deleted users.',
    },
    confirm: 'Type the e-mail address to confirm',
    disable: 'Disable instead…',
    keep: 'Keep',
    remove: 'Remove account',
    done: (who: string) => `The account of ${who} was removed`,
  },
  invitation: {
    title: 'Invite somebody',
    name: 'First name',
    email: 'E-mail',
    language: 'Language',
    role: 'Role',
    send: 'Invite',
    cancel: 'Cancel',
  },
}
