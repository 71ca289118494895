/**
 * The plans screen of a user with up to 50,000 tasks and 100,000 entries. The goals are absolute, because users wait for it: 50 ms of the server, 300
 * ms right after a start, and no task of the page's main thread beyond 50 ms.
 */
import { calendarViews } from '@lustra/domain/calendar'
import { type BenchContext, measureEach } from './bench.ts'
import { type Dataset, categoryCount, idOf, tableRowsOf, wireWeekStart } from './dataset.ts'
import { measureFirstCalls } from './first-calls.ts'
import { type Account, call, createAccount } from './lustra.ts'
import { sample, sampleAfterChange } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import { SlowScreen } from './slow-screen.ts'
import type { BenchStore } from './stores.ts'

const goalMs = 50
const firstGoalMs = 300

export async function navigation(context: BenchContext): Promise<void> {
  const datasets = context.isSmoke ? datasetsOf(1000, 1000) : datasetsOf(50_000, 100_000)
  await measureEach(context, datasets, (dataset, store, withScreen) =>
    measure(context, dataset, store, withScreen),
  )
}

/** Ten years of entries. */
function datasetsOf(taskCount: number, entryCount: number): Dataset[] {
  const atRoot = (count: number): Dataset => {
    const planned = Math.min(count, 10_000)
    return {
      name: `${count.toLocaleString('en')} tasks at the root`,
      taskCount: count,
      parentOf: () => null,
      entryCount,
      // Every tenth task has open entries; the tree shows the others.
      taskOf: (entry, isOpen) => (isOpen ? (entry % (planned / 10)) * 10 + 1 : entry % planned),
      recordCount: 0,
    }
  }
  const large = atRoot(taskCount)
  const count = taskCount.toLocaleString('en')
  return [
    large,
    {
      ...large,
      name: `${count} tasks, ten deep`,
      parentOf: (task) => (task === 0 ? null : Math.floor((task - 1) / 3)),
    },
    {
      ...large,
      name: `${count} tasks in 100 projects`,
      parentOf: (task) => (task < 100 ? null : task % 100),
    },
    atRoot(taskCount / 5),
  ]
}

async function measure(
  context: BenchContext,
  dataset: Dataset,
  store: BenchStore,
  withScreen: boolean,
): Promise<void> {
  const { report, isSmoke } = context
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  report.note(`\n${dataset.name}, ${dataset.entryCount} entries of one user, ${store.engine}\n`)
  report.serverHead()

  const opening = { action: 'open', view }
  const first = await measureFirstCalls(isSmoke ? 1 : 5, store, account, '/v2/plans', opening)
  await using lustra = first.lustra
  report.server('open, the first after a start', { sample: first.sample, goalMs: firstGoalMs })
  const send = (body: object) => call(lustra.address, '/v2/plans', { token: account.token, ...body })
  const runs = isSmoke ? 2 : 20
  for (const [name, bodyOf] of Object.entries(readCalls(dataset))) {
    const measured = await sample(runs, lustra, (run) => send(bodyOf(run)))
    report.server(name, { sample: measured, bytes: JSON.stringify(await send(bodyOf(0))).length, goalMs })
  }

  const move = movesOf(dataset)
  const moved = await sample(runs, lustra, () => send(move()))
  report.server('scheduleTask', { sample: moved, bytes: JSON.stringify(await send(move())).length, goalMs })
  report.server('goPeriod after a change', {
    sample: await sampleAfterChange(
      runs,
      lustra,
      () => send(move()),
      () => send(goPeriod('WEEK_VIEW', 0)),
    ),
    goalMs,
  })
  if (withScreen) await measureScreen(context, dataset, lustra, account)
}

const startTime = wireWeekStart
const view = { view: 'WEEK_VIEW', startTime }

function goPeriod(calendarView: string | undefined, daysDiff: number | undefined): object {
  const step = { setCurrent: false, shouldRound: true, startTime, updateTime: 1 }
  return { action: 'goPeriod', ...step, calendarView, daysDiff }
}

function readCalls({ taskCount }: Dataset): Readonly<Record<string, (run: number) => object>> {
  const navigate = { action: 'navigate', updateTime: 1, view }
  const treeRows = {
    action: 'treeRows',
    view,
    treeRoot: '-1',
    contextIds: [],
    query: '',
    showScheduled: false,
    folded: [],
  }
  return {
    open: () => ({ action: 'open', view }),
    navigate: (run) => ({ ...navigate, selection: idOf('T', run) }),
    ...Object.fromEntries(
      calendarViews.map((calendarView) => [
        `goPeriod ${calendarView}`,
        (run: number) => goPeriod(calendarView, [0, 7, -7][run % 3]),
      ]),
    ),
    'goPeriod, zooming': (run) => goPeriod(calendarViews[run % calendarViews.length], 0),
    'navigate, into a task': (run) => ({ ...navigate, selection: idOf('T', run), treeRoot: idOf('T', run) }),
    'navigate, to the top': (run) => ({ ...navigate, selection: idOf('T', run), treeRoot: '-1' }),
    changeContexts: (run) => ({
      action: 'changeContexts',
      contextIds: [idOf('C', run % categoryCount)],
      view,
    }),
    'changeContexts, none': () => ({ action: 'changeContexts', contextIds: [], view }),
    // About five thousand tasks have entries and are not listed.
    'treeRows, the last': () => ({ ...treeRows, from: Math.max(0, taskCount - 5200) }),
    'treeRows by name': (run) => ({ ...treeRows, query: `task ${100 + run}`, from: 0 }),
  }
}

/** Each request moves the last entry to another slot. */
function movesOf({ entryCount, taskOf }: Dataset): () => object {
  let moves = 0
  return () => ({
    action: 'scheduleTask',
    taskId: idOf('T', taskOf(entryCount - 1, true)),
    oldEntryId: idOf('E', entryCount - 1),
    oldStartTime: null,
    newStartTime: `2041010${1 + (moves++ % 2)}100000`,
    duration: 1800,
    timeLevel: 1,
    onlyChanged: true,
  })
}

async function measureScreen(
  context: BenchContext,
  { taskCount }: Dataset,
  { address }: ServerProcess,
  account: Account,
): Promise<void> {
  await using screen = await SlowScreen.open(context, account)
  await screen.measureLoad(`${address}/web/plans`)
  const clickNext = await screen.clickerOf(screen.page.getByRole('button', { name: 'Next week' }))
  await screen.measure('four times the next week', async () => {
    for (let week = 0; week < 4; week++) {
      await clickNext()
      await screen.wait(500)
    }
  })
  await screen.measureTree(taskCount)
}
