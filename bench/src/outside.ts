/**
 * Compares calls while every external system is configured and down with the same calls while none is configured: a user's call must never wait for a
 * system that it does not need.
 */
import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import type { BenchContext } from './bench.ts'
import { type Dataset, hasDueTime, idOf, projectDataset, tableRowsOf, wireWeekStart } from './dataset.ts'
import { type Account, call, createAccount, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import type { BenchStore, TableRows } from './stores.ts'

/** Relative to a call with none configured. */
const goalRatio = 1.1

export async function outside(context: BenchContext): Promise<void> {
  const dataset = context.isSmoke ? projectDataset(600, 1000) : projectDataset(5000, 20_000)
  await using system = await startSilentSystem()
  for (const createStore of context.stores) {
    await using alone = await createStore()
    await using connected = await createStore()
    await using none = await startSide(alone, dataset, () => [])
    await using down = await startSide(connected, dataset, (userId) => connections(userId, system.port))
    context.report.note(`\n${dataset.name}, ${alone.engine}; outside systems that accept and never reply\n`)
    await compare(context, dataset, none, down)
  }
}

interface Side extends AsyncDisposable {
  readonly server: ServerProcess
  readonly account: Account
}

async function startSide(
  store: BenchStore,
  dataset: Dataset,
  connectionsOf: (userId: string) => TableRows,
): Promise<Side> {
  const account = await createAccount(store)
  const { userId } = account
  await store.fill(tableRowsOf(dataset, userId))
  await store.fill(connectionsOf(userId))
  const server = await startLustra(store)
  return { server, account, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

async function compare(
  { report, isSmoke }: BenchContext,
  dataset: Dataset,
  none: Side,
  down: Side,
): Promise<void> {
  report.head('', 'none ms', 'down ms', 'ratio', 'none 95 %', 'down 95 %', 'CPU none', 'CPU down')
  for (const [name, [runs, path, bodyOf]] of Object.entries(callsOf(dataset))) {
    const work = async ({ server, account }: Side, run: number) => {
      const [start, cpu] = [performance.now(), server.cpu()]
      await call(server.address, path, { token: account.token, ...bodyOf(run) })
      return { time: performance.now() - start, cpu: server.cpu() - cpu }
    }
    const count = isSmoke ? 2 : runs
    const measured = {
      none: [] as { time: number; cpu: number }[],
      down: [] as { time: number; cpu: number }[],
    }
    // Alternating, so that other load slows both down alike.
    for (let run = 0; run < count * 1.25; run++) {
      const sides = { none: await work(none, run), down: await work(down, run) }
      if (run < count / 4) continue
      measured.none.push(sides.none)
      measured.down.push(sides.down)
    }
    const times = { none: measured.none.map(({ time }) => time), down: measured.down.map(({ time }) => time) }
    const cpuOf = (side: readonly { cpu: number }[]) =>
      side.reduce((sum, { cpu }) => sum + cpu, 0) / side.length
    const [noneMs, downMs] = [quantile(times.none, 0.2), quantile(times.down, 0.2)]
    report.row(name, [
      noneMs,
      downMs,
      { figure: downMs / noneMs, most: goalRatio },
      quantile(times.none, 0.95),
      quantile(times.down, 0.95),
      cpuOf(measured.none),
      cpuOf(measured.down),
    ])
  }
}

type Call = readonly [runs: number, path: string, bodyOf: (run: number) => object]

function callsOf(dataset: Dataset): Readonly<Record<string, Call>> {
  const entry = lastMovable(dataset)
  return {
    checkStatus: [400, '/v1/core/security', () => ({ action: 'checkStatus' })],
    'plans, open': [
      60,
      '/v2/plans',
      () => ({ action: 'open', view: { view: 'WEEK_VIEW', startTime: wireWeekStart } }),
    ],
    'an entry is moved': [
      400,
      '/v2/plans',
      (run) => ({
        action: 'scheduleTask',
        taskId: idOf('T', dataset.taskOf(entry, true)),
        oldEntryId: idOf('E', entry),
        oldStartTime: null,
        newStartTime: `20310110${run % 2 === 0 ? '10' : '12'}0000`,
        duration: 1800,
        timeLevel: 1,
        onlyChanged: true,
      }),
    ],
    'a task is created': [
      400,
      '/v2/tasks',
      (run) => ({
        action: 'create',
        id: idOf('N', run),
        parentId: idOf('T', 1),
        after: null,
        name: `Task ${run}`,
      }),
    ],
    'a text is searched': [
      100,
      '/v1/core/search',
      () => ({ action: 'search', mode: 'quick', searchText: 'task' }),
    ],
    'the settings': [100, '/v1/settings/user', () => ({ action: 'groups' })],
  }
}

/** Its task has no due time, so it may be moved to later days. */
function lastMovable({ entryCount, taskOf }: Dataset): number {
  for (let entry = entryCount - 1; ; entry--) if (!hasDueTime(taskOf(entry, true))) return entry
}

/** Everything that can be configured, at an address that never replies, and the user connected to it. */
function connections(userId: string, port: number): TableRows {
  const address = `http://127.0.0.1:${port}`
  const values = {
    send_email: 'true',
    email_server: '127.0.0.1',
    email_port: String(port),
    email_contact_mail: 'lustra@example.org',
    telegram_bot_token: '1:bench',
    telegram_url: address,
    search_service_url: address,
    evernote_enabled: 'true',
    evernote_url: address,
    evernote_consumer_key: 'bench',
    evernote_consumer_secret: 'bench',
    mailchimp_enabled: 'true',
    mailchimp_api_key: 'bench-us1',
    mailchimp_list_id: 'bench',
    mailchimp_url: address,
    web_push_enabled: 'true',
    google_client_id: 'bench',
    google_secret: 'bench',
    google_issuer: address,
    openid_issuer: address,
    openid_client_id: 'bench',
    openid_secret: 'bench',
    google_analytics_enabled: 'true',
    google_analytics_id: 'G-BENCH',
    google_analytics_secret: 'bench',
    google_analytics_url: address,
  }
  return [
    ['global_settings', Object.entries(values).map(([code, value]) => ({ code, value }))],
    ['telegram_chats', [{ user_id: userId, chat_id: '1', name: 'bench', linked_at: 0 }]],
  ]
}

interface SilentSystem extends AsyncDisposable {
  readonly port: number
}

/** Accepts connections and never replies: the worst kind of outage. */
async function startSilentSystem(): Promise<SilentSystem> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
