/**
 * All screens of the app. The routes (`routes.tsx`) read titles and texts here, the build reads the files to preload, the end-to-end tests the
 * addresses. Plain data, because Node programs read it too.
 */
import type { SectionName, WordsOf } from '@lustra/words'
import type { StartupWords } from '@lustra/words/en/startup'

export interface Screen<
  Path extends string = string,
  Component extends string = string,
> extends Drawn<Component> {
  /** Relative to `/web` or to the address of the frame. */
  readonly path: Path
  readonly title: ((words: StartupWords) => string) | TitleInSection
}

export interface Drawn<Component extends string = string> {
  /** The component that the module of the screen exports. */
  readonly component: Component
  /** Sections of texts used beside the startup texts. */
  readonly texts: readonly SectionName[]
}

type LoadWords = <Section extends SectionName>(names: readonly Section[]) => Promise<WordsOf<Section>>

export interface TitleInSection {
  readonly loadWith: (load: LoadWords) => Promise<string>
}

/** A title from a section that is loaded later than the texts of the first screen. */
function titleIn<Section extends SectionName>(
  section: Section,
  title: (words: WordsOf<Section>) => string,
): TitleInSection {
  return { loadWith: async (load) => title(await load([section])) }
}

function screen<const Path extends string, const Component extends string>(
  path: Path,
  component: Component,
  texts: readonly SectionName[],
  title: Screen['title'],
): Screen<Path, Component> {
  return { path, component, texts, title }
}

// Signed-in users, inside the frame.

export const dashboard = screen(
  '/dashboard',
  'DashboardScreen',
  ['dashboard', 'scheduling', 'tasks'],
  (words) => words.shell.screens.dashboard,
)
export const plans = screen('/plans', 'PlansScreen', [], (words) => words.shell.screens.plans)
/** Linked from empty plans. */
export const exampleWeek = screen(
  '/example-week',
  'ExampleScreen',
  ['scheduling'],
  titleIn('scheduling', (words) => words.scheduling.example.title),
)
export const time = screen(
  '/time',
  'TimeScreen',
  ['scheduling', 'tasks', 'time'],
  (words) => words.shell.screens.time,
)
export const tasks = screen(
  '/tasks',
  'TasksScreen',
  ['taskPanel', 'taskRefusals', 'tasks', 'time'],
  (words) => words.shell.screens.tasks,
)
export const goals = screen(
  '/goals',
  'GoalsScreen',
  ['goals', 'reports'],
  (words) => words.shell.screens.goals,
)
export const inbox = screen(
  '/inbox',
  'InboxScreen',
  ['inbox', 'inboxRefusals'],
  (words) => words.shell.screens.inbox,
)
export const contexts = screen(
  '/contexts',
  'ContextsScreen',
  ['contextRefusals', 'contexts'],
  (words) => words.shell.screens.contexts,
)
export const reports = screen(
  '/reports',
  'ReportsScreen',
  ['reports', 'savedReports'],
  (words) => words.shell.screens.reports,
)
export const report = screen(
  '/reports/$code',
  'ReportScreen',
  ['reports'],
  (words) => words.shell.screens.reports,
)
export const review = screen(
  '/review/$kind/$day',
  'ReviewScreen',
  ['lookBack', 'reviews'],
  titleIn('reviews', (words) => words.reviews.times.title),
)
export const lookBack = screen(
  '/review/$kind/$day/look',
  'LookBackScreen',
  ['goals', 'lookBack'],
  titleIn('lookBack', (words) => words.lookBack.title),
)
export const search = screen(
  '/search',
  'SearchScreen',
  ['contexts', 'search'],
  (words) => words.shell.screens.search,
)
export const recycleBin = screen(
  '/recycle-bin',
  'RecycleBinScreen',
  ['scheduling', 'recycleBin'],
  (words) => words.shell.screens.recycleBin,
)
export const history = screen(
  '/history',
  'HistoryScreen',
  ['history', 'taskPanel', 'tasks'],
  (words) => words.shell.screens.history,
)
export const diary = screen('/diary', 'DiaryScreen', ['diary'], (words) => words.shell.screens.diary)
export const settings = screen(
  '/settings',
  'SettingsScreen',
  ['contexts', 'imports', 'reminders', 'settings'],
  (words) => words.shell.screens.settings,
)
export const securitySettings = screen(
  '/settings/security',
  'SecurityScreen',
  ['account', 'security', 'settings'],
  titleIn('settings', (words) => words.settings.security),
)
export const serviceSettings = screen(
  '/settings/services',
  'ServicesScreen',
  ['evernote', 'reminders', 'settings', 'tasks'],
  titleIn('settings', (words) => words.settings.groups.externalServices),
)
export const workingHours = screen(
  '/settings/working-hours',
  'HoursScreen',
  ['capacity', 'reviews', 'settings'],
  titleIn('settings', (words) => words.settings.working.open),
)
export const subscription = screen(
  '/subscription',
  'SubscriptionScreen',
  ['subscription'],
  (words) => words.shell.screens.subscription,
)
export const chooseRole = screen(
  '/choose-role',
  'ChooseRolePage',
  ['account'],
  (words) => words.shell.screens.chooseRole,
)

export const mainScreens = {
  dashboard,
  plans,
  exampleWeek,
  time,
  tasks,
  goals,
  inbox,
  contexts,
  reports,
  report,
  review,
  lookBack,
  search,
  recycleBin,
  history,
  diary,
  settings,
  securitySettings,
  serviceSettings,
  workingHours,
  subscription,
  chooseRole,
}

export const administration = screen(
  '/admin',
  'AdminShell',
  ['admin'],
  (words) => words.shell.screens.administration,
)

// Below `/admin`; they do not exist for other users.

export const adminUsers = screen(
  '/user-list',
  'UsersScreen',
  ['users', 'subscription'],
  titleIn('admin', (words) => words.admin.places.users),
)
export const adminMonitoring = screen(
  '/monitoring',
  'MonitoringScreen',
  ['admin', 'monitoring'],
  titleIn('admin', (words) => words.admin.places.monitoring),
)
/** Linked from Monitoring; not in the navigation of the administration. */
export const adminUpdater = screen(
  '/updater',
  'UpdaterScreen',
  ['monitoring'],
  titleIn('monitoring', (words) => words.monitoring.updater.title),
)
export const adminSettings = screen(
  '/global-settings',
  'GlobalSettingsScreen',
  ['globalSettings'],
  titleIn('admin', (words) => words.admin.places.globalSettings),
)
export const adminReleaseNotes = screen(
  '/release-notes',
  'AdminReleaseNotesScreen',
  ['releaseNotes'],
  titleIn('admin', (words) => words.admin.places.releaseNotes),
)
export const adminOperations = screen(
  '/operations',
  'OperationsScreen',
  ['admin', 'monitoring'],
  titleIn('admin', (words) => words.admin.places.operations),
)
export const adminAudit = screen(
  '/audit-log',
  'AuditScreen',
  ['admin', 'auditLog', 'users', 'subscription', 'globalSettings'],
  titleIn('admin', (words) => words.admin.places.audit),
)

export const adminScreens = {
  adminUsers,
  adminMonitoring,
  adminUpdater,
  adminSettings,
  adminReleaseNotes,
  adminOperations,
  adminAudit,
}

/** The frame of the pages for visitors who are not signed in. */
export const doors = { component: 'SignInLayout', texts: ['account'] } as const

// For visitors who are not signed in.

function doorPage<const Path extends string, const Component extends string>(
  path: Path,
  component: Component,
  title: (words: WordsOf<'account'>) => string,
): Screen<Path, Component> {
  return screen(path, component, ['account'], titleIn('account', title))
}

export const login = doorPage('/login', 'LoginPage', (words) => words.account.login.title)
export const register = doorPage('/register', 'RegisterPage', (words) => words.account.register.title)
export const registered = doorPage(
  '/registration-success',
  'RegisteredPage',
  (words) => words.account.registered.title,
)
export const activation = doorPage('/activation', 'ActivationPage', (words) => words.account.activation.title)
export const activated = doorPage(
  '/activation-success',
  'ActivatedPage',
  (words) => words.account.activated.title,
)
export const reset = doorPage('/reset-password', 'ResetPage', (words) => words.account.reset.title)
export const resetSent = doorPage(
  '/reset-password-success',
  'ResetSentPage',
  (words) => words.account.resetSent.title,
)
export const change = doorPage(
  '/change-password',
  'ChangePasswordPage',
  (words) => words.account.change.title,
)
export const changed = doorPage(
  '/change-password-success',
  'ChangedPage',
  (words) => words.account.changed.title,
)
export const changeEmail = doorPage(
  '/change-email',
  'ChangeEmailPage',
  (words) => words.account.changeEmail.title,
)
// The page sets its own title, which depends on the provider and purpose.
export const connectDone = screen('/connect/done', 'ConnectDonePage', ['account', 'evernote'], () => '')

export const doorPages = {
  login,
  register,
  registered,
  activation,
  activated,
  reset,
  resetSent,
  change,
  changed,
  changeEmail,
  connectDone,
}

// Without a frame.

/** For new users, who have nothing to navigate to. */
export const onboarding = screen(
  '/onboarding',
  'OnboardingScreen',
  ['onboarding'],
  (words) => words.shell.screens.onboarding,
)
export const privacy = screen(
  '/privacy',
  'PrivacyPage',
  ['account', 'privacy'],
  titleIn('privacy', (words) => words.privacy.title),
)
/** The list of release notes, with one of them open beside it. */
export const releaseNotes = screen(
  '/release-notes',
  'ReleaseNotesPage',
  ['account', 'releaseNotes'],
  (words) => words.shell.screens.releaseNotes,
)

export const barePages = { onboarding, privacy, releaseNotes }

/** The request that the page's head sends before the app is loaded, if the address has no parameters. */
export interface FirstCall {
  readonly path: string
  /** Fields that only the browser knows (`page-head.js`); they precede the others, in the order of the contract. */
  readonly browserFields?: readonly ('updateTime' | 'hourView')[]
  readonly fields: Readonly<Record<string, string>>
}

/** The fields are in the order of the contract. Only the build reads them, so they are not part of the app's scripts. */
export const firstCalls: Readonly<Partial<Record<keyof typeof mainScreens, FirstCall>>> = {
  contexts: { path: '/v2/settings/contexts', fields: { action: 'all' } },
  dashboard: { path: '/v2/dashboard', fields: { action: 'getPlans' } },
  goals: { path: '/v2/goals', fields: { action: 'list' } },
  inbox: { path: '/v2/inbox/notes', fields: { show: 'waiting', action: 'list' } },
  plans: { path: '/v2/plans', browserFields: ['updateTime', 'hourView'], fields: { action: 'open' } },
  reports: { path: '/v2/reports/saved', fields: { action: 'list' } },
  settings: { path: '/v1/settings/user', fields: { action: 'groups' } },
  tasks: { path: '/v2/tasks', fields: { show: 'active', action: 'open' } },
  time: { path: '/v2/time', fields: { action: 'open' } },
}

export function allDrawn(): readonly Drawn[] {
  const screens = [mainScreens, adminScreens, doorPages, barePages].flatMap((part) =>
    Object.values<Screen>(part),
  )
  return [administration, doors, ...screens]
}
