/**
 * Monitoring data of an installation with many users, and how much a backup and nightly jobs slow down users meanwhile. The ratio compares calls of
 * one run, which other load slows down alike.
 */
import type { BenchContext } from './bench.ts'
import { idOf } from './dataset.ts'
import { type Reply, call, createAccount, startLustra } from './lustra.ts'
import { quantile, sample } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import type { BenchStore, Row, TableRows } from './stores.ts'

const listGoalMs = 100
const monitoringGoalMs = 200
/** Small calls meanwhile, relative to those before. */
const backupRatioGoal = 2
const nightlyRatioGoal = 1.5

interface Sizes {
  readonly users: number
  readonly tasksOfUser: number
  readonly recordsOfUser: number
  readonly linesOfUser: number
}

export async function operation(context: BenchContext): Promise<void> {
  const sizes: Sizes = context.isSmoke
    ? { users: 30, tasksOfUser: 5, recordsOfUser: 5, linesOfUser: 2 }
    : { users: 10_000, tasksOfUser: 100, recordsOfUser: 100, linesOfUser: 20 }
  for (const createStore of context.stores) {
    await using store = await createStore()
    await measure(context, sizes, store)
  }
}

async function measure({ report, isSmoke }: BenchContext, sizes: Sizes, store: BenchStore): Promise<void> {
  const { token } = await createAccount(store)
  await store.fill(configuration())
  await fillUsers(store, sizes)
  await using lustra = await startLustra(store)
  const send = (path: string, body: object) => call(lustra.address, path, { token, ...body })
  const { users, tasksOfUser } = sizes
  report.note(`\n${users.toLocaleString('en')} users with ${tasksOfUser} tasks each, ${store.engine}\n`)

  report.serverHead()
  const runs = isSmoke ? 2 : 20
  for (const sortField of columns) {
    const list = () =>
      send('/v1/admin/userlist', { action: 'list', pageSize: 500, offset: 0, sortField: `${sortField} desc` })
    await measureCall(report, lustra, `users by ${sortField}`, { work: list, runs, goalMs: listGoalMs })
  }
  for (const action of ['getStatus', 'getOperation']) {
    const work = () => send('/status', { action })
    await measureCall(report, lustra, action, { work, runs, goalMs: monitoringGoalMs })
  }

  report.head('small calls, p99', 'before', 'meanwhile', 'ratio', 's')
  const small = await smallCalls(send)
  const measureRatio = async (name: string, goal: number, work: () => Promise<unknown>) => {
    const before = await timesWhile(small, pause(isSmoke ? 200 : 20_000))
    const began = performance.now()
    const meanwhile = await timesWhile(small, work())
    const seconds = (performance.now() - began) / 1000
    const [quiet, busy] = [quantile(before, 0.99), quantile(meanwhile, 0.99)]
    report.row(name, [quiet, busy, { figure: busy / quiet, most: goal }, seconds])
  }
  await measureRatio('during a backup', backupRatioGoal, () => backUp(send))
  await measureRatio('during the nightly jobs', nightlyRatioGoal, () =>
    send('/v1/core/security', { action: 'removeInactiveUserData' }),
  )
}

async function backUp(send: Send): Promise<void> {
  const path = '/v1/admin/backups'
  await send(path, { action: 'create' })
  while ((await send(path, { action: 'list' }))['isRunning'] === true) await pause(200)
}

interface Measured {
  readonly work: () => Promise<Reply>
  readonly runs: number
  readonly goalMs: number
}

async function measureCall(
  report: BenchContext['report'],
  lustra: ServerProcess,
  name: string,
  { work, runs, goalMs }: Measured,
): Promise<void> {
  const measured = await sample(runs, lustra, work)
  report.server(name, { sample: measured, bytes: JSON.stringify(await work()).length, goalMs })
}

const columns = [
  'username',
  'firstName',
  'role',
  'status',
  'online',
  'language',
  'timeZone',
  'externalSystems',
  'lastLoginTime',
  'lastLoginMethod',
  'onboarding',
  'userClassification',
  'loginCount',
  'id',
]

type Send = (path: string, body: object) => Promise<Reply>

/** Alternating reads and writes that do not change the size of the account, so that later measurements compare the same work. */
async function smallCalls(send: Send): Promise<(run: number) => Promise<Reply>> {
  const ids = Array.from({ length: 20 }, (_, index) => idOf('S', index))
  for (const id of ids) {
    await send('/v2/tasks', { action: 'create', id, parentId: '-1', after: null, name: `Task ${id}` })
  }
  return (run) =>
    run % 2 === 0
      ? send('/v1/core/security', { action: 'checkStatus' })
      : send('/v2/tasks', {
          action: 'setFavourite',
          id: ids[(run >> 1) % ids.length],
          favourite: (run >> 1) % (2 * ids.length) < ids.length,
        })
}

/** Milliseconds of each call, one after the other, while something else runs. */
async function timesWhile(
  work: (run: number) => Promise<unknown>,
  other: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  const over = other.finally(() => (isOver = true))
  const times: number[] = []
  do {
    const start = performance.now()
    await work(times.length)
    times.push(performance.now() - start)
  } while (!isOver || times.length < 10)
  await over
  return times
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** E-mails can be queued but not sent, and all users are inactive, so that the job that warns them has the most work. */
function configuration(): TableRows {
  const values = {
    send_email: 'true',
    email_server: '127.0.0.1',
    email_port: '1',
    email_auth: 'false',
    email_contact_mail: 'lustra@example.org',
    delete_inactive_user_data_period: '300',
    // Only the measured backup runs.
    backup_keep: '0',
  }
  return [['global_settings', Object.entries(values).map(([code, value]) => ({ code, value }))]]
}

const usersAtOnce = 1000
const day = 24 * 3_600_000
const created = Date.UTC(2024, 0, 1)

async function fillUsers(store: BenchStore, sizes: Sizes): Promise<void> {
  for (let first = 0; first < sizes.users; first += usersAtOnce) {
    const count = Math.min(usersAtOnce, sizes.users - first)
    await store.fill(
      rowsOf(
        sizes,
        Array.from({ length: count }, (_, index) => first + index),
      ),
    )
  }
}

function rowsOf({ tasksOfUser, recordsOfUser, linesOfUser }: Sizes, users: readonly number[]): TableRows {
  const each = (count: number, rowOf: (user: number, index: number) => Row) =>
    users.flatMap((user) => Array.from({ length: count }, (_, index) => rowOf(user, index)))
  return [
    ['users', each(1, userRow)],
    ['user_roles', each(1, (user) => ({ user_id: idOf('U', user), role: 'user' }))],
    [
      'journals',
      each(1, (user) => ({ user_id: idOf('U', user), seq: linesOfUser, remind_at: null, reminded: 0 })),
    ],
    ['search_builds', each(1, (user) => ({ user_id: idOf('U', user), build: 1, is_complete: 1 }))],
    ['tasks', each(tasksOfUser, taskRow)],
    ['records', each(recordsOfUser, recordRow)],
    ['journal_lines', each(linesOfUser, lineRow)],
  ]
}

function userRow(user: number): Row {
  const email = `${(user * 7919) % 100_003}-${user}@example.org`
  return {
    id: idOf('U', user),
    name: `Person ${(user * 104_729) % 99_991}`,
    email,
    email_key: email,
    password_hash: 'none',
    role: 'user',
    language: user % 2 === 0 ? 'en' : 'ru',
    time_zone: 'Europe/Berlin',
    first_weekday: 1,
    time_format: '24',
    entries_may_overlap: 0,
    had_overlaps: 0,
    idle_minutes: 0,
    review_times: '',
    reminder_time: 540,
    reminders_by_email: 1,
    news_by_email: 0,
    plans_module: 'new',
    records_module: 'new',
    evernote_notebooks: '',
    init: 0,
    last_login_at: created + (user % 300) * day,
    last_login_method: 'password',
    login_count: user % 500,
    created_at: created,
  }
}

function taskRow(user: number, index: number): Row {
  return {
    user_id: idOf('U', user),
    id: idOf('T', index),
    parent_id: index < 10 ? null : idOf('T', index % 10),
    name: `Task ${index} with a name of usual length`,
    notes: '',
    position: index,
    status: 'NORMAL',
    priority: 5,
    favourite: 0,
    created_at: created,
    changed_at: created,
  }
}

function recordRow(user: number, index: number): Row {
  const startAt = created + index * day
  const date = new Date(startAt).toISOString().slice(0, 10)
  return {
    user_id: idOf('U', user),
    id: idOf('R', index),
    task_id: idOf('T', index % 10),
    kind: 'r',
    start_at: startAt,
    duration: 1800,
    utc_offset: 0,
    zone: 'UTC',
    start_time: `${date}T00:00`,
    end_time: `${date}T00:30`,
    created_at: startAt,
  }
}

function lineRow(user: number, index: number): Row {
  return {
    user_id: idOf('U', user),
    seq: index + 1,
    at: created + index * day,
    request_id: `r${index}`,
    session_id: 'bench',
    what: 'tasks.create',
    name: 'Task',
    areas: 'tasks',
    state: 'done',
    of_seq: null,
    undone_by: null,
    parts: 0,
    changes: JSON.stringify([{ table: 'tasks', id: idOf('T', index), after: { name: 'x'.repeat(400) } }]),
    reply: '{}',
  }
}
