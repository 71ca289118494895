/** GET /metrics for monitoring systems: the figures of the monitoring page as OpenMetrics. Off until a token is set. */
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { countAttempt, metricsLimit, networkOf, waitFor } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { isSameSecret } from '../../call/is-same-secret.ts'
import { productVersion } from '../../product.ts'
import { cacheStatusOf } from './caches.ts'
import { callStatistics } from './call-statistics.ts'
import { readDisk } from './get-operation.ts'
import { mailQueue, pushQueue } from './queues.ts'
import { counted, storedValue } from './stored-values.ts'
import { jobStates } from './threads.ts'

export function serveMetrics(server: FastifyInstance, app: App): void {
  server.get('/metrics', async (request, reply) => {
    const { metrics_token: secret } = await app.globalSettings.read()
    if (secret === '') return reply.callNotFound()
    const limit = metricsLimit(networkOf(request.ip))
    // Checked before the token, so that further guesses do not reveal the right one.
    const wait = await waitFor(app.database.read, limit, app.now())
    if (wait !== null) {
      const seconds = Math.ceil(wait / 1000)
      return reply.status(429).header('retry-after', seconds).type('text/plain').send('Too many tokens.\n')
    }
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSameSecret(given, secret)) {
      await countAttempt(app.database, [limit], app.now())
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('A token is needed.\n')
    }
    const registry = await registryOf(app)
    return reply
      .header('cache-control', 'no-store')
      .type(Registry.OPENMETRICS_CONTENT_TYPE)
      .send(await registry.metrics())
  })
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]

/** A registry per reply, so that the figures are current. */
async function registryOf(app: App): Promise<Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>> {
  const registry = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never)
  const of = (name: string, help: string, samples: readonly Sample[]) => ({
    name: `lustra_${name}`,
    help,
    labelNames: Object.keys(samples[0]?.[0] ?? {}),
    registers: [registry],
  })
  const gauge = (name: string, help: string, samples: readonly Sample[]) => {
    const metric = new Gauge(of(name, help, samples))
    for (const [labels, value] of samples) metric.set(labels, value)
  }
  const counter = (name: string, help: string, samples: readonly Sample[]) => {
    const metric = new Counter(of(name, help, samples))
    for (const [labels, value] of samples) metric.inc(labels, value)
  }
  await addProcess(app, gauge, counter)
  await addStore(app, gauge, counter)
  return registry as never
}

type Add = (name: string, help: string, samples: readonly Sample[]) => void

const one = (value: number): readonly Sample[] => [[{}, value]]

async function addProcess(app: App, gauge: Add, counter: Add): Promise<void> {
  gauge('build', 'The version of the program', [[{ version: productVersion }, 1]])
  gauge('memory_bytes', 'Memory of this process', one(process.memoryUsage().rss))
  const { objectCount, userCount, sizeInBytes } = await cacheStatusOf(app)
  gauge('cache_objects', 'Tasks in the memory of this process', one(objectCount))
  gauge('cache_users', 'Users whose tasks are in the memory of this process', one(userCount))
  gauge('cache_bytes', 'Their estimated size', one(sizeInBytes))
  const calls = [...callStatistics(app).totals].map(([call, total]) => ({ labels: { call }, total }))
  counter(
    'calls',
    'Calls that this process has answered',
    calls.map(({ labels, total }) => [labels, total.count]),
  )
  counter(
    'calls_failed',
    'Calls that have failed, not by a mistake of the caller',
    calls.map(({ labels, total }) => [labels, total.failed]),
  )
  counter(
    'calls_seconds',
    'Seconds until they were answered',
    calls.map(({ labels, total }) => [labels, total.totalMs / 1000]),
  )
}

async function addStore(app: App, gauge: Add, counter: Add): Promise<void> {
  const { read } = app.database
  const now = app.now()
  const core = await storedValue(read, 'core')
  gauge('store_bytes', 'Size of the store', one(core?.value.bytes ?? 0))
  const tables = (await storedValue(read, 'tables'))?.value ?? []
  gauge(
    'table_bytes',
    'Size of a table with its indexes',
    tables.map(({ name, bytes }) => [{ table: name }, bytes]),
  )
  gauge(
    'table_rows',
    'Rows of a table',
    tables.map(({ name, rows }) => [{ table: name }, rows]),
  )
  const disk = await readDisk(app)
  if (disk) {
    gauge('disk_free_bytes', 'Free space on the disk with the data', one(disk.freeBytes))
    gauge('disk_bytes', 'Size of the disk with the data', one(disk.totalBytes))
  }
  const backup = (await storedValue(read, 'backup'))?.value
  gauge('backup_failed', 'Whether the last backup failed', one((backup?.error ?? null) === null ? 0 : 1))
  if (backup?.good)
    gauge('backup_seconds', 'When the last good backup was finished', one(backup.good.at / 1000))
  const users = (await storedValue(read, 'users'))?.value
  if (users) {
    gauge('users', 'Accounts', one(users.all))
    gauge('users_active', 'Accounts that were active within a time', [
      [{ within: '1d' }, users.day],
      [{ within: '7d' }, users.week],
      [{ within: '30d' }, users.month],
    ])
  }
  gauge('queue', 'What waits to be sent', [
    [{ queue: 'mail' }, (await mailQueue(read, now)).waiting],
    [{ queue: 'push' }, (await pushQueue(read, now)).waiting],
  ])
  counter(
    'notifications_processed',
    'Notifications that were handled',
    one(await counted(read, 'notifications-processed')),
  )
  counter(
    'notifications_sent',
    'Notifications that a channel took',
    one(await counted(read, 'notifications-sent')),
  )
  const jobs = await jobStates(read)
  gauge(
    'job_alive_seconds',
    'When a background job was last alive',
    jobs.map(({ name, alive_at }) => [{ job: name }, alive_at / 1000]),
  )
  gauge(
    'job_failed',
    'Whether the last run of a background job failed',
    jobs.map(({ name, error }) => [{ job: name }, error === null ? 0 : 1]),
  )
}
