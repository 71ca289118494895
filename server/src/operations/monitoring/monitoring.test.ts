/** The monitoring page: jobs, caches, counters, and the figures of operation. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { maintenance } from '@lustra/contract/maintenance'
import { type Thread, aliveAt, monitoring, threads } from '@lustra/contract/monitoring'
import { tasks } from '@lustra/contract/tasks'
import { newId } from '@lustra/contract/ids'
import { search } from '@lustra/contract/search'
import { wordsOf } from '@lustra/words'
import { sql } from 'kysely'
import { version } from '@lustra/contract/version'
import { runInProcess, runJob } from '../../jobs/run-job.ts'
import { productVersion } from '../../product.ts'
import { jobsOf } from '../../start-jobs.ts'
import { onRebuildRequested, rebuildMissing } from '../../planning/search/index.ts'
import { aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { engines, migratedStore } from '../../testing/test-database.ts'
import { noon, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { clearCaches, collectCoreMetrics, collectUserMetrics, resetUserCaches, writeUsage } from './index.ts'

const second = 1000
const minute = 60 * second
const never = new AbortController().signal

const anAdministrator = (server: TestServer) => aPerson(server, { role: 'administrator', name: 'Ada' })

async function setAlive(server: TestServer, name: string, error: string | null = null): Promise<void> {
  const at = server.app.now()
  await server.app.database.transaction((transaction) =>
    transaction
      .insertInto('jobs')
      .values({ name, owner: null, lease_until: 0, next_at: 0, alive_at: at, finished_at: at, error })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ alive_at: at, error }))
      .execute(),
  )
}

for (const engine of engines) {
  describe(`monitoring on ${engine}`, () => {
    test('each field shows when its job was last alive (ADM-045, ADM-046, ADM-047, ADM-048, ADM-049, ADM-050, ADM-051, ADM-052, ADM-053, ADM-054, ADM-055)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const jobs: Readonly<Record<Thread, string>> = {
        cacheClearerThread: 'clear-caches',
        clearTokenThread: 'clear-tokens',
        coreMetricsCollectorThread: 'core-metrics',
        userDataMetricsCollectorThread: 'user-metrics',
        notificationCheckThread: 'remind',
        notificationSendThread: 'send-notifications',
        searchIndexerThread: 'search-indexer',
        userCacheResetting: 'reset-user-caches',
        wsDataWriter: 'usage-writer',
      }
      const expected: Record<string, string> = {}
      for (const [thread, name] of Object.entries(jobs)) {
        server.wait(second)
        await setAlive(server, name)
        expected[thread] = `alive at ${new Date(server.app.now()).toISOString()}`
      }
      const status = await ada.must(monitoring, 'getStatus', {})
      assert.deepEqual(Object.fromEntries(threads.map((thread) => [thread, status[thread]])), expected)
    })

    test('no job is alive before it ran, and all are once the jobs run (ADM-046, ADM-047, ADM-048, ADM-049, ADM-050, ADM-051, ADM-052, ADM-053, ADM-054, ADM-055, ADM-N12, SRC-016, ADM-N11, INT-049)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const before = await ada.must(monitoring, 'getStatus', {})
      for (const thread of threads) assert.equal(before[thread], 'never', thread)
      const runner = { database: server.app.database, now: server.app.now, owner: newId() }
      for (const job of jobsOf(server.app, server.http.log, 'http://localhost')) {
        const { error } = job.isInEveryProcess
          ? await runInProcess(runner, job, never)
          : await runJob(runner, job)
        assert.equal(error, null, job.name)
      }
      const after = await ada.must(monitoring, 'getStatus', {})
      for (const thread of threads)
        assert.ok(after[thread].startsWith(aliveAt), `${thread}: ${after[thread]}`)
      assert.equal(after.cacheClearerThread, 'alive at 2026-11-20T12:00:00.000Z')
    })

    test('a stopped job is not alive three minutes later; a failed one has a reason (ADM-056, ADM-N12, INT-049)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const jobs: Partial<Record<Thread, string>> = {
        clearTokenThread: 'clear-tokens',
        notificationCheckThread: 'remind',
        notificationSendThread: 'send-notifications',
        searchIndexerThread: 'search-indexer',
      }
      for (const name of Object.values(jobs)) await setAlive(server, name)
      server.wait(3 * minute - 1)
      await setAlive(server, 'send-notifications', 'no route to host')
      const status = () => ada.must(monitoring, 'getStatus', {})
      assert.match((await status()).clearTokenThread, /^alive at /)
      assert.match((await status()).notificationSendThread, /^failed at .*: no route to host$/)
      server.wait(1)
      await setAlive(server, 'remind')
      const { clearTokenThread, notificationCheckThread } = await status()
      assert.equal(clearTokenThread, 'last alive at 2026-11-20T12:00:00.000Z')
      assert.match(notificationCheckThread, /^alive at /)
    })

    test('the status has the search index, the log, the notifications and the system (ADM-057, ADM-058, ADM-061, ADM-063, SRC-016, INT-056, INT-060)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const { searchIndexerStatus, usersToMigrate } = await ada.must(monitoring, 'getStatus', {})
      assert.equal(searchIndexerStatus, wordsOf('en').maintenance.indexer(usersToMigrate))
      await setAlive(server, 'search-indexer', 'the index is damaged')
      const status = await ada.must(monitoring, 'getStatus', {})
      assert.equal(status.searchIndexerStatus, 'the index is damaged')
      assert.equal(status.loggerService, 'standard output')
      assert.deepEqual([status.notificationProcessed, status.notificationSent], [0, 0])
      assert.match(
        status.systemInfo,
        engine === 'sqlite' ? /^Node 26\.\S+, SQLite 3\./ : /^Node 26\.\S+, PostgreSQL \d/,
      )
      assert.match(status.systemInfo, /, \w+ \w+, \d+ CPUs, \d+ MB$/)
      const { appName, appVersion, appCoreVersion } = await server.visitor().must(version, 'version', {})
      assert.deepEqual(
        [appName, appVersion, appCoreVersion],
        ['Lustra', productVersion, productVersion],
        'ADM-063',
      )
    })

    test('the cache is counted, cleared and reset in every process (ADM-062, ADM-064, ADM-065, ADM-066, ADM-071, ADM-N11)', async () => {
      await using place = await migratedStore(engine)
      await using one = await startTestServer(engine, { place })
      // Only PostgreSQL serves several processes.
      await using other = engine === 'postgres' ? await startTestServer(engine, { place }) : null
      const ada = await anAdministrator(one)
      const bob = await aPerson(one)
      await aTask(bob, 'Walk')
      const servers = [one, ...(other ? [other] : [])]
      for (const { app } of servers) {
        await clearCaches(app)
        await resetUserCaches(app, never)
      }
      const readOn = async (server: TestServer) => {
        const caller = Object.assign(server.visitor(), { token: bob.token })
        await caller.must(tasks, 'open', { show: 'active' })
      }
      const cached = async (server: TestServer) => {
        const caller = Object.assign(server.visitor(), { token: ada.token })
        return caller.must(security, 'cacheStatus', {})
      }
      const settings = () =>
        Promise.all(
          servers.map(async ({ app }) => (await app.globalSettings.read()).max_user_count_for_migration),
        )
      for (const server of servers) await readOn(server)
      for (const server of servers) {
        const { objectCount, userCount, sizeInBytes } = await cached(server)
        assert.deepEqual([objectCount, userCount], [1, 1])
        assert.ok(sizeInBytes > 100, `${sizeInBytes} bytes of one task`)
      }

      const before = await settings()
      // Not written as a change of a setting, to detect that it is read again.
      const setting = { code: 'max_user_count_for_migration', value: '7' }
      await one.app.database.transaction((transaction) =>
        transaction.insertInto('global_settings').values(setting).execute(),
      )
      assert.deepEqual(await settings(), before)
      const cleared = await ada.must(security, 'clearCache', {})
      assert.equal(cleared.text, 'The tasks of 1 account were removed from the memory.')
      for (const { app } of servers) await clearCaches(app)
      assert.deepEqual(
        await settings(),
        servers.map(() => '7'),
      )
      for (const server of servers) assert.equal((await cached(server)).userCount, 0)

      for (const server of servers) await readOn(server)
      await ada.must(security, 'userCacheClear', {})
      // Not journaled, to detect that it is read again.
      await one.app.database.transaction(async (transaction) => {
        await transaction.deleteFrom('tasks').where('user_id', '=', bob.id).execute()
      })
      for (const { app } of servers) await resetUserCaches(app, never)
      for (const server of servers) {
        const { objectCount, userCount } = await cached(server)
        assert.deepEqual([objectCount, userCount], [0, 1])
      }
    })

    test('the jobs that reset caches and store usage are alive once they have run (ADM-N11)', async () => {
      await using server = await startTestServer(engine)
      const { app } = server
      const ada = await anAdministrator(server)
      const alive = async () => {
        const status = await ada.must(monitoring, 'getStatus', {})
        return threads.flatMap((thread) =>
          status[thread] === 'never' ? [] : [`${thread} ${status[thread]}`],
        )
      }
      const runner = { database: app.database, now: app.now, owner: newId() }
      const run = async (name: string) => {
        const job = jobsOf(app, server.http.log, 'http://localhost').find((each) => each.name === name)!
        await (job.isInEveryProcess ? runInProcess(runner, job, never) : runJob(runner, job))
      }
      await run('reset-user-caches')
      const reset = 'userCacheResetting alive at 2026-11-20T12:00:00.000Z'
      assert.deepEqual(await alive(), [reset])
      server.wait(second)
      await run('usage-writer')
      assert.deepEqual(await alive(), [reset, 'wsDataWriter alive at 2026-11-20T12:00:01.000Z'])
      const activity = await app.database.read
        .selectFrom('user_activity')
        .select(['user_id', 'seen_at'])
        .execute()
      assert.deepEqual(activity, [{ user_id: ada.id, seen_at: noon }])
    })

    test('only administrators can see or do any of this (ADM-N01, ACC-N17)', async () => {
      await using server = await startTestServer(engine)
      const bob = await aPerson(server)
      for (const action of Object.keys(monitoring.actions)) {
        const { body } = await bob.raw('/status', { action, _requestId: newId(), token: bob.token })
        assert.equal(body['code'], 'forbidden', action)
      }
      for (const action of Object.keys(maintenance)) {
        const { body } = await bob.raw(security.path, { action, _requestId: newId(), token: bob.token })
        assert.equal(body['code'], 'forbidden', action)
      }
    })

    test('tasks of inactive users are evicted from the cache', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const bob = await aPerson(server)
      await aTask(bob, 'Walk')
      await bob.must(tasks, 'open', { show: 'active' })
      await clearCaches(server.app)
      server.wait(31 * minute)
      await clearCaches(server.app)
      assert.equal((await ada.must(security, 'cacheStatus', {})).userCount, 1, 'used since the last time')
      server.wait(31 * minute)
      await clearCaches(server.app)
      assert.equal((await ada.must(security, 'cacheStatus', {})).userCount, 0)
    })

    test('missing indexes are built on request, and not twice concurrently (ADM-069, FND-N08, W-22, FND-047)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const { app } = server
      const setBuilt = (is_complete: 0 | 1) =>
        app.database.transaction((transaction) =>
          transaction.updateTable('search_builds').set({ is_complete }).execute(),
        )
      await setBuilt(0)
      const { usersToMigrate } = await ada.must(monitoring, 'getStatus', {})
      assert.equal(usersToMigrate, 1)
      const building: Promise<void>[] = []
      onRebuildRequested(app, () => building.push(rebuildMissing(app, never)))
      const applied = await ada.must(security, 'applyUserMigrations', {})
      assert.equal(building.length, 1)
      await Promise.all(building)
      assert.match(applied.text, /^The search index of 1 account is being built\./)
      await setBuilt(0)
      await setAlive(server, 'search-indexer')
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('jobs')
          .set({ lease_until: noon + minute })
          .execute(),
      )
      const again = await ada.call(security, 'applyUserMigrations', {})
      assert.deepEqual([again.result, 'inProgress' in again && again.inProgress], ['ERROR', true])
      await rebuildMissing(app, never)
      const done = await ada.must(security, 'applyUserMigrations', {})
      assert.equal(done.text, 'The data of all accounts is up to date.')
    })

    test('a run of the user migrations takes the configured number of users (ADM-121)', async () => {
      await using server = await startTestServer(engine)
      const { app } = server
      const ada = await anAdministrator(server)
      for (let count = 0; count < 4; count++) await aPerson(server)
      await app.database.transaction((transaction) =>
        transaction.updateTable('search_builds').set({ is_complete: 0 }).execute(),
      )
      const waiting = async () => (await ada.must(monitoring, 'getStatus', {})).usersToMigrate
      await app.globalSettings.write('max_user_count_for_migration', '3')
      await rebuildMissing(app, never)
      assert.equal(await waiting(), 2)
      await app.globalSettings.write('max_user_count_for_migration', '0')
      await rebuildMissing(app, never)
      assert.equal(await waiting(), 0)
    })

    test('the updater lists executed and pending migrations at the required address (ADM-044, ADM-N10, INT-066)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const first = await ada.must(monitoring, 'getMigrations', {})
      assert.equal(first.done.at(-1)!.name, '001-start')
      assert.ok(first.done.every(({ at }) => at !== null))
      assert.deepEqual([first.pending, first.usersToMigrate, first.isMigrating], [[], 0, false])
      const last = first.done[0]!.name
      await server.app.database.transaction(async (transaction) => {
        await sql`delete from kysely_migration where name = ${last}`.execute(transaction)
        await transaction.updateTable('search_builds').set({ is_complete: 0 }).execute()
      })
      const second = await ada.must(monitoring, 'getMigrations', {})
      assert.deepEqual([second.pending, second.usersToMigrate], [[last], 1])
      for (const url of ['/lustraUpdater/web', '/lustraUpdater/web/']) {
        const { statusCode, headers } = await server.http.inject({ url })
        assert.deepEqual([statusCode, headers.location], [302, '/web/admin/updater'])
      }
    })

    test('actions of administrators here are in the audit log (ADM-N25)', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('search_builds').set({ is_complete: 0 }).execute(),
      )
      await ada.must(security, 'clearCache', {})
      await ada.must(security, 'userCacheClear', {})
      await ada.must(security, 'applyUserMigrations', {})
      await ada.must(search, 'fullIndex', {})
      const acts = await server.app.database.read
        .selectFrom('audit_log')
        .selectAll()
        .where('actor_kind', '=', 'user')
        .orderBy('act')
        .execute()
      assert.deepEqual(
        acts.map(({ act, actor_id, at }) => [act, actor_id, at]),
        ['cache-cleared', 'search-index-ordered', 'user-cache-reset', 'user-migrations-applied'].map(
          (act) => [act, ada.id, noon],
        ),
      )
    })

    test('the counts of users are zeros before the first account', async () => {
      await using server = await startTestServer(engine)
      await collectUserMetrics(server.app)
      const ada = await anAdministrator(server)
      const { users } = await ada.must(monitoring, 'getOperation', {})
      assert.deepEqual(users, { all: 0, day: 0, week: 0, month: 0 })
    })

    test('the operations page shows the store, tables, queues, disk and active users', async () => {
      await using server = await startTestServer(engine)
      const { app } = server
      const ada = await anAdministrator(server)
      const bob = await aPerson(server)
      for (let count = 0; count < 3; count++) await aTask(bob, `Walk ${count}`)
      if (engine === 'postgres') await app.database.analyze(['tasks', 'users'])
      await app.outbox.post(
        { kind: 'security', userId: bob.id, email: bob.email, what: 'password' },
        app.now(),
      )
      server.wait(minute)
      await writeUsage(app)
      await collectCoreMetrics(app, never)
      await collectUserMetrics(app)
      const operation = await ada.must(monitoring, 'getOperation', {})
      assert.match(operation.store.name, engine === 'sqlite' ? /^SQLite 3/ : /^PostgreSQL/)
      assert.ok(operation.store.bytes > 100_000)
      assert.ok(operation.disk!.totalBytes > operation.disk!.freeBytes)
      assert.deepEqual(operation.mailQueue, { waiting: 1, oldestAt: noon, sentLastHour: 0 })
      assert.deepEqual(operation.pushQueue, { waiting: 0, oldestAt: null, sentLastHour: 0 })
      assert.deepEqual(operation.users, { all: 2, day: 2, week: 2, month: 2 })
      const rows = new Map(operation.tables.map(({ name, rows }) => [name, rows]))
      assert.deepEqual([rows.get('tasks'), rows.get('users')], [3, 2])
      assert.ok(operation.tables.every(({ bytes }) => bytes > 0))
      assert.equal(operation.tablesAt, noon + minute)
      assert.deepEqual(operation.warnings, [], 'it has just started')
      server.wait(3 * minute)
      const later = await ada.must(monitoring, 'getOperation', {})
      assert.deepEqual(later.warnings, ['9 background jobs do not run. See Monitoring.'])

      server.wait(8 * 24 * 60 * minute)
      await collectUserMetrics(app)
      assert.deepEqual((await ada.must(monitoring, 'getOperation', {})).users, {
        all: 2,
        day: 0,
        week: 0,
        month: 2,
      })
    })

    test('the operations page opens when nobody had registered at the last count of users', async () => {
      await using server = await startTestServer(engine)
      await collectUserMetrics(server.app)
      const ada = await anAdministrator(server)
      const { users } = await ada.must(monitoring, 'getOperation', {})
      assert.deepEqual(users, { all: 0, day: 0, week: 0, month: 0 })
    })

    test('the slowest and the failed calls are listed with their cause', async () => {
      await using server = await startTestServer(engine)
      const ada = await anAdministrator(server)
      const bob = await aPerson(server)
      for (let count = 0; count < 5; count++) await bob.must(tasks, 'open', { show: 'active' })
      await bob.raw('/v2/tasks', { action: 'nothing', _requestId: newId(), token: bob.token })
      const transactionOf = Reflect.get(server.app.database, 'transactionOf')
      Object.assign(server.app.database, {
        transactionOf: () => Promise.reject(new Error('the disk has gone')),
      })
      await aTask(bob, 'Walk').catch(() => {})
      Object.assign(server.app.database, { transactionOf })
      const { calls } = await ada.must(monitoring, 'getOperation', {})
      assert.equal(calls.slowest.find(({ call }) => call === '/v2/tasks open')!.count, 5)
      for (const { medianMs, p99Ms, slowestMs } of calls.slowest) {
        assert.ok(medianMs <= p99Ms && p99Ms <= slowestMs)
      }
      assert.deepEqual(calls.failures, [
        { call: '/v2/tasks create', count: 1, failed: 1, cause: 'fault: the disk has gone' },
      ])
      assert.equal(calls.failed, 1, 'a mistake of the caller is no failure')
    })
  })
}
