import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { newLink } from '../people/account/registration/links.ts'
import { countAttempt } from '../people/account/limits/attempts.ts'
import { rememberNetwork } from '../people/account/sessions/familiar-networks.ts'
import { activationToken, anAdministrator, registeredCaller } from '../testing/accounts.ts'
import { aPerson } from '../testing/people.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { migratedStore, engines } from '../testing/test-database.ts'
import { deleteExpiredTokens } from '../people/account/expired-rows.ts'
import { deleteExpired } from '../delete-expired.ts'
import { type Job, type Runner, leaseMs, runJob } from './run-job.ts'
import { Schedule } from './schedule.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour

function runner(server: TestServer, owner: string): Runner {
  return { database: server.app.database, now: server.app.now, owner }
}

function jobOf(run: Job['run'], cron = '*/10 * * * * *'): Job {
  return { name: 'a-job', cron, run }
}

async function rowOf(server: TestServer) {
  return server.app.database.read
    .selectFrom('jobs')
    .selectAll()
    .where('name', '=', 'a-job')
    .executeTakeFirstOrThrow()
}

/** Simulates that this user has done something. */
async function markJournal(server: TestServer, userId: string): Promise<void> {
  await server.app.database.transaction((transaction) =>
    transaction.updateTable('journals').set({ seq: 1 }).where('user_id', '=', userId).execute(),
  )
}

async function deleteAll({ app }: TestServer): Promise<void> {
  await deleteExpiredTokens(app)
  await deleteExpired(app, new AbortController().signal)
}

function counted(
  server: TestServer,
  table: 'sessions' | 'links' | 'attempts' | 'outbox' | 'users' | 'journal_lines',
) {
  return server.app.database.read
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)
}

for (const engine of engines) {
  describe(`background jobs on ${engine}`, () => {
    test('one of many processes runs the job, and none again before it is due', async () => {
      await using server = await startTestServer(engine)
      let runs = 0
      const job = jobOf(async () => {
        runs++
      })
      const owners = ['one', 'two', 'three', 'four', 'five']
      const together = () => Promise.all(owners.map((owner) => runJob(runner(server, owner), job)))
      assert.equal((await together()).filter((run) => run.ran).length, 1)
      server.wait(9 * second)
      await together()
      assert.equal(runs, 1)
      server.wait(second)
      await together()
      assert.equal(runs, 2)
    })

    test('while a job runs no other process runs it, even if it is due again or woken', async () => {
      await using server = await startTestServer(engine)
      let atOnce = 0
      let most = 0
      const begun = Promise.withResolvers<void>()
      const finish = Promise.withResolvers<void>()
      const job = jobOf(async () => {
        most = Math.max(most, ++atOnce)
        begun.resolve()
        await finish.promise
        atOnce--
      })
      const running = runJob(runner(server, 'one'), job)
      await begun.promise
      server.wait(20 * second)
      const others = [
        await runJob(runner(server, 'two'), job),
        await runJob(runner(server, 'three'), job, { early: true }),
      ]
      assert.deepEqual(
        others.map((run) => run.ran),
        [false, false],
      )
      finish.resolve()
      assert.equal((await running).ran, true)
      assert.equal(most, 1)
    })

    test('another process takes over a dead process’s job when its lease expires', async () => {
      await using server = await startTestServer(engine)
      let runs = 0
      const job = jobOf(async () => {
        runs++
      })
      await runJob(runner(server, 'one'), job)
      // Like a process that is killed while it works.
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('jobs')
          .set({ owner: 'one', lease_until: server.app.now() + leaseMs, next_at: server.app.now() })
          .execute(),
      )
      assert.equal((await runJob(runner(server, 'two'), job)).ran, false)
      server.wait(leaseMs + 1)
      assert.equal((await runJob(runner(server, 'two'), job)).ran, true)
      assert.equal(runs, 2)
    })

    test('setting the clock back does not stop a job', async () => {
      await using server = await startTestServer(engine)
      let runs = 0
      const job = jobOf(async () => {
        runs++
      })
      await runJob(runner(server, 'one'), job)
      server.wait(-3 * day)
      assert.equal((await runJob(runner(server, 'one'), job)).ran, true)
      assert.equal(runs, 2)
    })

    test('a job’s row has when it was alive and ended, and why it failed', async () => {
      await using server = await startTestServer(engine)
      const failing = jobOf(() => Promise.reject(new Error('no more')))
      const { error } = await runJob(runner(server, 'one'), failing)
      assert.equal(error?.message, 'no more')
      const failed = await rowOf(server)
      assert.deepEqual(
        [failed.alive_at, failed.finished_at, failed.error, failed.owner],
        [server.app.now(), server.app.now(), 'no more', null],
      )
      server.wait(10 * second)
      await runJob(
        runner(server, 'one'),
        jobOf(async () => {}),
      )
      assert.equal((await rowOf(server)).error, null)
    })

    test('a job woken while it runs runs once more; a stopped one ends and does not start again', async () => {
      await using server = await startTestServer(engine)
      const schedule = new Schedule(server.app, server.http.log)
      const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const finish = Promise.withResolvers<void>()
      let runs = 0
      const never = jobOf(async (signal) => {
        begun[runs++]?.resolve()
        if (runs === 1) await finish.promise
        else await once(signal, 'abort')
      }, '0 0 1 1 *')
      schedule.wake(never)
      await begun[0]!.promise
      schedule.wake(never)
      schedule.wake(never)
      finish.resolve()
      await begun[1]!.promise
      await schedule.stop()
      schedule.wake(never)
      await pass(50)
      assert.equal(runs, 2)
    })

    test('the cleaner deletes only expired rows', async () => {
      await using server = await startTestServer(engine)
      const { app } = server
      await anAdministrator(server)
      const owner = await aPerson(server)
      await markJournal(server, owner.id)
      await app.outbox.post({ kind: 'password', email: 'ann@example.org' }, app.now())
      await countAttempt(app.database, [{ subject: 'sign-in:x', max: 5, windowMs: hour }], app.now())
      await app.database.transaction(async (transaction) => {
        await newLink(transaction, owner.id, 'password', app.now())
        await rememberNetwork(transaction, 'ann@example.org', '127.0.0.1', app.now())
        await transaction
          .insertInto('journal_lines')
          .values({
            user_id: owner.id,
            seq: 1,
            at: app.now(),
            request_id: 'r',
            session_id: 's',
            what: 'tasks.create',
            name: '',
            areas: 'tasks',
            state: 'done',
            of_seq: null,
            undone_by: null,
            parts: 0,
            changes: '[]',
            reply: '{}',
          })
          .execute()
      })
      const tables = ['sessions', 'links', 'attempts', 'outbox', 'journal_lines'] as const
      const counts = () => Promise.all(tables.map((table) => counted(server, table)))

      const all = await counts()
      await deleteAll(server)
      assert.deepEqual(await counts(), all)
      server.wait(day + 1)
      await deleteAll(server)
      const [sessions, links, attempts, letters, lines] = await counts()
      assert.deepEqual([sessions, links, letters, lines], [all[0], all[1], all[3], all[4]])
      assert.ok(attempts! < all[2]! && attempts! > 0, 'tries go, places stay')
      server.wait(33 * day)
      await deleteAll(server)
      assert.deepEqual((await counts()).slice(0, 2), [0, 0])
      assert.deepEqual((await counts()).slice(3), [0, 1])
      server.wait(330 * day)
      await deleteAll(server)
      assert.deepEqual(await counts(), [0, 0, 0, 0, 1], 'a year of journal is kept')
      server.wait(2 * day)
      await deleteAll(server)
      assert.deepEqual(await counts(), [0, 0, 0, 0, 0])
    })

    test('uncompleted registrations are deleted, and nothing else', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      await registeredCaller(server, { email: 'ann@example.org' })
      await activationToken(server, { email: 'bob@example.org' })
      const busy = await aPerson(server)
      await markJournal(server, busy.id)
      await busy.must(security, 'logout', {})
      server.wait(72 * hour)
      await deleteAll(server)
      assert.equal(await counted(server, 'users'), 4)
      server.wait(2 * day)
      await deleteAll(server)
      const left = await server.app.database.read.selectFrom('users').select('email').execute()
      assert.deepEqual(
        left.map((user) => user.email).toSorted(),
        ['admin@example.org', 'ann@example.org', busy.email].toSorted(),
      )
    })
  })
}

describe('two processes on one store', () => {
  for (const engine of engines.filter((engine) => engine === 'postgres')) {
    test(`two processes never run a job at the same time on ${engine}`, async () => {
      await using place = await migratedStore(engine)
      const databases = await Promise.all([place.open(), place.open(), place.open()])
      let atOnce = 0
      let most = 0
      let runs = 0
      const job = jobOf(async () => {
        runs++
        most = Math.max(most, ++atOnce)
        await pass(15)
        atOnce--
      }, '* * * * * *')
      let now = Date.UTC(2026, 10, 20)
      const runners = databases.map((database, index) => ({
        database,
        now: () => now,
        owner: `process ${index}`,
      }))
      for (let turn = 0; turn < 20; turn++) {
        await Promise.all(runners.map((runner) => runJob(runner, job)))
        now += second
      }
      assert.deepEqual([runs, most], [20, 1])
      for (const database of databases) await database[Symbol.asyncDispose]()
    })
  }
})
