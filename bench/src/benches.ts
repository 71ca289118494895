import type { Browser } from '@playwright/test'
import type { BenchContext } from './bench.ts'
import { calls } from './calls.ts'
import { charts } from './charts.ts'
import { fairness } from './fairness.ts'
import { firstLoad } from './first-load.ts'
import { growth } from './growth.ts'
import { navigation } from './navigation.ts'
import { operation } from './operation.ts'
import { outside } from './outside.ts'
import { palette } from './palette.ts'
import { records } from './records.ts'
import { Report } from './report.ts'
import { reports } from './reports.ts'
import { rest } from './rest.ts'
import { rhythm } from './rhythm.ts'
import { search } from './search.ts'
import { launchBrowser } from './slow-screen.ts'
import { tasks } from './tasks.ts'
import { weeks } from './weeks.ts'
import { writes } from './writes.ts'

export interface Bench {
  readonly about: string
  readonly needsBrowser: boolean
  readonly measure: (context: BenchContext) => Promise<void>
}

export const benches: Readonly<Record<string, Bench>> = {
  calls: {
    about: 'three calls of the plans screen, compared with bare node:http and raw SQL',
    needsBrowser: false,
    measure: calls,
  },
  charts: {
    about: 'the charts of reports in a slowed-down browser',
    needsBrowser: true,
    measure: charts,
  },
  fairness: {
    about: '64 clients at once, and small calls beside large ones that keep the server busy',
    needsBrowser: false,
    measure: fairness,
  },
  'first-load': {
    about: 'the first load of seven screens over a slow connection',
    needsBrowser: true,
    measure: firstLoad,
  },
  growth: {
    about: 'the most frequent calls with a hundredth, a tenth and all of the data of a busy user',
    needsBrowser: false,
    measure: growth,
  },
  navigation: {
    about: 'the plans screen with 50,000 tasks and 100,000 entries, also in a slowed-down browser',
    needsBrowser: true,
    measure: navigation,
  },
  operation: {
    about: 'the user list and monitoring with 10,000 users, and small calls during the nightly jobs',
    needsBrowser: false,
    measure: operation,
  },
  outside: {
    about: 'calls while all external systems are down, compared with none configured',
    needsBrowser: false,
    measure: outside,
  },
  palette: {
    about: 'search while typing in the palette, among 170,000 texts',
    needsBrowser: true,
    measure: palette,
  },
  records: {
    about: 'the time screen and the dashboard with 200,000 records',
    needsBrowser: false,
    measure: records,
  },
  reports: {
    about: 'reports of 200,000 records over ten years, compared with bare SQL, and a change of a record',
    needsBrowser: false,
    measure: reports,
  },
  rest: {
    about: 'memory of the idle server, its start, and the first call after it',
    needsBrowser: false,
    measure: rest,
  },
  rhythm: {
    about: 'capacity, leftovers, goals, a proposed plan, and the account of a year ago, with much data',
    needsBrowser: false,
    measure: rhythm,
  },
  search: {
    about: 'search among 170,000 texts, a rebuild of its index, and the cost of the index for a write',
    needsBrowser: false,
    measure: search,
  },
  tasks: {
    about: 'the tasks screen with 50,000 tasks and 200,000 records, also in a slowed-down browser',
    needsBrowser: true,
    measure: tasks,
  },
  weeks: {
    about: 'a week of 504 entries on the screens of plans and time, and in another tab',
    needsBrowser: true,
    measure: weeks,
  },
  writes: {
    about: 'the commonest writes of a busy user beside the same rows written raw',
    needsBrowser: false,
    measure: writes,
  },
}

export type BenchOptions = Pick<BenchContext, 'isSmoke' | 'stores'> & {
  readonly print: (line: string) => void
  /** Receives the lines of `Report.goals` and `Report.printed` of each bench. */
  readonly keep?: (bench: string, goals: readonly (readonly string[])[], printed: readonly string[]) => void
}

/** Runs these benches one after the other, with one browser for all that need it. */
export async function runBenches(
  names: readonly string[],
  { print, keep, ...options }: BenchOptions,
): Promise<Report> {
  const report = new Report(print)
  let browser: Promise<Browser> | undefined
  try {
    for (const name of names) {
      const [goalCount, lineCount] = [report.goals.length, report.printed.length]
      await benches[name]!.measure({ ...options, report, browser: () => (browser ??= launchBrowser()) })
      keep?.(name, report.goals.slice(goalCount), report.printed.slice(lineCount))
    }
  } finally {
    await (await browser)?.close()
  }
  return report
}
