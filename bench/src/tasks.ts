/**
 * The tasks screen of a user with 50,000 tasks and 200,000 records. The goals are absolute, because users wait for it: 300 ms of the server until the
 * first rows are there, and no task of the page's main thread beyond 50 ms.
 */
import { type BenchContext, measureEach } from './bench.ts'
import { type Dataset, idOf, tableRowsOf } from './dataset.ts'
import { measureFirstCalls } from './first-calls.ts'
import { type Account, type Reply, call, createAccount } from './lustra.ts'
import { sample } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import { SlowScreen } from './slow-screen.ts'
import type { BenchStore } from './stores.ts'

const readGoalMs = 300
const changeGoalMs = 50

export async function tasks(context: BenchContext): Promise<void> {
  await measureEach(
    context,
    datasetsOf(context.isSmoke ? 1000 : 50_000, context),
    (dataset, store, withScreen) => measure(context, dataset, store, withScreen),
  )
}

function datasetsOf(taskCount: number, { isSmoke }: BenchContext): Dataset[] {
  const [projects, trees] = [taskCount / 500, taskCount / 100]
  const common = {
    taskCount,
    entryCount: isSmoke ? 1000 : 20_000,
    recordCount: isSmoke ? 2000 : 200_000,
    taskOf: (entry: number) => trees + (entry % (taskCount * 0.8)),
  }
  const count = taskCount.toLocaleString('en')
  return [
    { name: `${count} tasks at the root`, parentOf: () => null, ...common },
    {
      name: `${count} tasks in ${projects} projects of 500`,
      parentOf: (task) => (task < projects ? null : task % projects),
      ...common,
    },
    {
      name: `${count} tasks, ten deep`,
      parentOf: (task) => (task === 0 ? null : Math.floor((task - 1) / 3)),
      ...common,
    },
    {
      name: `${count} tasks in ${trees} trees`,
      parentOf: (task) =>
        task < trees ? null : task < 10 * trees ? task % trees : trees + (task % (9 * trees)),
      ...common,
    },
  ]
}

type Send = (body: object) => Promise<Reply>

async function measure(
  context: BenchContext,
  dataset: Dataset,
  store: BenchStore,
  withScreen: boolean,
): Promise<void> {
  const { report } = context
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  report.note(`\n${dataset.name}, ${store.engine}\n`)
  report.serverHead()

  const opening = { action: 'open', show: 'active' }
  const first = await measureFirstCalls(context.isSmoke ? 1 : 5, store, account, '/v2/tasks', opening)
  await using lustra = first.lustra
  report.server('open, the first after a start', { sample: first.sample, goalMs: readGoalMs })
  const send: Send = (body) => call(lustra.address, '/v2/tasks', { token: account.token, ...body })
  await measureReads(context, dataset, lustra, send)
  await measureChanges(context, dataset, lustra, send)
  if (withScreen) await measureScreen(context, dataset, lustra, account)
}

async function measureReads(
  { report, isSmoke }: BenchContext,
  { taskCount }: Dataset,
  lustra: ServerProcess,
  send: Send,
): Promise<void> {
  const opening = { action: 'open', show: 'active' }
  const { line } = await send(opening)
  const calls: Readonly<Record<string, (run: number) => object>> = {
    open: () => opening,
    'a page from the middle': () => ({ ...opening, after: idOf('T', taskCount / 2) }),
    details: (run) => ({ action: 'details', id: idOf('T', run) }),
    'changes since the start': () => ({ action: 'changes', show: 'active', since: line }),
    history: () => ({ action: 'history', id: idOf('T', 7) }),
  }
  for (const [name, bodyOf] of Object.entries(calls)) {
    const measured = await sample(isSmoke ? 2 : 20, lustra, (run) => send(bodyOf(run)))
    const bytes = JSON.stringify(await send(bodyOf(0))).length
    report.server(name, { sample: measured, bytes, goalMs: readGoalMs })
  }
}

/** In the middle of the tree, where a task has the most relatives. */
async function measureChanges(
  { report, isSmoke }: BenchContext,
  { taskCount }: Dataset,
  lustra: ServerProcess,
  send: Send,
): Promise<void> {
  const [task, parent, otherParent] = [7, taskCount * 0.8, taskCount * 0.8 + 1].map((index) =>
    idOf('T', index),
  )
  const [moved, completed] = [0.98 * taskCount, 0.98 * taskCount + 1].map((index) => idOf('T', index))
  const changes: Readonly<Record<string, (run: number) => object>> = {
    setFavourite: (run) => ({ action: 'setFavourite', id: task, favourite: run % 2 === 0 }),
    'change, a name': (run) => ({ action: 'change', id: task, changes: { name: `Task of ${run}` } }),
    create: (run) => ({ action: 'create', id: idOf('N', run), parentId: parent, after: null, name: 'New' }),
    move: (run) => ({
      action: 'move',
      ids: [moved],
      parentId: run % 2 === 0 ? parent : otherParent,
      after: null,
    }),
    complete: (run) => ({
      action: 'complete',
      id: completed,
      status: run % 2 === 0 ? 'COMPLETED' : 'NORMAL',
      withSubtasks: false,
    }),
  }
  for (const [name, bodyOf] of Object.entries(changes)) {
    const measured = await sample(isSmoke ? 2 : 20, lustra, (run) => send(bodyOf(run)))
    report.server(name, { sample: measured, goalMs: changeGoalMs })
  }
}

async function measureScreen(
  context: BenchContext,
  { taskCount }: Dataset,
  { address }: ServerProcess,
  account: Account,
): Promise<void> {
  await using screen = await SlowScreen.open(context, account)
  await screen.measureLoad(`${address}/web/tasks`)
  const clickNewTask = await screen.clickerOf(screen.page.getByRole('button', { name: 'New task' }))
  await screen.measure('adding three tasks', async () => {
    await clickNewTask()
    for (const name of ['one', 'two', 'three']) {
      for (const letter of name) await screen.press(letter)
      await screen.press('Enter')
      await screen.wait(500)
    }
  })
  await screen.page.keyboard.press('Escape')
  await screen.measureTree(taskCount)
}
