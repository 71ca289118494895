/**
 * Which modules share a script. By default the bundler makes a script of each set of modules needed by the same screens and dialogs, about a hundred
 * small ones for a first load. Here a script contains what a family of screens has in common, what one screen needs, or what opens later. A module
 * shared by something that opens later and one screen belongs to the family, so that a page older than the server does not need the script of another
 * screen for its dialogs.
 */
import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { moduleGraphOf } from './module-graph.ts'

/** What cannot be rendered without a module. Files are named without folder and extension. */
interface Needs {
  /** All entry files: the page, the app, screens, texts, and parts loaded on demand. */
  readonly entries: ReadonlySet<string>
  readonly screens: ReadonlySet<string>
  /** The screens that can open those parts; `app` for the frame around all of them. */
  readonly openers: ReadonlySet<string>
}

const app = 'app'
/** React DOM, the largest of the libraries. */
const renderer = 'renderer'
/** Parts that open over all screens, with their libraries. */
const overAll = 'on-demand'
const planners = ['PlansScreen', 'TimeScreen', 'TasksScreen']
/** Screens with forms. */
const forms = ['GoalsScreen', 'ContextsScreen', 'SettingsScreen']
const reports = ['ReportsScreen', 'ReportScreen']
const mainScreens = [...planners, ...forms, ...reports, 'DashboardScreen', 'InboxScreen']

/** Parts of the plans that some users see first: on a phone, on another level, without plans. */
const views = ['day-parts', 'SheetHead', 'EmptyTree', 'periods-calendar', 'CreateHint']

/**
 * Loaded on demand, but visible at first for some users; the last four are loaded when the palette opens, if a setting is on, when a plan is proposed,
 * and in a review.
 */
const alone = [
  'NewNotesButton',
  'GraceBanner',
  'PastLine',
  'PaletteCommands',
  'IdleLine',
  'ProposalPanel',
  'InboxStep',
]

/** The lines of leftovers and of a review on Plans and on the dashboard, with what the list shares with them. */
const line = 'LeftoversLine'
const lines: ReadonlySet<string> = new Set([line, 'ReviewLine'])
const withLine: ReadonlySet<string> = new Set([...lines, 'LeftoversList', 'PlanLeftover'])

/** These parts need modules of many screens, or of other parts, which stay in their scripts. */
const afterAll: ReadonlySet<string> = new Set([
  'PaletteCommands',
  'IdleLine',
  'ReviewScreen',
  'InboxStep',
  'LookBackScreen',
  'Sparkline',
  'HistoryScreen',
  'DiaryScreen',
])

/** A chart of another screen; it shares modules with the charts of reports. */
const hours = 'StackedHours'

/** The error dialog is prefetched with all that it needs, even if the browser saves data. */
const failure = 'ErrorDialog'

/**
 * Small modules that would otherwise pull in a whole script or become a request each: of the plans, of tracking, of goals, of the tasks, of
 * contexts; and those shared by charts.
 */
const smallModules =
  /\/(soft-hyphens|place-texts|texts-at|usual-duration-(texts|queries)|exact-duration|take-focus|on-idle|chart-rules|chart\/path|text-width|pop\/point|contexts\/new-color|hours-sum|local-spans)\.ts$/

/** The calls of capacity, of which the plans and a page of the settings need most. */
const capacity = /\/(contract\/src\/capacity|capacity-(queries|mutations))\.ts$/

/** The calls of reviews, which the line and a page of the settings need, and of leftovers, which name reviews. */
const reviews = /\/(contract\/src\/(reviews|leftovers)|reviews-(queries|mutations))\.ts$/

/** Their rules, which reminders need, too. */
const reviewRules = /\/domain\/src\/(reviews\/(index|review-[\w-]+)|diary\/diary-period)\.ts$/

/** The names of periods in a proposal, which the choice of a plan to copy needs, too. */
const periodLines = /\/period-line-texts\.ts$/

/** The texts of a language are in a few scripts. */
const textFamilies = {
  planning: /^(scheduling|task|time|dashboard|recurrence|inbox|comments)/,
  reports: /^(reports|saved-reports|charts|plan-fact|goals)/,
  proposals: /^proposals/,
  settings: /^(settings|imports|reminders|context|search|capture|leftovers|capacity|reviews|look-back)/,
}

/** The name of the script of a module; null leaves it to the bundler. */
function scriptOf(id: string, needs: Needs): string | null {
  // With the entry of the page and the bundler's runtime, which would otherwise be two requests for less than a kilobyte.
  if (needs.entries.has('index.html')) return 'libraries'
  const [, language, texts] = /\/words\/src\/(en|ru)\/([\w-]+)\.ts$/.exec(id) ?? []
  if (language !== undefined && texts !== undefined) {
    if (needs.entries.has('startup')) return `texts-${language}`
    if (needs.entries.has(texts)) return scriptOfSection(language, texts)
  }
  if (needs.entries.has(renderer) && needs.entries.size === 1) return renderer
  // Functions used by texts.
  if (/\/words\/src\/[\w-]+\.ts$/.test(id) || smallModules.test(id)) return app
  if (capacity.test(id)) return 'capacity'
  if (reviews.test(id)) return line
  if (reviewRules.test(id)) return overAll
  if (periodLines.test(id)) return 'PlansScreen-on-demand'
  const script = scriptOfCode(needs, id.includes('/node_modules/'))
  return id.endsWith('.css') ? sheetOf(script, needs) : script
}

function scriptOfSection(language: string, section: string): string {
  const family = Object.entries(textFamilies).find(([, names]) => names.test(section))?.[0] ?? 'other'
  return `texts-${family}-${language}`
}

/** The styles of a family form one sheet. */
function sheetOf(script: string | null, { openers }: Needs): string | null {
  if (script === 'fields' || script === failure) return app
  if (script === 'SettingsScreen') return `${script}-parts`
  if (script === line || script?.endsWith('on-demand')) return 'on-demand'
  const isPlanning =
    script === null
      ? planners.some((name) => openers.has(name))
      : [...planners, 'calendar', 'planning', 'plans-views'].includes(script)
  return isPlanning ? 'planning' : script
}

function scriptOfCode(needs: Needs, isLibrary: boolean): string | null {
  // The count of waiting notes is loaded on demand, but visible for everyone at first.
  if (needs.entries.has(app) || needs.entries.has('WaitingNotes')) return isLibrary ? 'libraries' : app
  return needs.screens.size > 0 ? ofScreens(needs, isLibrary) : onDemand(needs, isLibrary)
}

/** Modules that screens cannot be rendered without. */
function ofScreens({ entries, screens, openers }: Needs, isLibrary: boolean): string | null {
  const [needing, ...others] = new Set([...screens, ...openers])
  if (needing !== undefined && others.length === 0) return needing
  const isForAll = openers.has(app)
  const [main, ...more] = mainScreens.filter((name) => screens.has(name))
  if (main === undefined) {
    if (isForAll) return entries.has(failure) ? failure : overAll
    return planners.some((name) => openers.has(name)) && !isLibrary ? app : null
  }
  const areAllOf = (family: readonly string[]) => [main, ...more].every((name) => family.includes(name))
  if (areAllOf(forms) && (isForAll || more.length > 0)) return 'fields'
  if (areAllOf(reports)) return isForAll ? app : 'reports'
  if (!areAllOf(planners)) return isForAll || more.length > 0 || !forms.includes(main) ? app : `${main}-parts`
  if (main !== 'PlansScreen' || isForAll || screens.has('TasksScreen')) return 'planning'
  return 'calendar'
}

/** Modules loaded when needed, or when the browser is idle. */
function onDemand({ entries, openers }: Needs, isLibrary: boolean): string | null {
  if (!isLibrary && entries.has(hours))
    return entries.has('StackedTime') && entries.size > 2 ? 'charts' : 'hours'
  if (entries.has('TimerChip')) return 'planning'
  if (views.some((name) => entries.has(name))) return 'plans-views'
  if (entries.has(failure)) return failure
  if (!entries.isDisjointFrom(lines) && entries.isSubsetOf(withLine)) return line
  const [entry, ...others] = entries
  if (alone.some((name) => entries.has(name)))
    return entry !== undefined && others.length === 0 ? entry : null
  if (openers.has(app)) return overAll
  const [opener, ...more] = openers
  const areAllPlanners = opener !== undefined && [opener, ...more].every((name) => planners.includes(name))
  if (areAllPlanners && more.length === 0) return `${opener}-on-demand`
  return areAllPlanners || (openers.has('PlansScreen') && !isLibrary) ? 'planning-on-demand' : null
}

export async function chunkGroups(root: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const needs = await needsOf(root)
  const name = (id: string) => {
    const found = needs.get(id)
    if (found) return scriptOf(id.replaceAll('\\', '/'), found)
    // Code that the plugins add to all scripts.
    return /preload-helper|compiler-runtime/.test(id) ? 'libraries' : null
  }
  return [{ debugName: 'by screens', name }]
}

async function needsOf(root: string): Promise<ReadonlyMap<string, Needs>> {
  const { entriesOf, loadersOf, screens: modules } = await moduleGraphOf(root)
  const screens = new Set(modules.values())
  const openersOf = (entry: string, visited: Set<string>): readonly string[] => {
    if (screens.has(entry) || nameOf(entry) === app) return [entry]
    if (visited.has(entry)) return []
    visited.add(entry)
    const loading = (loadersOf.get(entry) ?? []).flatMap((id) => withoutLate([...(entriesOf.get(id) ?? [])]))
    return loading.flatMap((each) => openersOf(each, visited))
  }
  const needs = [...entriesOf].map(([id, all]) => {
    const entries = new Set(withoutLate([...all]))
    const parts = [...entries].filter((entry) => !screens.has(entry) && nameOf(entry) !== app)
    return [
      id,
      {
        entries: named(entries),
        screens: named([...entries].filter((entry) => screens.has(entry))),
        openers: named(withoutLate(parts.flatMap((entry) => openersOf(entry, new Set())))),
      },
    ] as const
  })
  return new Map(needs)
}

/** Without those that take their modules from others, unless there are no others. */
function withoutLate(entries: readonly string[]): readonly string[] {
  const others = entries.filter((entry) => !afterAll.has(nameOf(entry)))
  return others.length > 0 ? others : entries
}

/** `PlansScreen`, `app`, … */
function nameOf(entry: string): string {
  return basename(entry).replace(/\.tsx?$/, '')
}

const named = (entries: Iterable<string>): ReadonlySet<string> => new Set(Array.from(entries, nameOf))
