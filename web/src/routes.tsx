import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { chunk } from '#browser/outdated-page.ts'
import { past } from '#browser/past.ts'
import { type WithFirstData, withFirstData } from '#data/first-data.ts'
import { contextAddressOf } from '#contexts/context-address.ts'
import { type SearchTexts, formatSearchTexts, parseSearchTexts } from '#shell/search-texts.ts'
import { loadWords } from '#language/load-language.ts'
import { withWords } from '#language/with-words.ts'
import { diaryAddressOf } from '#diary/diary-address.ts'
import { goalsAddressOf } from '#goals/goals-address.ts'
import { historyAddressOf } from '#history/history-address.ts'
import { inboxAddressOf } from '#inbox/inbox-address.ts'
import { plansAddressOf } from '#plans/plans-address.ts'
import type { BesideAddress, ReportAddress } from '#reports/report-address.ts'
import { searchAddressOf } from '#search/search-address.ts'
import {
  enterPast,
  leaveIfSignedIn,
  leavePast,
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
import * as screens from './screens.ts'
import type { Drawn, Screen } from './screens.ts'
import { timeAddressOf } from '#time/time-address.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends TitledRoute {}
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Page, notFoundComponent: PageNotFound, beforeLoad: leavePast })

/** The component with its code, its texts, and the first data that the page's head requested. */
function componentOf<const Name extends string>(
  { component, texts }: Drawn<Name>,
  load: () => Promise<Readonly<Record<Name, ComponentType>> & WithFirstData>,
) {
  return lazyRouteComponent(chunk(withWords(withFirstData(load), ...texts)), component)
}

/** Options of a route from the list of screens. */
function screenOf<const Path extends string, const Name extends string>(
  screen: Screen<Path, Name>,
  load: () => Promise<Readonly<Record<Name, ComponentType>> & WithFirstData>,
) {
  const { path, title } = screen
  const staticData: TitledRoute =
    typeof title === 'function' ? { title } : { loadTitle: () => title.loadWith(loadWords) }
  return { path, component: componentOf(screen, load), staticData }
}

// Signed-in users, inside the frame.

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
    throw redirect({ to: past ? '/plans' : '/dashboard', replace: true })
  },
})

/** Pages of the past are documents of their own. */
const pastPage = createRoute({ getParentRoute: () => root, path: '/as-of/$', beforeLoad: enterPast })

const misspelt = createRoute({
  getParentRoute: () => root,
  path: '/dasboard',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.dashboard, () => import('#dashboard/DashboardScreen.tsx')),
  beforeLoad: onboardFirst,
})

const plans = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.plans, () => import('#plans/PlansScreen.tsx')),
  validateSearch: plansAddressOf,
  beforeLoad: onboardFirst,
})

/** Linked from empty plans. */
const exampleWeek = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.exampleWeek, () => import('#plans/example/ExampleScreen.tsx')),
})

const time = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.time, () => import('#time/TimeScreen.tsx')),
  validateSearch: timeAddressOf,
  beforeLoad: onboardFirst,
})

const tasks = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.tasks, () => import('#tasks/TasksScreen.tsx')),
  validateSearch: contextAddressOf,
})

/** The tasks screen with one task open. */
const task = createRoute({ getParentRoute: () => tasks, path: '/$taskId' })

const goals = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.goals, () => import('#goals/GoalsScreen.tsx')),
  validateSearch: goalsAddressOf,
})

const inbox = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.inbox, () => import('#inbox/InboxScreen.tsx')),
  validateSearch: inboxAddressOf,
})

const contexts = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.contexts, () => import('#contexts/ContextsScreen.tsx')),
  validateSearch: contextAddressOf,
})

const reports = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.reports, () => import('#reports/ReportsScreen.tsx')),
  beforeLoad: onboardFirst,
})

const report = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.report, () => import('#reports/ReportScreen.tsx')),
  // The screen parses its parameters, because the parser would add 3 kB to every other screen.
  validateSearch: (texts: SearchTexts): ReportAddress & BesideAddress => texts,
})

const review = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.review, () => import('#reviews/ReviewScreen.tsx')),
})

const lookBack = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.lookBack, () => import('#reviews/look-back/LookBackScreen.tsx')),
})

const search = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.search, () => import('#search/SearchScreen.tsx')),
  validateSearch: searchAddressOf,
  beforeLoad({ search: { text } }) {
    if (text?.trim() === '') throw redirect({ to: '/dashboard', replace: true })
  },
})

const recycleBin = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.recycleBin, () => import('#recycle-bin/RecycleBinScreen.tsx')),
})

const history = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.history, () => import('#history/HistoryScreen.tsx')),
  validateSearch: historyAddressOf,
})

const diary = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.diary, () => import('#diary/DiaryScreen.tsx')),
  validateSearch: diaryAddressOf,
})

const settings = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.settings, () => import('#settings/SettingsScreen.tsx')),
})

const securitySettings = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.securitySettings, () => import('#settings/security/SecurityScreen.tsx')),
})

const serviceSettings = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.serviceSettings, () => import('#settings/services/ServicesScreen.tsx')),
})

const workingHours = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.workingHours, () => import('#settings/hours/HoursScreen.tsx')),
})

const subscription = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.subscription, () => import('#subscription/SubscriptionScreen.tsx')),
  validateSearch: (texts: SearchTexts) => texts,
})

const chooseRole = createRoute({
  getParentRoute: () => inside,
  ...screenOf(screens.chooseRole, () => import('#account/ChooseRolePage.tsx')),
})

// The administration has its own frame and does not exist for other users.

const administration = createRoute({
  getParentRoute: () => root,
  ...screenOf(screens.administration, () => import('#shell/AdminShell.tsx')),
  beforeLoad: requireAdministrator,
  notFoundComponent: PageNotFound,
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
  ...screenOf(screens.adminUsers, () => import('#users/UsersScreen.tsx')),
  /** The initial filter of the list. */
  validateSearch: ({ filter }: { filter?: unknown }) => (typeof filter === 'string' ? { filter } : {}),
})

const adminMonitoring = createRoute({
  getParentRoute: () => administration,
  ...screenOf(screens.adminMonitoring, () => import('#admin/monitoring/MonitoringScreen.tsx')),
})

/** Linked from Monitoring; not in the navigation of the administration. */
const adminUpdater = createRoute({
  getParentRoute: () => administration,
  ...screenOf(screens.adminUpdater, () => import('#admin/monitoring/UpdaterScreen.tsx')),
})

const adminSettings = createRoute({
  getParentRoute: () => administration,
  ...screenOf(screens.adminSettings, () => import('#admin/global-settings/GlobalSettingsScreen.tsx')),
})

const adminReleaseNotes = createRoute({
  getParentRoute: () => administration,
  ...screenOf(screens.adminReleaseNotes, () => import('#release-notes/editing/AdminReleaseNotesScreen.tsx')),
})

const adminOperations = createRoute({
  getParentRoute: () => administration,
  ...screenOf(screens.adminOperations, () => import('#admin/operations/OperationsScreen.tsx')),
})

const adminAudit = createRoute({
  getParentRoute: () => administration,
  ...screenOf(screens.adminAudit, () => import('#admin/audit-log/AuditScreen.tsx')),
})

// Signed-in users, without the frame: a new user has nothing to navigate to.

const onboarding = createRoute({
  getParentRoute: () => root,
  ...screenOf(screens.onboarding, () => import('#onboarding/OnboardingScreen.tsx')),
  beforeLoad: onboardOnce,
})

// Public pages: sign-in and static pages.

const doors = createRoute({
  getParentRoute: () => root,
  id: 'doors',
  component: componentOf(screens.doors, () => import('#account/SignInLayout.tsx')),
})

/** The token of an e-mailed link. */
const withToken = ({ token }: SearchTexts): { token?: string } => (token ? { token } : {})

/** The token of the link that the server prints while no account exists. */
const withSetup = ({ setup }: SearchTexts): { setup?: string } => (setup ? { setup } : {})

const login = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.login, () => import('#account/LoginPage.tsx')),
  beforeLoad: leaveIfSignedIn,
})

const register = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.register, () => import('#account/RegisterPage.tsx')),
  validateSearch: withSetup,
})

const registered = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.registered, () => import('#account/DonePage.tsx')),
})

const activation = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.activation, () => import('#account/SetPasswordPage.tsx')),
  validateSearch: withToken,
})

const activated = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.activated, () => import('#account/DonePage.tsx')),
})

const reset = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.reset, () => import('#account/ResetPage.tsx')),
})

const resetSent = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.resetSent, () => import('#account/DonePage.tsx')),
})

const change = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.change, () => import('#account/SetPasswordPage.tsx')),
  validateSearch: withToken,
})

const changed = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.changed, () => import('#account/DonePage.tsx')),
})

const changeEmail = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.changeEmail, () => import('#account/ChangeEmailPage.tsx')),
  validateSearch: withToken,
})

const connectDone = createRoute({
  getParentRoute: () => doors,
  ...screenOf(screens.connectDone, () => import('#account/ConnectDonePage.tsx')),
})

const privacy = createRoute({
  getParentRoute: () => root,
  ...screenOf(screens.privacy, () => import('#privacy/PrivacyPage.tsx')),
})

/** The list of release notes, with one of them open beside it. */
const releaseNotes = createRoute({
  getParentRoute: () => root,
  ...screenOf(screens.releaseNotes, () => import('#release-notes/ReleaseNotesPage.tsx')),
})

const releaseNote = createRoute({ getParentRoute: () => releaseNotes, path: '/$noteId' })

const onlyInDevelopment = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/workbench',
        component: lazyRouteComponent(() => import('#workbench/Workbench.tsx'), 'Workbench'),
      }),
    ]
  : []

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    misspelt,
    pastPage,
    inside.addChildren([
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
    ]),
    administration.addChildren([
      adminHome,
      adminUsers,
      adminMonitoring,
      adminUpdater,
      adminSettings,
      adminReleaseNotes,
      adminOperations,
      adminAudit,
    ]),
    onboarding,
    doors.addChildren([
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
    ]),
    privacy,
    releaseNotes.addChildren([releaseNote]),
    ...onlyInDevelopment,
  ]),
  basepath: past?.basepath ?? '/web',
  parseSearch: parseSearchTexts,
  stringifySearch: formatSearchTexts,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: Waiting,
  defaultPendingMs: 500,
  scrollRestoration: false,
})
