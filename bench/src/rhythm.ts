/**
 * The calls of rhythm with much data: what is planned of the available time in each view (RHY-029), what is left over, the goals of a period, and a
 * proposed plan (RHY-040), and the account as of a year ago (RHY-071). The goals are absolute, because users wait for these calls.
 */
import {
  type DayNumber,
  TimeLevel,
  addDays,
  addSeconds,
  calendarViews,
  dayNumberOf,
  formatLocalTime,
  nextPeriod,
  secondsPerHour,
  spanOfLevel,
  startOfDay,
} from '@lustra/domain/calendar'
import type { BenchContext } from './bench.ts'
import { type Dataset, idOf, projectDataset, tableRowsOf, wireTime, wireWeekStart } from './dataset.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { idle, quantile, sample, sampleAfterChange } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import { setTimeout } from 'node:timers/promises'
import type { BenchStore, Row, TableRows } from './stores.ts'

const capacityGoalMs = 20
const leftoversGoalMs = 30
const goalsGoalMs = 50
const proposalGoalMs = 50
const pastGoalMs = 3000
/** Of the calls meanwhile. */
const besideGoalMs = 20
const hours = `,${Array(5).fill('09:00-12:30 13:30-18:00').join(',')},`

const monday = dayNumberOf({ year: 2026, month: 11, day: 16 })

export async function rhythm(context: BenchContext): Promise<void> {
  for (const createStore of context.stores) {
    for (const measure of [capacity, leftovers, goals, proposal, past]) {
      await using store = await createStore()
      await measure(context, store)
    }
  }
}

/** Starts the server with a user who has these rows. */
async function startWith(store: BenchStore, rowsOf: (userId: string) => TableRows) {
  const { userId, token } = await createAccount(store)
  const workingHours: Row = { user_id: userId, id: '1000-01-01', hours }
  await store.fill(rowsOf(userId).concat([['working_hours', [workingHours]]]))
  await using running = new AsyncDisposableStack()
  const lustra = running.use(await startLustra(store))
  const send = (path: string, body: object) => call(lustra.address, path, { token, ...body })
  const started = running.move()
  return { lustra, send, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** Ten years of entries, ten daily series, and what is planned for whole periods, with projects on years. */
async function capacity({ isSmoke, report }: BenchContext, store: BenchStore): Promise<void> {
  const dataset = {
    ...(isSmoke ? projectDataset(1000, 1000) : projectDataset(50_000, 100_000)),
    seriesTasks: Array.from({ length: 10 }, (_, series) => 110 + series),
  }
  const levels = [TimeLevel.Days, TimeLevel.Weeks, TimeLevel.Months, TimeLevel.Seasons]
  const coarser = [TimeLevel.Years, TimeLevel.Lustra, TimeLevel.Life]
  await using running = await startWith(store, (userId) => [
    ...tableRowsOf(dataset, userId),
    [
      'entries',
      Array.from({ length: isSmoke ? 40 : 400 }, (_, index) => {
        const isProject = index < 30
        const level = isProject ? coarser[index % 3]! : levels[index % 4]!
        const day = addDays(monday, isProject ? 0 : index - 200)
        return periodEntry(userId, index, isProject ? index : 200 + index, level, day)
      }),
    ],
  ])
  const { lustra, send } = running
  report.note(`\n${dataset.name}, ${store.engine}\n`)
  report.head('capacity', 'CPU ms', 'median ms', 'kB')
  const runs = isSmoke ? 2 : 20
  const read = (view: string) =>
    send('/v2/capacity', { action: 'read', view: { view, startTime: wireWeekStart } })
  const first = await sampleAfterChange(
    1,
    lustra,
    () => idle(lustra),
    () => read('LIFE_LUSTRA'),
  )
  report.row('LIFE_LUSTRA, the first', [first.cpu, first.times[0]!, 0])
  for (const view of calendarViews) {
    const { cpu, times } = await sample(runs, lustra, () => read(view))
    const bytes = JSON.stringify(await read(view)).length
    report.row(view, [{ figure: cpu, most: capacityGoalMs }, quantile(times, 0.5), bytes / 1000])
  }
  let moves = 0
  const move = () =>
    send('/v2/plans', {
      action: 'scheduleTask',
      taskId: idOf('T', dataset.taskOf(dataset.entryCount - 1, true)),
      oldEntryId: idOf('E', dataset.entryCount - 1),
      oldStartTime: null,
      newStartTime: `2026111${6 + (moves++ % 2)}040000`,
      duration: 1800,
      timeLevel: 1,
      onlyChanged: true,
    })
  const { cpu, times } = await sampleAfterChange(runs, lustra, move, () => read('LIFE_LUSTRA'))
  report.row('LIFE_LUSTRA after a move', [{ figure: cpu, most: capacityGoalMs }, quantile(times, 0.5), 0])
}

const leftLevels = [TimeLevel.Default, TimeLevel.Default, TimeLevel.Days, TimeLevel.Weeks, TimeLevel.Months]

async function leftovers({ isSmoke, report }: BenchContext, store: BenchStore): Promise<void> {
  const count = isSmoke ? 100 : 5000
  const dataset: Dataset = { ...projectDataset(2 * count, 0), name: `${count} open entries left over` }
  await using running = await startWith(store, (userId) => [
    ...tableRowsOf(dataset, userId),
    [
      'entries',
      Array.from({ length: count }, (_, index) =>
        periodEntry(
          userId,
          index,
          count + index,
          leftLevels[index % 5]!,
          addDays(monday, -60 - (index % 700)),
        ),
      ),
    ],
  ])
  await measureCall({ isSmoke, report }, store, running, {
    about: dataset.name,
    name: 'leftovers, list',
    goalMs: leftoversGoalMs,
    path: '/v2/leftovers',
    body: { action: 'list' },
  })
}

/** Each goal is a project with a tenth of its tasks on the year and its seasons. */
async function goals({ isSmoke, report }: BenchContext, store: BenchStore): Promise<void> {
  const count = isSmoke ? 20 : 300
  const dataset: Dataset = {
    ...projectDataset(isSmoke ? 400 : 30_000, isSmoke ? 400 : 100_000),
    name: `${count} goals`,
    parentOf: (task) => (task < count ? null : task % count),
  }
  const july = dayNumberOf({ year: 2026, month: 7, day: 1 })
  await using running = await startWith(store, (userId) => [
    ...tableRowsOf(dataset, userId),
    [
      'entries',
      Array.from({ length: 2 * count }, (_, index) =>
        periodEntry(userId, index, index, index < count ? TimeLevel.Years : TimeLevel.Seasons, july),
      ),
    ],
  ])
  await measureCall({ isSmoke, report }, store, running, {
    about: `${dataset.name}, ${dataset.entryCount} other entries`,
    name: 'goals of a season',
    goalMs: goalsGoalMs,
    path: '/v2/levels',
    body: { action: 'ofPeriod', kind: 'SEASONS', day: '20260701' },
  })
}

async function proposal({ isSmoke, report }: BenchContext, store: BenchStore): Promise<void> {
  const count = isSmoke ? 50 : 500
  const dataset: Dataset = {
    name: `a month with ${count} candidates`,
    taskCount: 2 * count,
    parentOf: () => null,
    entryCount: isSmoke ? 100 : 20_000,
    // The other half of the tasks, because these hours leave nothing to be laid.
    taskOf: (entry) => count + (entry % count),
    recordCount: 0,
  }
  const month = nextMonth()
  await using running = await startWith(store, (userId) => [
    ...tableRowsOf(dataset, userId),
    [
      'entries',
      Array.from({ length: count }, (_, index) => periodEntry(userId, index, index, TimeLevel.Months, month)),
    ],
  ])
  await measureCall({ isSmoke, report }, store, running, {
    about: `${dataset.name}, ${dataset.entryCount} other entries`,
    name: 'propose, a month',
    goalMs: proposalGoalMs,
    path: '/v2/proposals',
    body: {
      action: 'propose',
      what: { kind: 'plan', taskId: null },
      tl: TimeLevel.Months,
      day: wireTime(startOfDay(month)).slice(0, 8),
      options: { keptFree: 20, pause: null },
      kept: [],
      skipped: [],
    },
  })
}

/** Every line of the last year is taken back, in a thread; meanwhile others make small calls. */
async function past({ isSmoke, report }: BenchContext, store: BenchStore): Promise<void> {
  const share = isSmoke ? 0.01 : 1
  const lineCount = 50_000 * share
  const dataset: Dataset = projectDataset(5000 * share + 100, 20_000 * share, 20_000 * share)
  const { userId, token } = await createAccount(store)
  const [journal] = await store.query('select seq from journals')
  const first = Number(journal!['seq']) + 1
  const lines = Array.from({ length: lineCount }, (_, index) => lineRow(dataset, userId, first, index))
  await store.fill(tableRowsOf(dataset, userId).concat([['journal_lines', lines]]))
  await store.run(`update journals set seq = ${first + lineCount - 1}`)
  await store.settle()
  await using lustra = await startLustra(store)
  const send = (path: string, body: object) => call(lustra.address, path, { token, ...body })
  report.note(`\n${dataset.name}, ${dataset.recordCount} records, ${lineCount} lines, ${store.engine}\n`)
  report.head('the account of a year ago', 'first ms', 'median ms', 'CPU ms', 'later ms', 'beside p99')
  const times: number[] = []
  const cpuTimes: number[] = []
  const beside: number[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const start = performance.now()
      await send('/v1/user/status', { action: 'getStatus' })
      beside.push(performance.now() - start)
      await setTimeout(10)
    }
  })()
  const openAsOf = async (line: number) => {
    const start = performance.now()
    await send('/v2/tasks', { action: 'open', show: 'all', _asOf: line })
    return performance.now() - start
  }
  // Each is another account in memory.
  for (let run = 0; run < 5; run++) {
    const cpuBefore = lustra.cpu()
    times.push(await openAsOf(first - 1 + run))
    cpuTimes.push(lustra.cpu() - cpuBefore)
  }
  isOver = true
  await others
  const later = await openAsOf(first + 3)
  report.row('tasks, open', [
    { figure: times[0]!, most: pastGoalMs },
    { figure: quantile(times, 0.5), most: pastGoalMs },
    quantile(cpuTimes, 0.5),
    later,
    { figure: quantile(beside, 0.99), most: besideGoalMs },
  ])
}

const yearMs = 365 * 86_400_000

/** A renamed task or a moved entry. */
function lineRow({ taskCount, entryCount }: Dataset, userId: string, first: number, index: number): Row {
  const isTask = index % 2 === 0
  const changed = isTask
    ? {
        table: 'tasks',
        id: idOf('T', index % taskCount),
        before: { name: `Name ${index}`, changed_at: index },
        after: { name: `Name ${index + 1}`, changed_at: index + 1 },
      }
    : {
        table: 'entries',
        id: idOf('E', index % entryCount),
        before: { start_time: '2026-11-20T10:00:00', end_time: '2026-11-20T10:30:00' },
        after: { start_time: '2026-11-21T10:00:00', end_time: '2026-11-21T10:30:00' },
      }
  return {
    user_id: userId,
    seq: first + index,
    at: Date.now() - yearMs + index * 600_000,
    request_id: `past-${index}`,
    session_id: 'none',
    what: isTask ? 'tasks.change' : 'plans.scheduleTask',
    name: 'Task with a name of usual length',
    areas: 'tasks,plans',
    state: 'done',
    changes: JSON.stringify([changed]),
    reply: '{}',
  }
}

interface Measured {
  readonly about: string
  readonly name: string
  readonly goalMs: number
  readonly path: string
  readonly body: object
}

interface Running {
  readonly lustra: ServerProcess
  readonly send: (path: string, body: object) => Promise<object>
}

async function measureCall(
  { isSmoke, report }: Pick<BenchContext, 'isSmoke' | 'report'>,
  store: BenchStore,
  { lustra, send }: Running,
  { about, name, goalMs, path, body }: Measured,
): Promise<void> {
  report.note(`\n${about}, ${store.engine}\n`)
  report.serverHead()
  const ask = () => send(path, body)
  const measured = await sample(isSmoke ? 2 : 20, lustra, ask)
  report.server(name, { sample: measured, bytes: JSON.stringify(await ask()).length, goalMs })
}

/** An open entry on the whole period that contains a day, or on two hours of the day. */
function periodEntry(userId: string, index: number, task: number, level: TimeLevel, day: DayNumber): Row {
  const morning = addSeconds(startOfDay(day), 9 * secondsPerHour)
  const onHours = { start: morning, end: addSeconds(morning, 2 * secondsPerHour) }
  const { start, end } = spanOfLevel(level, day, { firstWeekday: 1 }) ?? onHours
  return {
    user_id: userId,
    id: idOf('M', index),
    task_id: idOf('T', task),
    level,
    start_time: formatLocalTime(start),
    end_time: formatLocalTime(end),
    duration: end - start,
    status: 'NORMAL',
    pinned: 0,
    reminder: null,
    created_at: 0,
  }
}

/** By the server's clock, by which it proposes. */
function nextMonth(): DayNumber {
  const now = new Date()
  return nextPeriod(
    'MONTHS',
    dayNumberOf({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: 1 }),
  )
}
