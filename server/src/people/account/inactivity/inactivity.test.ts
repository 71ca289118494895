/** Unused accounts: their owners are warned by e-mail, then the accounts are removed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { newId } from '@lustra/contract/ids'
import { monitoring } from '@lustra/contract/monitoring'
import { removeInactiveJob } from './remove-inactive-job.ts'
import { runJob } from '../../../jobs/run-job.ts'
import { sendEmails } from '../../../mail/send-emails.ts'
import { writeUsage } from '../../../operations/monitoring/index.ts'
import { emailTemplates } from '../../../start-jobs.ts'
import { auditedActs } from '../../../testing/audited.ts'
import { countDeletions } from '../../../testing/deletions.ts'
import { type MailServer, startMailServer, useMailServer } from '../../../testing/mail-server.ts'
import { type Person, aPerson, signInAgain } from '../../../testing/people.ts'
import { aTask } from '../../../testing/planning.ts'
import { engines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

const day = 24 * 3_600_000
const never = new AbortController().signal
const address = 'https://lustra.example'

interface Place extends AsyncDisposable {
  readonly server: TestServer
  readonly mail: MailServer
  readonly ada: Person
}

/** Accounts are removed after 100 days. */
async function aPlace(engine: (typeof engines)[number]): Promise<Place> {
  const server = await startTestServer(engine)
  const mail = await startMailServer()
  await useMailServer(server, mail)
  await server.app.globalSettings.write('delete_inactive_user_data_period', '100')
  const ada = await aPerson(server, { role: 'administrator' })
  return {
    server,
    mail,
    ada,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    },
  }
}

/** Simulates a night: the job runs, and the e-mails are sent. */
async function pass({ server }: Place, days: number): Promise<void> {
  server.wait(days * day)
  const { app } = server
  await writeUsage(app)
  const runner = { database: app.database, now: app.now, owner: newId() }
  const { ran, error } = await runJob(runner, removeInactiveJob(app, server.http.log), {
    early: true,
  })
  assert.deepEqual([ran, error], [true, null])
  await sendEmails(app, emailTemplates(app, address), never)
}

async function isThere({ app }: TestServer, { id }: Person): Promise<boolean> {
  const row = await app.database.read.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

for (const engine of engines) {
  describe(`inactive accounts on ${engine}`, () => {
    test('the owner is warned, and the account removed 30 days after that (ADM-133, ADM-N25, SET-N18)', async () => {
      await using place = await aPlace(engine)
      const { server, mail } = place
      const bob = await aPerson(server)
      await aTask(bob, 'Walk')
      await pass(place, 99)
      assert.equal(mail.received.length, 0)
      await pass(place, 2)
      assert.deepEqual(
        mail.received.map(({ recipients }) => recipients),
        [[bob.email]],
      )
      assert.match(mail.received[0]!.text, /within 30 days/)
      await pass(place, 1)
      await pass(place, 28)
      assert.ok(await isThere(server, bob))
      const deletions = countDeletions(server)
      await pass(place, 1)
      assert.ok(!(await isThere(server, bob)))
      assert.equal(deletions(), 1)
      assert.equal(mail.received.length, 1, 'warned once')
      const removed = await server.app.database.read.selectFrom('removed_users').selectAll().execute()
      assert.deepEqual(
        removed.map(({ id, reasons }) => [id, reasons]),
        [[bob.id, '{"codes":["I"]}']],
      )
      assert.ok(await isThere(server, place.ada), 'administrators are kept')
      const acts = await server.app.database.read
        .selectFrom('audit_log')
        .selectAll()
        .where('actor_kind', '=', 'schedule')
        .orderBy('at')
        .execute()
      assert.deepEqual(
        acts.map(({ act, actor_kind, target_id, value_after }) => [act, actor_kind, target_id, value_after]),
        [
          ['inactive-accounts-warned', 'schedule', '', '1'],
          ['inactive-account-removed', 'schedule', bob.id, null],
        ],
      )
    })

    test('an account that cannot be removed does not block others, and the job reports it (ADM-133)', async () => {
      await using place = await aPlace(engine)
      const { server } = place
      const people = [await aPerson(server), await aPerson(server), await aPerson(server)]
      await pass(place, 101)
      await pass(place, 1)
      server.wait(30 * day)
      const stuck = people[1]!
      const accountRemoved = [
        async (_: unknown, _transaction: unknown, id: string) => {
          if (id === stuck.id) throw new Error('it cannot be removed')
        },
      ]
      const app = { ...server.app, hooks: { ...server.app.hooks, accountRemoved } }
      const job = removeInactiveJob(app, server.http.log)
      await assert.rejects(job.run(never), /it cannot be removed/)
      const left = await Promise.all(people.map((person) => isThere(server, person)))
      assert.deepEqual(left, [false, true, false])
    })

    test('an active owner keeps the account, and is warned again after another period of inactivity (ADM-133)', async () => {
      await using place = await aPlace(engine)
      const { server, mail } = place
      const bob = await aPerson(server)
      await pass(place, 101)
      await pass(place, 1)
      server.wait(20 * day)
      const again = await signInAgain(server, bob)
      await pass(place, 20)
      assert.ok(await isThere(server, bob))
      await again.must(security, 'logout', {})
      await pass(place, 100)
      assert.equal(mail.received.length, 2)
      assert.ok(await isThere(server, bob))
    })

    test('an e-mail that could not be sent does not count as a warning, and is written again (ADM-133)', async () => {
      await using place = await aPlace(engine)
      const { server, mail } = place
      const bob = await aPerson(server)
      mail.failures.push(451)
      await pass(place, 101)
      assert.equal(mail.received.length, 0)
      // The outbox gives up after a day.
      await pass(place, 2)
      assert.equal(mail.received.length, 1)
      await pass(place, 29)
      assert.ok(await isThere(server, bob))
      await pass(place, 1)
      assert.ok(!(await isThere(server, bob)))
    })

    test('without mail or a period, and for restricted, disabled or active accounts, nothing is removed; the audit log names who began (ADM-070, ADM-132, ADM-N25, ADM-133, ADM-086, INT-035)', async () => {
      await using place = await aPlace(engine)
      const { server, mail, ada } = place
      const { globalSettings } = server.app
      const [restricted, disabled, busy] = [
        await aPerson(server),
        await aPerson(server),
        await aPerson(server),
      ]
      await globalSettings.write('restricted_user_ids', restricted.id)
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ disabled_at: 1 }).where('id', '=', disabled.id).execute(),
      )
      server.wait(90 * day)
      await aTask(await signInAgain(server, busy), 'Walk')
      await server.app.database.transaction((transaction) =>
        transaction.deleteFrom('sessions').where('user_id', '=', busy.id).execute(),
      )
      await pass(place, 20)
      assert.equal(mail.received.length, 0)

      const bob = await aPerson(server)
      server.wait(101 * day)
      const { token } = await signInAgain(server, ada)
      ada.token = token
      await globalSettings.write('restricted_user_ids', `${restricted.id} ${busy.id}`)
      assert.equal((await ada.must(monitoring, 'getStatus', {})).usersInactive, 1)
      await globalSettings.write('send_email', 'false')
      const noMail = await ada.must(security, 'removeInactiveUserData', {})
      assert.match(noMail.text, /this server sends no e-mail/)
      await globalSettings.write('send_email', 'true')
      await globalSettings.write('delete_inactive_user_data_period', '0')
      const off = await ada.must(security, 'removeInactiveUserData', {})
      assert.match(off.text, /keep inactive accounts forever/)
      await globalSettings.write('delete_inactive_user_data_period', '100')
      const done = await ada.must(security, 'removeInactiveUserData', {})
      assert.equal(done.text, '1 owner was warned by e-mail. 0 accounts were removed.')
      assert.ok(await isThere(server, bob))
      assert.deepEqual(await auditedActs(server.app.database, 'inactive-accounts-warned'), [
        ['user', ada.id, 'inactive-accounts-warned', '', null, '1'],
      ])
    })

    test('a killed removal is continued, and two concurrent ones remove nobody twice (ADM-070)', async () => {
      await using place = await aPlace(engine)
      const { server, ada } = place
      for (let count = 0; count < 3; count++) await aPerson(server)
      await pass(place, 101)
      server.wait(31 * day)
      const stopped = new AbortController()
      const { database } = server.app
      const whole = Reflect.get(database, 'transaction')
      let count = 0
      const counting: typeof whole = async (work) => {
        const result = await whole(work)
        if (result === true && ++count === 1) stopped.abort()
        return result
      }
      Object.assign(database, { transaction: counting })
      const left = () => database.read.selectFrom('users').select('id').execute()
      const runner = { database, now: server.app.now, owner: newId() }
      const job = removeInactiveJob(server.app, server.http.log)
      await runJob(runner, job, { early: true, stop: stopped.signal })
      Object.assign(database, { transaction: whole })
      assert.equal((await left()).length, 3)
      ada.token = (await signInAgain(server, ada)).token
      const answers = await Promise.all([1, 2].map(() => ada.call(security, 'removeInactiveUserData', {})))
      const removals = answers.filter((answer) => 'text' in answer && answer.text.includes('2 accounts'))
      assert.equal(removals.length, 1, JSON.stringify(answers))
      assert.equal((await left()).length, 1)
    })
  })
}
