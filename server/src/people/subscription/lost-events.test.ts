import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { subscriptions } from '@lustra/contract/subscription'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts'
import {
  assertConflict,
  day,
  featuresOf,
  kindOf,
  subscribers,
  trial,
  yearly,
} from '../../testing/subscribers.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { subscriptionFeature } from './feature.ts'
import { askAfterLostEvents } from './lost-events.ts'
import { noStoredFacts } from './stored-facts.ts'
import type { Stripe } from 'stripe'

for (const engine of engines) {
  describe(`payments without events on ${engine}`, () => {
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

    const { tell, subscribed, assertReadable } = subscribers(() => ({ server, stripe }))

    test('between the return and the webhook the payment is being confirmed, and nothing can be bought (SUB-N15)', async () => {
      const person = await aPerson(server)
      server.wait(trial)
      const buy = () => person.call(subscriptions, 'startCheckout', yearly)
      const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
      const subscription = await stripe.pay(checkoutSessionId, server)
      assert.equal((await featuresOf(person)).outstanding, null)
      await person.must(subscriptions, 'successStripePayment', { checkoutSessionId })
      const { kind, outstanding } = await featuresOf(person)
      assert.deepEqual([kind, outstanding], ['free', { kind: 'confirming', planId: 'premium' }])
      await assertReadable(subscription.id)
      const answer = await buy()
      assert.equal('code' in answer && answer.code, 'conflict')
      server.wait(day)
      assert.equal((await featuresOf(person)).outstanding, null)
      await tell('customer.subscription.created', subscription)
      assert.deepEqual([await kindOf(person), (await featuresOf(person)).outstanding], ['active', null])
    })

    test('a paid checkout without any event is found before a second one (SUB-N15, SUB-N24)', async () => {
      const person = await aPerson(server)
      server.wait(trial)
      const buy = () => person.call(subscriptions, 'startCheckout', yearly)
      const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
      const second = await buy()
      assert.ok(second.result === 'OK', 'the first one is not paid')
      assert.equal(stripe.sessions.get(checkoutSessionId)!.status, 'expired', 'nor can it be any more')
      const other = await aPerson(server)
      const { checkoutSessionId: ofOther } = await other.must(subscriptions, 'startCheckout', yearly)
      // In the last minute of a session.
      server.wait(day - 60_000)
      const subscription = await stripe.pay(second.checkoutSessionId, server)
      server.wait(120_000)
      assert.equal((await other.call(subscriptions, 'startCheckout', yearly)).result, 'OK')
      assert.equal(stripe.sessions.get(ofOther)!.status, 'expired')
      assertConflict(await buy())
      const { kind, outstanding } = await featuresOf(await signInAgain(server, person))
      assert.deepEqual([kind, outstanding], ['active', null])
      await assertReadable(subscription.id)
    })

    describe('lost events', () => {
      const openSessions = (person: Person) =>
        [...stripe.sessions.values()].filter(
          ({ client_reference_id, status }) => client_reference_id === person.id && status === 'open',
        )

      async function assertNoSecond(person: Person): Promise<void> {
        const again = await signInAgain(server, person)
        assertConflict(await again.call(subscriptions, 'startCheckout', yearly))
        assert.equal(await kindOf(again), 'active')
        assert.deepEqual(openSessions(person), [])
      }

      /** The subscription is renewed for a year, without an event. */
      const renew = (subscription: Stripe.Subscription) => {
        const end = Math.floor(server.app.now() / 1000) + 200 * 86_400
        const [item] = subscription.items.data
        const items = { ...subscription.items, data: [{ ...item!, current_period_end: end }] }
        stripe.subscriptions.set(subscription.id, { ...subscription, items })
      }

      async function paid(): Promise<{ person: Person; subscription: Stripe.Subscription }> {
        const person = await aPerson(server)
        server.wait(trial)
        const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
        const subscription = await stripe.pay(checkoutSessionId, server)
        await person.must(subscriptions, 'successStripePayment', { checkoutSessionId })
        return { person, subscription }
      }

      const forgetFacts = async ({ id }: Stripe.Subscription) => {
        await server.app.database.transaction((transaction) =>
          transaction
            .updateTable('subscriptions')
            .set({ facts: noStoredFacts })
            .where('id', '=', id)
            .execute(),
        )
      }

      /** As in a store restored from a backup. */
      const forgetRow = async ({ id }: Stripe.Subscription, { id: userId }: Person) => {
        await server.app.database.transaction(async (transaction) => {
          await transaction.deleteFrom('subscriptions').where('id', '=', id).execute()
          await transaction.deleteFrom('checkouts').where('user_id', '=', userId).execute()
        })
      }

      test('a payment whose events were lost is found before a second checkout (SUB-N23)', async () => {
        const { person } = await paid()
        server.wait(25 * 3_600_000)
        await assertNoSecond(person)
      })

      test('a renewal whose events were lost is found before a second checkout (SUB-N23)', async () => {
        const { person, subscription } = await subscribed()
        server.wait(373 * day)
        renew(subscription)
        const again = await signInAgain(server, person)
        assert.equal(await kindOf(again), 'free')
        await assertNoSecond(person)
      })

      test('facts that a repair has cleared are requested before a second checkout (SUB-N23)', async () => {
        const { person, subscription } = await subscribed()
        await forgetFacts(subscription)
        await assertNoSecond(person)
      })

      test('a subscription newer than the restored backup is found before a second checkout (SUB-N23)', async () => {
        const { person, subscription } = await subscribed()
        server.wait(5 * day)
        await forgetRow(subscription, person)
        await assertNoSecond(person)
      })

      test('a user whose subscription ended without an event may subscribe again (SUB-N23)', async () => {
        const { person, subscription } = await subscribed()
        stripe.subscriptions.set(subscription.id, { ...subscription, status: 'canceled' })
        await person.must(subscriptions, 'startCheckout', yearly)
        const other = await subscribed()
        stripe.subscriptions.set(other.subscription.id, { ...other.subscription, status: 'canceled' })
        await forgetRow(other.subscription, other.person)
        await other.person.must(subscriptions, 'startCheckout', yearly)
      })

      test('while Stripe does not answer there is no checkout; a subscription unknown to Stripe does not prevent one (SUB-N23)', async () => {
        const { person, subscription } = await paid()
        server.wait(25 * 3_600_000)
        const respond = stripe.respond
        stripe.misbehaviour = (request, response) =>
          request.path.endsWith(subscription.id)
            ? void response.writeHead(500).end('{}')
            : respond(request, response)
        const again = await signInAgain(server, person)
        const answer = await again.call(subscriptions, 'startCheckout', yearly)
        stripe.misbehaviour = null
        assert.equal('code' in answer && answer.code, 'external')
        stripe.subscriptions.delete(subscription.id)
        await again.must(subscriptions, 'startCheckout', yearly)
      })

      test('a customer unknown to Stripe does not prevent buying (SUB-N23)', async () => {
        const { person, subscription } = await subscribed()
        stripe.subscriptions.set(subscription.id, { ...subscription, status: 'canceled' })
        await tell('customer.subscription.deleted', { ...subscription, status: 'canceled' })
        stripe.customers.delete(subscription.customer as string)
        const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
        assert.equal(stripe.sessions.get(checkoutSessionId)!.customer_email, person.email)
      })

      test('a job requests lost events: a paying user gets the plan, and a refused payment one grace period (SUB-N23)', async () => {
        const first = await paid()
        const second = await subscribed()
        const third = await subscribed()
        await forgetFacts(third.subscription)
        server.wait(3_600_000)
        const [job] = subscriptionFeature.jobs!(server.app, server.http.log)
        assert.match(job!.cron, /^\d+ \* \* \* \*$/, 'each hour')
        const ask = () => job!.run(new AbortController().signal)
        await ask()
        for (const { person } of [first, third]) {
          assert.equal(await kindOf(await signInAgain(server, person)), 'active')
        }
        server.wait(366 * day)
        renew(second.subscription)
        // The next period has begun and its payment is refused.
        renew(first.subscription)
        const renewed = stripe.subscriptions.get(first.subscription.id)!
        stripe.subscriptions.set(first.subscription.id, { ...renewed, status: 'past_due' })
        for (let days = 0; days < 8; days++) {
          await ask()
          const [one, other] = [
            await signInAgain(server, first.person),
            await signInAgain(server, second.person),
          ]
          assert.equal(await kindOf(one), days < 7 ? 'grace' : 'free')
          assert.equal(await kindOf(other), 'active')
          stripe.requests.length = 0
          server.wait(day / 2)
          await ask()
          assert.ok(
            stripe.requests.every(({ path }) => !path.includes(first.subscription.id)),
            'daily',
          )
          server.wait(day / 2)
        }
        stripe.subscriptions.set(first.subscription.id, { ...first.subscription, status: 'canceled' })
        await ask()
        const { outstanding } = await featuresOf(await signInAgain(server, first.person))
        assert.equal(outstanding, null)
      })

      test('a job does not request a subscription without pending events (SUB-N23)', async () => {
        const { subscription } = await subscribed()
        server.wait(2 * day)
        stripe.requests.length = 0
        await askAfterLostEvents(server.app, new AbortController().signal)
        assert.ok(stripe.requests.every(({ path }) => !path.includes(subscription.id)))
      })

      test('only one of concurrent checkouts can be paid (SUB-N24)', async () => {
        const person = await aPerson(server)
        server.wait(trial)
        const again = await signInAgain(server, person)
        const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
        const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
        const respond = stripe.respond
        stripe.misbehaviour = (request, response) => {
          if (request.method === 'POST' && request.path === '/v1/checkout/sessions') {
            stripe.misbehaviour = null
            asked()
            // Stripe has created the session, but its reply is late.
            return void isReleased.then(() => respond(request, response))
          }
          respond(request, response)
        }
        const first = again.must(subscriptions, 'startCheckout', yearly)
        await isAsked
        const second = await again.must(subscriptions, 'startCheckout', yearly)
        release()
        const { checkoutSessionId } = await first
        assert.equal(stripe.sessions.get(second.checkoutSessionId)!.status, 'expired')
        assert.deepEqual(
          openSessions(person).map(({ id }) => id),
          [checkoutSessionId],
        )
        const four = await Promise.all(
          [1, 2, 3, 4].map(() => again.must(subscriptions, 'startCheckout', yearly)),
        )
        const [left] = openSessions(person)
        assert.equal(openSessions(person).length, 1)
        assert.ok(four.some((reply) => reply.checkoutSessionId === left!.id))
      })

      /** Stripe ends the next checkout only after this work. */
      function beforeExpiring(work: () => Promise<unknown>): void {
        const { respond } = stripe
        stripe.misbehaviour = (request, response) => {
          if (!request.path.endsWith('/expire')) return respond(request, response)
          stripe.misbehaviour = null
          void work().then(() => respond(request, response))
        }
      }

      test('a checkout paid while a second one begins prevents the second one (SUB-N24)', async () => {
        const person = await aPerson(server)
        server.wait(trial)
        const again = await signInAgain(server, person)
        const { checkoutSessionId } = await again.must(subscriptions, 'startCheckout', yearly)
        beforeExpiring(() => stripe.pay(checkoutSessionId, server))
        assertConflict(await again.call(subscriptions, 'startCheckout', yearly))
        await assertNoSecond(person)
      })

      for (const way of ['webhook', 'return']) {
        test(`a checkout whose payment is reported by a ${way} while a second one begins prevents the second one (SUB-N24)`, async () => {
          const person = await aPerson(server)
          server.wait(trial)
          const again = await signInAgain(server, person)
          const { checkoutSessionId } = await again.must(subscriptions, 'startCheckout', yearly)
          beforeExpiring(async () => {
            const subscription = await stripe.pay(checkoutSessionId, server)
            if (way === 'webhook') await tell('customer.subscription.created', subscription)
            else await again.must(subscriptions, 'successStripePayment', { checkoutSessionId })
          })
          assertConflict(await again.call(subscriptions, 'startCheckout', yearly))
          assert.deepEqual(openSessions(person), [])
        })
      }

      test('a checkout from before a change of address cannot be paid after the next one begins (SUB-N24)', async () => {
        const person = await aPerson(server)
        server.wait(trial)
        const again = await signInAgain(server, person)
        const { checkoutSessionId } = await again.must(subscriptions, 'startCheckout', yearly)
        const email = `new-${person.email}`
        await server.app.database.transaction((transaction) =>
          transaction
            .updateTable('users')
            .set({ email, email_key: email })
            .where('id', '=', person.id)
            .execute(),
        )
        await again.must(subscriptions, 'startCheckout', yearly)
        assert.equal(stripe.sessions.get(checkoutSessionId)!.status, 'expired')
      })
    })
  })
}
