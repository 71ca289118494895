import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { security } from '@lustra/contract/account'
import { newId } from '@lustra/contract/ids'
import { monitoring } from '@lustra/contract/monitoring'
import { queueRevocation, revocationJobs, revokeTokens } from '../account/index.ts'
import { Schedule } from '../../jobs/schedule.ts'
import { replyJson } from '../../testing/outside-system.ts'
import { aPerson } from '../../testing/people.ts'
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts'
import { day, subscribers } from '../../testing/subscribers.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { endSubscriptions } from './stored.ts'

for (const engine of engines) {
  describe(`subscriptions of removed accounts on ${engine}`, () => {
    let server: TestServer
    let stripe: StripeStandIn
    before(async () => {
      stripe = await startStripe()
      server = await startTestServer(engine, { log: true })
      await stripe.use(server)
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    })

    const { tell, subscribed } = subscribers(() => ({ server, stripe }))

    test('removing an account ends its subscription at Stripe, and one reported later (INT-034, SUB-N21)', async () => {
      const { person, subscription } = await subscribed()
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ confirmed_at: server.app.now() })
          .where('user_id', '=', person.id)
          .execute(),
      )
      const none = {
        dontLikeUi: true,
        hardToUse: false,
        other: false,
        featureRequestText: '',
        details: '',
      }
      await person.must(security, 'removeAccount', { featureRequest: false, ...none })
      await revokeTokens(server.app, 'stripe', new AbortController().signal)
      assert.equal(stripe.subscriptions.get(subscription.id)!.status, 'canceled')
      const late = { ...subscription, id: 'sub_late' }
      stripe.subscriptions.set(late.id, late)
      await tell('customer.subscription.created', late)
      await revokeTokens(server.app, 'stripe', new AbortController().signal)
      assert.equal(stripe.subscriptions.get(late.id)!.status, 'canceled')
    })

    /** The subscriptions in the log. */
    const leftAlone = () =>
      server.log
        .filter(({ msg }) => msg === 'ignored a subscription of an unknown user')
        .map(({ subscription }) => subscription)

    test('a subscription of an unknown user is ignored (SUB-N21)', async () => {
      const { subscription } = await subscribed()
      const foreign = { ...subscription, id: 'sub_foreign', metadata: { userId: newId() } }
      stripe.subscriptions.set(foreign.id, foreign)
      // The payment does not name the user yet; with its own row, the next event finds one.
      stripe.misbehaviour = (_, response) => void response.writeHead(500).end('{}')
      const invoice = await stripe.invoice({ ...foreign, metadata: {} }, server.app.now())
      assert.equal(await tell('invoice.paid', invoice), 200)
      stripe.misbehaviour = null
      for (const type of ['created', 'updated', 'deleted']) {
        assert.equal(await tell(`customer.subscription.${type}`, foreign), 200)
      }
      await revokeTokens(server.app, 'stripe', new AbortController().signal)
      assert.equal(stripe.subscriptions.get(foreign.id)!.status, 'active')
      const { read } = server.app.database
      const rows = await read.selectFrom('subscriptions').select('id').execute()
      assert.ok(rows.every(({ id }) => id !== foreign.id))
      assert.deepEqual(new Set(leftAlone()), new Set([foreign.id]))
      assert.deepEqual(await read.selectFrom('revocations').selectAll().execute(), [])
    })

    test('a subscription that Stripe cannot end now is retried later, without delaying others (INT-N31, SUB-N22)', async () => {
      const people = [await subscribed(), await subscribed()]
      const [stuck, other] = people.map(({ subscription }) => subscription.id)
      await server.app.database.transaction(async (transaction) => {
        for (const { person } of people) await endSubscriptions(server.app, transaction, person.id)
      })
      const statusOf = (id: string | undefined) => stripe.subscriptions.get(id!)!.status
      const respond = stripe.respond
      stripe.misbehaviour = (request, response) =>
        request.path.endsWith(stuck!) ? void response.writeHead(500).end('{}') : respond(request, response)
      await assert.rejects(revokeTokens(server.app, 'stripe', new AbortController().signal))
      assert.deepEqual([statusOf(stuck), statusOf(other)], ['active', 'canceled'])
      stripe.misbehaviour = null
      server.wait(60_000)
      await revokeTokens(server.app, 'stripe', new AbortController().signal)
      assert.equal(statusOf(stuck), 'canceled')
    })

    const revoke = () => revokeTokens(server.app, 'stripe', new AbortController().signal)

    /** A subscription whose account was removed. */
    async function orphan(): Promise<string> {
      const { person, subscription } = await subscribed()
      await server.app.database.transaction((transaction) =>
        endSubscriptions(server.app, transaction, person.id),
      )
      return subscription.id
    }

    test('the subscription of a removed account is ended, however long Stripe is unreachable (SUB-N22)', async (t) => {
      t.after(async () => {
        stripe.misbehaviour = null
        await stripe.use(server)
      })
      const { globalSettings } = server.app
      const { stripe_secret_key: key, stripe_webhook_secret: secret } = await globalSettings.read()
      const wait = () => server.wait(day)
      for (const [code, value, restored] of [
        ['stripe_secret_key', '', key],
        ['stripe_webhook_secret', '', secret],
        ['stripe_secret_key', 'sk_test_wrong', key],
      ] as const) {
        const id = await orphan()
        await globalSettings.write(code, value)
        await assert.rejects(revoke(), new RegExp(id))
        await globalSettings.write(code, restored)
        wait()
        await revoke()
        assert.equal(stripe.subscriptions.get(id)!.status, 'canceled')
      }
      for (const status of [400, 404]) {
        const id = await orphan()
        stripe.misbehaviour = (_, response) =>
          replyJson(response, status, { error: { message: 'The key is of another account' } })
        await assert.rejects(revoke(), new RegExp(id))
        stripe.misbehaviour = null
        wait()
        await revoke()
        assert.equal(stripe.subscriptions.get(id)!.status, 'canceled')
      }
      const id = await orphan()
      stripe.misbehaviour = (_, response) => void response.writeHead(500).end('{}')
      for (let count = 0; count < 20; count++) {
        await assert.rejects(revoke(), new RegExp(id))
        wait()
      }
      const administrator = await aPerson(server, { role: 'administrator' })
      const warnings = async () => (await administrator.must(monitoring, 'getOperation', {})).warnings
      const warning = /1 subscription of a removed account/
      assert.ok((await warnings()).some((text) => warning.test(text)))
      stripe.misbehaviour = null
      await revoke()
      assert.equal(stripe.subscriptions.get(id)!.status, 'canceled')
      assert.ok(!(await warnings()).some((text) => warning.test(text)))
    })

    test('an ended subscription leaves the queue, and one unknown to Stripe does after weeks (SUB-N22)', async () => {
      const [over, unknown] = [await orphan(), await orphan()]
      stripe.subscriptions.set(over, { ...stripe.subscriptions.get(over)!, status: 'canceled' })
      stripe.subscriptions.delete(unknown)
      const waiting = async () =>
        (await server.app.database.read.selectFrom('revocations').select('id').execute()).length
      await assert.rejects(revoke(), new RegExp(unknown))
      assert.equal(await waiting(), 1)
      for (let days = 0; days < 30; days++) {
        server.wait(day)
        await revoke().catch(() => {})
      }
      assert.equal(await waiting(), 0)
    })

    test('only replies that Stripe does not know it count towards the week after which a subscription leaves the queue (SUB-N22)', async (t) => {
      t.after(() => {
        stripe.misbehaviour = null
      })
      const id = await orphan()
      const waiting = async () =>
        (await server.app.database.read.selectFrom('revocations').select('id').execute()).length
      const failWith = async (status: number, days: number) => {
        stripe.misbehaviour = (_, response) => replyJson(response, status, { error: { message: 'No' } })
        for (let count = 0; count < days; count++) {
          server.wait(day)
          await assert.rejects(revoke(), new RegExp(id))
        }
      }
      await failWith(500, 20)
      await failWith(404, 5)
      await failWith(500, 1)
      await failWith(404, 5)
      assert.equal(await waiting(), 1)
      await failWith(404, 1)
      assert.equal(await waiting(), 0)
    })

    test('each subscription that Stripe does not end is reported, and queued once despite repeated events (SUB-N22)', async (t) => {
      t.after(() => {
        stripe.misbehaviour = null
      })
      const ids = [await orphan(), await orphan()]
      stripe.misbehaviour = (_, response) => void response.writeHead(500).end('{}')
      // Operations counts them after a few attempts.
      for (let count = 0; count < 4; count++) {
        await assert.rejects(revoke(), ({ message }: Error) => ids.every((id) => message.includes(id)))
        server.wait(day)
      }
      const administrator = await aPerson(server, { role: 'administrator' })
      const { warnings } = await administrator.must(monitoring, 'getOperation', {})
      assert.ok(warnings.some((text) => /2 subscriptions of removed accounts/.test(text)))
      const { database } = server.app
      for (const id of ids) {
        await database.transaction((transaction) => queueRevocation(server.app, transaction, 'stripe', id))
      }
      const rows = await database.read.selectFrom('revocations').select('token').execute()
      // Readable without the encryption key.
      assert.deepEqual(rows.map(({ token }) => token).toSorted(), ids.toSorted())
      stripe.misbehaviour = null
      server.wait(day)
      await revoke()
    })

    test('a subscription queued by an earlier program version with a lost encryption key stays in the queue (SUB-N22)', async () => {
      const { database } = server.app
      const row = { id: newId(), system: 'stripe' as const, token: 'other.text', attempts: 0, next_at: 0 }
      await database.transaction((transaction) => transaction.insertInto('revocations').values(row).execute())
      await assert.rejects(revoke(), /encryption key/)
      const rows = await database.read.selectFrom('revocations').select('id').execute()
      assert.deepEqual(rows, [{ id: row.id }])
      await database.transaction((transaction) =>
        transaction.deleteFrom('revocations').where('id', '=', row.id).execute(),
      )
    })

    test('stopping does not wait for Stripe (FND-N29)', { timeout: 30_000 }, async (t) => {
      t.after(() => {
        stripe.misbehaviour = null
      })
      const id = await orphan()
      const stopping = new AbortController()
      stripe.misbehaviour = () => stopping.abort()
      const began = performance.now()
      await revokeTokens(server.app, 'stripe', stopping.signal)
      assert.ok(performance.now() - began < 5000)
      stripe.misbehaviour = null
      await revoke()
      assert.equal(stripe.subscriptions.get(id)!.status, 'canceled')
    })

    test(
      'a system that does not answer delays no run for another one (INT-N31)',
      { timeout: 60_000 },
      async () => {
        const { person, subscription } = await subscribed()
        const { promise: hang, resolve: answer } = Promise.withResolvers<void>()
        const asked: string[] = []
        const revokers = {
          ...server.app.hooks.revokers,
          google: async (_: unknown, token: string) => {
            asked.push(token)
            await hang
          },
        }
        const app = { ...server.app, hooks: { ...server.app.hooks, revokers } }
        const schedule = new Schedule(app, server.http.log)
        const jobs = revocationJobs(app)
        const wakeAll = () => jobs.forEach((job) => schedule.wake(job))
        await server.app.database.transaction((transaction) =>
          queueRevocation(server.app, transaction, 'google', 'slow'),
        )
        wakeAll()
        while (asked.length === 0) await pass(5)
        await server.app.database.transaction((transaction) =>
          endSubscriptions(server.app, transaction, person.id),
        )
        wakeAll()
        while (stripe.subscriptions.get(subscription.id)!.status !== 'canceled') await pass(5)
        assert.deepEqual(asked, ['slow'], 'still waiting')
        answer()
        await schedule.stop()
      },
    )
  })
}
