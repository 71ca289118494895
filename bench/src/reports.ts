/**
 * Reports of ten years of tracked time. The goals are absolute, because users wait for it; reports of all time are also compared with the fastest
 * statement that we can write on the same tables.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { newId } from '@lustra/contract/ids'
import { reportExportPath } from '@lustra/contract/reports'
import { formatLocalTime } from '@lustra/domain/calendar'
import { type TrackedDay, addToDay, formatTrackedDay } from '@lustra/domain/time'
import pg from 'pg'
import type { BenchContext } from './bench.ts'
import { idOf } from './dataset.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { quantile, sample } from './measure.ts'
import type { BenchStore, EmbeddedStore, Row, TableRows } from './stores.ts'

const monthGoalMs = 30
const allTimeGoalMs = 150
/** Maximal ratio of a report of all time to the bare statement. */
const ratioGoal = 1.5
/** Maximal delay of other calls by an export. */
const exportWaitGoalMs = 50

const monthly = [
  'time-spent-for-tasks',
  'weekly-timesheet',
  'time-by-categories',
  'weekly-timesheet-by-categories',
  'time-by-categories-graph',
  'distribution-of-categories-by-hours-of-day',
  'time-spent-on-big-goals',
  'comments-for-time-tracking-records',
  'plan-against-fact',
  'completed-tasks',
  'created-completed-and-cancelled-tasks',
]

/** A table shows how the time of each task is distributed: for ten years, over the years. */
const byTaskAndYear = {
  sqlite: `select task_id, substr(start_time, 1, 4), sum(duration) from records
    where user_id = $1 and removed_at is null group by 1, 2`,
  postgres: `select task_id, left(start_time, 4), sum(duration) from records
    where user_id = $1 and removed_at is null group by 1, 2`,
}

/** The same figures from the records; at the ends of all time nothing is cut. */
const bare: Readonly<Record<string, { readonly sqlite: string; readonly postgres: string }>> = {
  'time-spent-for-tasks': byTaskAndYear,
  'time-by-categories': byTaskAndYear,
  'time-by-categories-graph': {
    sqlite: `select task_id, substr(start_time, 1, 7), sum(duration) from records
      where user_id = $1 and removed_at is null group by 1, 2`,
    postgres: `select task_id, left(start_time, 7), sum(duration) from records
      where user_id = $1 and removed_at is null group by 1, 2`,
  },
  'distribution-of-categories-by-hours-of-day': {
    sqlite: `select task_id, (start_at / 86400000 + 3) % 7, substr(start_time, 12, 2), sum(duration) from records
      where user_id = $1 and removed_at is null group by 1, 2, 3`,
    postgres: `select task_id, (start_at / 86400000 + 3) % 7, substr(start_time, 12, 2), sum(duration) from records
      where user_id = $1 and removed_at is null group by 1, 2, 3`,
  },
}

export async function reports(context: BenchContext): Promise<void> {
  const sizes = context.isSmoke ? { records: 1000, tasks: 60 } : { records: 200_000, tasks: 2000 }
  for (const createStore of context.stores) {
    await using store = await createStore()
    await measure(context, sizes, store)
  }
}

interface Sizes {
  readonly records: number
  readonly tasks: number
}

async function measure(context: BenchContext, sizes: Sizes, store: BenchStore): Promise<void> {
  const { report, isSmoke } = context
  const { userId, token } = await createAccount(store)
  await store.fill(lifeOf(sizes, userId))
  await using lustra = await startLustra(store)
  const { records, tasks } = sizes
  report.note(
    `\n${records.toLocaleString('en')} records over ten years, ${tasks} tasks six deep, ${store.engine}\n`,
  )
  const open = (code: string, period: object) =>
    call(lustra.address, '/v1/reports/extreporting', {
      token,
      action: 'report',
      actions: 'select,reset,params,data',
      report: code,
      ...period,
    })
  const runs = isSmoke ? 2 : 20
  report.note('A month (a timesheet has a week)')
  report.serverHead()
  for (const code of monthly) {
    const month = { startTime: '20250301', endTime: '20250331' }
    const measured = await sample(runs, lustra, () => open(code, month))
    const bytes = JSON.stringify(await open(code, month)).length
    report.server(code, { sample: measured, bytes, goalMs: monthGoalMs })
  }

  report.head('all time', 'ms', 'bare SQL ms', 'ratio')
  await using client = await clientOf(store)
  for (const [code, statements] of Object.entries(bare)) {
    const { times } = await sample(runs, lustra, () => open(code, { periodPreset: 'allTime' }))
    const bareTimes: number[] = []
    for (let run = 0; run < runs; run++) {
      const start = performance.now()
      await client.run(statements, userId)
      bareTimes.push(performance.now() - start)
    }
    const [time, bareTime] = [quantile(times, 0.2), quantile(bareTimes, 0.2)]
    report.row(`${code}, all`, [
      { figure: time, most: allTimeGoalMs },
      bareTime,
      { figure: time / bareTime, most: ratioGoal },
    ])
  }

  report.head('a changed record', 'ms')
  const track = (run: number) =>
    call(lustra.address, '/v2/time', {
      action: 'trackTime',
      token,
      timeRecordId: idOf('R', 1),
      taskId: idOf('T', 1 + (run % 2)),
      // Before all others.
      startTime: `201512${30 + (run % 2)}220000`,
      duration: 1800,
    })
  report.row('trackTime, a move', [quantile((await sample(runs, lustra, track)).times, 0.2)])
  await measureExport(context, lustra.address, token)
}

/** Calls of other users while all rows of all time are exported. */
async function measureExport(
  { report, isSmoke }: BenchContext,
  address: string,
  token: string,
): Promise<void> {
  const body = { token, code: 'comments-for-time-tracking-records', periodPreset: 'allTime' }
  const exported = async () => {
    const start = performance.now()
    const reply = await fetch(`${address}/web/api${reportExportPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, _requestId: newId() }),
    })
    if (!reply.ok) throw new Error(`the export was refused: ${await reply.text()}`)
    // Buffering it would delay the calls of this process.
    let bytes = 0
    for await (const chunk of reply.body!) bytes += chunk.length
    return { time: performance.now() - start, bytes }
  }
  const open = async () => {
    const start = performance.now()
    await call(address, '/v2/time', { action: 'open', token })
    return performance.now() - start
  }
  const alone: number[] = []
  for (let run = 0; run < (isSmoke ? 2 : 200); run++) {
    alone.push(await open())
    await setTimeout(5)
  }
  let isRunning = true
  const beside: number[] = []
  const others = async () => {
    while (isRunning) {
      beside.push(await open())
      await setTimeout(5)
    }
  }
  const running = others()
  const { time, bytes } = await exported()
  isRunning = false
  await running
  report.head('an export of all time', 'ms', 'kB', 'alone, 99 %', 'beside it')
  const [waitAlone, wait] = [alone, beside].map((times) => quantile(times, 0.99)) as [number, number]
  report.row('CSV', [time, bytes / 1000, waitAlone, { figure: wait, most: exportWaitGoalMs }])
}

interface Client extends AsyncDisposable {
  run(statements: { readonly sqlite: string; readonly postgres: string }, userId: string): Promise<unknown>
}

async function clientOf(store: BenchStore): Promise<Client> {
  if ('file' in store) {
    const database = new DatabaseSync((store as EmbeddedStore).file, { readOnly: true })
    return {
      run: async ({ sqlite }, userId) => database.prepare(sqlite.replaceAll('$1', '?1')).all(userId),
      [Symbol.asyncDispose]: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: store.environment['DATABASE_URL']! })
  await client.connect()
  return {
    run: ({ postgres }, userId) => client.query(postgres, [userId]),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

const depth = 6
const categories = 12
const day = 86_400
/** 1 January 2016; the last record ends with 2025. */
const begin = Date.UTC(2016, 0, 1) / 1000
const span = 3650 * day

function lifeOf({ records, tasks }: Sizes, userId: string): TableRows {
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index)
  const step = span / records
  const placed = indices(records).map((index) => ({
    id: idOf('R', index),
    task: (index * 7919) % tasks,
    start: begin + Math.floor(index * step),
    duration: Math.floor(step * 0.7),
  }))
  return [
    ['contexts', indices(categories).map((index) => categoryRow(userId, index))],
    ['tasks', indices(tasks).map((index) => taskRow(userId, index))],
    ['task_contexts', indices(tasks).map((index) => taskContextRow(userId, index))],
    [
      'records',
      placed.map(({ id, task, start, duration }) => ({
        user_id: userId,
        id,
        task_id: idOf('T', task),
        kind: 'r',
        start_at: start * 1000,
        duration,
        utc_offset: 0,
        zone: 'UTC',
        start_time: formatLocalTime(start as never),
        end_time: formatLocalTime((start + duration) as never),
        created_at: 0,
      })),
    ],
    [
      'tracked_tasks',
      indices(tasks).map((number) => ({ user_id: userId, task_id: idOf('T', number), number })),
    ],
    ['tracked_days', trackedRows(userId, placed)],
    [
      'comments',
      // The measured month has none, so that its figures are comparable with earlier runs.
      placed
        .filter(({ start }) => new Date(start * 1000).toISOString().slice(0, 7) !== '2025-03')
        .map(({ id }, index) => ({
          user_id: userId,
          id: idOf('K', index),
          record_id: id,
          task_id: null,
          text: 'What was noted while the time was tracked',
          created_at: 0,
        })),
    ],
  ]
}

function trackedRows(
  userId: string,
  records: readonly { readonly task: number; readonly start: number; readonly duration: number }[],
): Row[] {
  const days = new Map<number, TrackedDay>()
  for (const { task, start, duration } of records) {
    for (let at = start; at < start + duration;) {
      const hours = Math.floor(at / 3600)
      const next = Math.min(start + duration, (hours + 1) * 3600)
      const number = Math.floor(hours / 24)
      const pieces = days.get(number) ?? new Map<number, number>()
      days.set(number, pieces)
      addToDay(pieces, task, hours % 24, next - at)
      at = next
    }
  }
  return [...days].map(([number, pieces]) => ({
    user_id: userId,
    day: formatLocalTime((number * day) as never).slice(0, 10),
    pieces: formatTrackedDay(pieces),
  }))
}

export function taskRow(userId: string, index: number): Row {
  const roots = 20
  // After six levels a new tree begins.
  const isRoot = index % (roots * depth) < roots
  return {
    user_id: userId,
    id: idOf('T', index),
    parent_id: isRoot ? null : idOf('T', index - roots),
    name: `Task ${index} with a name of usual length`,
    notes: '',
    position: index,
    status: index % 5 === 0 ? 'COMPLETED' : 'NORMAL',
    priority: 0,
    favourite: 0,
    start_time: null,
    due_time: null,
    min_duration: 1800,
    max_duration: 7200,
    created_at: 0,
    changed_at: 0,
    completed_at: index % 5 === 0 ? begin * 1000 : null,
  }
}

function taskContextRow(userId: string, index: number): Row {
  const [task, context] = [idOf('T', index), idOf('C', index % categories)]
  return { user_id: userId, id: `${task}_${context}`, task_id: task, context_id: context }
}

function categoryRow(userId: string, index: number): Row {
  return {
    user_id: userId,
    id: idOf('C', index),
    kind: 'category',
    name: `Category ${index}`,
    color: '5D62C1',
    notes: '',
    first_name: '',
    last_name: '',
    patronymic_name: '',
    nickname: '',
    organization: '',
    emails: '[]',
    phones: '[]',
    addresses: '[]',
    created_at: 0,
  }
}
