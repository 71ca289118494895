/** All routes of the app, under /web. */
import type { SectionName, WordsOf } from '@lustra/words'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { chunk } from '#browser/outdated-page.ts'
import { withFirstData } from '#data/first-data.ts'
import { contextAddressOf } from '#contexts/context-address.ts'
import { type SearchTexts, formatSearchTexts, parseSearchTexts } from '#shell/search-texts.ts'
import { loadWords } from '#language/load-language.ts'
import { withWords } from '#language/with-words.ts'
import { goalsAddressOf } from '#goals/goals-address.ts'
import { inboxAddressOf } from '#inbox/inbox-address.ts'
import { plansAddressOf } from '#plans/plans-address.ts'
import type { BesideAddress, ReportAddress } from '#reports/report-address.ts'
import { searchAddressOf } from '#search/search-address.ts'
import {
  leaveIfSignedIn,
  onboardFirst,
  onboardOnce,
  requireAdministrator,
  requireSession,
} from '#shell/entering.ts'
import { Page, type TitledRoute } from '#shell/Page.tsx'
import { PageNotFound } from '#shell/PageNotFound.tsx'
import { ScreenFailed } from '#shell/ScreenFailed.tsx'
import { Shell } from '#shell/Shell.tsx'
import { Waiting } from '#shell/Waiting.tsx'
import { timeAddressOf } from '#time/time-address.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends TitledRoute {}
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Page, notFoundComponent: PageNotFound })

/** The title of a screen, for its window. */
const called = (title: NonNullable<TitledRoute['title']>) => ({ staticData: { title } })

const calledLater = <Section extends SectionName>(
  section: Section,
  title: (words: WordsOf<Section>) => string,
) => ({
  staticData: { loadTitle: async () => title(await loadWords([section])) },
})

/** A screen's code and texts, loaded when the screen is entered or about to be. */
function screenOf<Loaded extends Record<string, unknown>, Name extends keyof Loaded & string>(
  load: () => Promise<Loaded>,
  name: Name,
  ...sections: readonly SectionName[]
) {
  return lazyRouteComponent(chunk(withWords(load, ...sections)), name)
}

// Behind sign-in, inside the frame.

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: requireSession,
  component: Shell,
  notFoundComponent: PageNotFound,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const misspelt = createRoute({
  getParentRoute: () => root,
  path: '/dasboard',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard',
  beforeLoad: onboardFirst,
  component: screenOf(
    () => import('#dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
    'dashboard',
    'planning',
    'tasks',
  ),
  ...called((words) => words.shell.screens.dashboard),
})

const plans = createRoute({
  getParentRoute: () => inside,
  path: '/plans',
  validateSearch: plansAddressOf,
  beforeLoad: onboardFirst,
  // The texts of the first screen are loaded before any route.
  component: lazyRouteComponent(chunk(withFirstData(() => import('#plans/PlansScreen.tsx'))), 'PlansScreen'),
  ...called((words) => words.shell.screens.plans),
})

/** Reached from plans that are still empty. */
const exampleWeek = createRoute({
  getParentRoute: () => inside,
  path: '/example-week',
  component: screenOf(() => import('#plans/example/ExampleScreen.tsx'), 'ExampleScreen', 'planning'),
  ...calledLater('planning', (words) => words.planning.example.title),
})

const time = createRoute({
  getParentRoute: () => inside,
  path: '/time',
  validateSearch: timeAddressOf,
  beforeLoad: onboardFirst,
  component: screenOf(
    withFirstData(() => import('#time/TimeScreen.tsx')),
    'TimeScreen',
    'planning',
    'tasks',
    'time',
  ),
  ...called((words) => words.shell.screens.time),
})

const tasks = createRoute({
  getParentRoute: () => inside,
  path: '/tasks',
  validateSearch: contextAddressOf,
  component: screenOf(
    withFirstData(() => import('#tasks/TasksScreen.tsx')),
    'TasksScreen',
    'taskPanel',
    'taskRefusals',
    'tasks',
    'time',
  ),
  ...called((words) => words.shell.screens.tasks),
})

/** The tasks screen with one task open. */
const task = createRoute({ getParentRoute: () => tasks, path: '/$taskId' })

const goals = createRoute({
  getParentRoute: () => inside,
  path: '/goals',
  validateSearch: goalsAddressOf,
  component: screenOf(() => import('#goals/GoalsScreen.tsx'), 'GoalsScreen', 'goals', 'reports'),
  ...called((words) => words.shell.screens.goals),
})

const inbox = createRoute({
  getParentRoute: () => inside,
  path: '/inbox',
  validateSearch: inboxAddressOf,
  component: screenOf(() => import('#inbox/InboxScreen.tsx'), 'InboxScreen', 'inbox', 'inboxRefusals'),
  ...called((words) => words.shell.screens.inbox),
})

const contexts = createRoute({
  getParentRoute: () => inside,
  path: '/contexts',
  validateSearch: contextAddressOf,
  component: screenOf(
    () => import('#contexts/ContextsScreen.tsx'),
    'ContextsScreen',
    'contextRefusals',
    'contexts',
  ),
  ...called((words) => words.shell.screens.contexts),
})

const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  beforeLoad: onboardFirst,
  component: screenOf(() => import('#reports/ReportsScreen.tsx'), 'ReportsScreen', 'reports', 'savedReports'),
  ...called((words) => words.shell.screens.reports),
})

const report = createRoute({
  getParentRoute: () => inside,
  path: '/reports/$code',
  // The screen parses them: its parameters would weigh 3 kB on every other screen.
  validateSearch: (texts: SearchTexts): ReportAddress & BesideAddress => texts,
  component: screenOf(() => import('#reports/ReportScreen.tsx'), 'ReportScreen', 'reports'),
  ...called((words) => words.shell.screens.reports),
})

const search = createRoute({
  getParentRoute: () => inside,
  path: '/search',
  validateSearch: searchAddressOf,
  beforeLoad({ search: { text } }) {
    if (text?.trim() === '') throw redirect({ to: '/dashboard', replace: true })
  },
  component: screenOf(() => import('#search/SearchScreen.tsx'), 'SearchScreen', 'contexts', 'search'),
  ...called((words) => words.shell.screens.search),
})

const recycleBin = createRoute({
  getParentRoute: () => inside,
  path: '/recycle-bin',
  component: screenOf(
    () => import('#recycle-bin/RecycleBinScreen.tsx'),
    'RecycleBinScreen',
    'planning',
    'recycleBin',
  ),
  ...called((words) => words.shell.screens.recycleBin),
})

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: screenOf(
    () => import('#settings/SettingsScreen.tsx'),
    'SettingsScreen',
    'contexts',
    'imports',
    'reminders',
    'settings',
  ),
  ...called((words) => words.shell.screens.settings),
})

const securitySettings = createRoute({
  getParentRoute: () => inside,
  path: '/settings/security',
  component: screenOf(
    () => import('#settings/security/SecurityScreen.tsx'),
    'SecurityScreen',
    'account',
    'security',
    'settings',
  ),
  ...calledLater('settings', (words) => words.settings.security),
})

const serviceSettings = createRoute({
  getParentRoute: () => inside,
  path: '/settings/services',
  component: screenOf(
    () => import('#settings/services/ServicesScreen.tsx'),
    'ServicesScreen',
    'evernote',
    'reminders',
    'settings',
    'tasks',
  ),
  ...calledLater('settings', (words) => words.settings.groups.externalServices),
})

const subscription = createRoute({
  getParentRoute: () => inside,
  path: '/subscription',
  validateSearch: (texts: SearchTexts) => texts,
  component: screenOf(
    () => import('#subscription/SubscriptionScreen.tsx'),
    'SubscriptionScreen',
    'subscription',
  ),
  ...called((words) => words.shell.screens.subscription),
})

const chooseRole = createRoute({
  getParentRoute: () => inside,
  path: '/choose-role',
  component: screenOf(() => import('#account/ChooseRolePage.tsx'), 'ChooseRolePage', 'account'),
  ...called((words) => words.shell.screens.chooseRole),
})

// The administration, in a frame of its own. For other users it does not exist.

const administration = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdministrator,
  component: screenOf(() => import('#shell/AdminShell.tsx'), 'AdminShell', 'admin'),
  notFoundComponent: PageNotFound,
  ...called((words) => words.shell.screens.administration),
})

const adminHome = createRoute({
  getParentRoute: () => administration,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/user-list', replace: true })
  },
})

const adminUsers = createRoute({
  getParentRoute: () => administration,
  path: '/user-list',
  /** By which the list is filtered when it opens. */
  validateSearch: ({ filter }: { filter?: unknown }) => (typeof filter === 'string' ? { filter } : {}),
  component: screenOf(() => import('#users/UsersScreen.tsx'), 'UsersScreen', 'users', 'subscription'),
  ...calledLater('admin', (words) => words.admin.places.users),
})

const adminMonitoring = createRoute({
  getParentRoute: () => administration,
  path: '/monitoring',
  component: screenOf(
    () => import('#admin/monitoring/MonitoringScreen.tsx'),
    'MonitoringScreen',
    'admin',
    'monitoring',
  ),
  ...calledLater('admin', (words) => words.admin.places.monitoring),
})

/** Not among the places of the administration: Monitoring leads there. */
const adminUpdater = createRoute({
  getParentRoute: () => administration,
  path: '/updater',
  component: screenOf(() => import('#admin/monitoring/UpdaterScreen.tsx'), 'UpdaterScreen', 'monitoring'),
  ...calledLater('monitoring', (words) => words.monitoring.updater.title),
})

const adminSettings = createRoute({
  getParentRoute: () => administration,
  path: '/global-settings',
  component: screenOf(
    () => import('#admin/settings/GlobalSettingsScreen.tsx'),
    'GlobalSettingsScreen',
    'globalSettings',
  ),
  ...calledLater('admin', (words) => words.admin.places.globalSettings),
})

const adminReleaseNotes = createRoute({
  getParentRoute: () => administration,
  path: '/release-notes',
  component: screenOf(
    () => import('#release-notes/editing/AdminReleaseNotesScreen.tsx'),
    'AdminReleaseNotesScreen',
    'releaseNotes',
  ),
  ...calledLater('admin', (words) => words.admin.places.releaseNotes),
})

const adminOperations = createRoute({
  getParentRoute: () => administration,
  path: '/operations',
  component: screenOf(
    () => import('#admin/operations/OperationsScreen.tsx'),
    'OperationsScreen',
    'admin',
    'monitoring',
  ),
  ...calledLater('admin', (words) => words.admin.places.operations),
})

const adminAudit = createRoute({
  getParentRoute: () => administration,
  path: '/audit-log',
  component: screenOf(
    () => import('#admin/audit/AuditScreen.tsx'),
    'AuditScreen',
    'admin',
    'auditLog',
    'users',
    'subscription',
    'globalSettings',
  ),
  ...calledLater('admin', (words) => words.admin.places.audit),
})

// Behind sign-in, without the frame: a new user has nowhere to go yet.

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  beforeLoad: onboardOnce,
  component: screenOf(() => import('#onboarding/OnboardingScreen.tsx'), 'OnboardingScreen', 'onboarding'),
  ...called((words) => words.shell.screens.onboarding),
})

// Open to all: sign-in and static pages.

const doors = createRoute({
  getParentRoute: () => root,
  id: 'doors',
  component: screenOf(() => import('#account/SignInLayout.tsx'), 'SignInLayout', 'account'),
})

/** The token of a link in an e-mail. */
const withToken = ({ token }: SearchTexts): { token?: string } => (token ? { token } : {})

/** The token of the link that the server prints while there is no account. */
const withSetup = ({ setup }: SearchTexts): { setup?: string } => (setup ? { setup } : {})

const login = createRoute({
  getParentRoute: () => doors,
  path: '/login',
  beforeLoad: leaveIfSignedIn,
  component: screenOf(() => import('#account/LoginPage.tsx'), 'LoginPage', 'account'),
  ...calledLater('account', (words) => words.account.login.title),
})

const register = createRoute({
  getParentRoute: () => doors,
  path: '/register',
  validateSearch: withSetup,
  component: screenOf(() => import('#account/RegisterPage.tsx'), 'RegisterPage', 'account'),
  ...calledLater('account', (words) => words.account.register.title),
})

const registered = createRoute({
  getParentRoute: () => doors,
  path: '/registration-success',
  component: screenOf(() => import('#account/DonePage.tsx'), 'RegisteredPage', 'account'),
  ...calledLater('account', (words) => words.account.registered.title),
})

const activation = createRoute({
  getParentRoute: () => doors,
  path: '/activation',
  validateSearch: withToken,
  component: screenOf(() => import('#account/SetPasswordPage.tsx'), 'ActivationPage', 'account'),
  ...calledLater('account', (words) => words.account.activation.title),
})

const activated = createRoute({
  getParentRoute: () => doors,
  path: '/activation-success',
  component: screenOf(() => import('#account/DonePage.tsx'), 'ActivatedPage', 'account'),
  ...calledLater('account', (words) => words.account.activated.title),
})

const reset = createRoute({
  getParentRoute: () => doors,
  path: '/reset-password',
  component: screenOf(() => import('#account/ResetPage.tsx'), 'ResetPage', 'account'),
  ...calledLater('account', (words) => words.account.reset.title),
})

const resetSent = createRoute({
  getParentRoute: () => doors,
  path: '/reset-password-success',
  component: screenOf(() => import('#account/DonePage.tsx'), 'ResetSentPage', 'account'),
  ...calledLater('account', (words) => words.account.resetSent.title),
})

const change = createRoute({
  getParentRoute: () => doors,
  path: '/change-password',
  validateSearch: withToken,
  component: screenOf(() => import('#account/SetPasswordPage.tsx'), 'ChangePasswordPage', 'account'),
  ...calledLater('account', (words) => words.account.change.title),
})

const changed = createRoute({
  getParentRoute: () => doors,
  path: '/change-password-success',
  component: screenOf(() => import('#account/DonePage.tsx'), 'ChangedPage', 'account'),
  ...calledLater('account', (words) => words.account.changed.title),
})

const changeEmail = createRoute({
  getParentRoute: () => doors,
  path: '/change-email',
  validateSearch: withToken,
  component: screenOf(() => import('#account/ChangeEmailPage.tsx'), 'ChangeEmailPage', 'account'),
  ...calledLater('account', (words) => words.account.changeEmail.title),
})

const connectDone = createRoute({
  getParentRoute: () => doors,
  path: '/connect/done',
  component: screenOf(() => import('#account/ConnectDonePage.tsx'), 'ConnectDonePage', 'account', 'evernote'),
  // The page itself adds what it is called: that depends on what has led to it.
  ...called(() => ''),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: screenOf(() => import('#pages/PrivacyPage.tsx'), 'PrivacyPage', 'account', 'pages'),
  ...calledLater('pages', (words) => words.pages.privacy.title),
})

/** The list of release notes, and one of them beside it. */
const releaseNotes = createRoute({
  getParentRoute: () => root,
  path: '/release-notes',
  component: screenOf(
    () => import('#release-notes/ReleaseNotesPage.tsx'),
    'ReleaseNotesPage',
    'account',
    'releaseNotes',
  ),
  ...called((words) => words.shell.screens.releaseNotes),
})

const releaseNote = createRoute({ getParentRoute: () => releaseNotes, path: '/$noteId' })

const onlyInDevelopment = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/workbench',
        component: screenOf(() => import('#workbench/Workbench.tsx'), 'Workbench'),
      }),
    ]
  : []

const screens = [
  dashboard,
  plans,
  exampleWeek,
  time,
  tasks.addChildren([task]),
  goals,
  inbox,
  contexts,
  reports,
  report,
  search,
  recycleBin,
  settings,
  securitySettings,
  serviceSettings,
  subscription,
  chooseRole,
] as const

const adminScreens = [
  adminHome,
  adminUsers,
  adminMonitoring,
  adminUpdater,
  adminSettings,
  adminReleaseNotes,
  adminOperations,
  adminAudit,
] as const

const doorPages = [
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
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    misspelt,
    inside.addChildren(screens),
    administration.addChildren(adminScreens),
    onboarding,
    doors.addChildren(doorPages),
    privacy,
    releaseNotes.addChildren([releaseNote]),
    ...onlyInDevelopment,
  ]),
  basepath: '/web',
  parseSearch: parseSearchTexts,
  stringifySearch: formatSearchTexts,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: Waiting,
  defaultPendingMs: 500,
  scrollRestoration: false,
})
