import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { security } from '@lustra/contract/account'
import { dashboard } from '@lustra/contract/dashboard'
import { goals } from '@lustra/contract/goals'
import { UserId, newGoalId, newId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { monitoring } from '@lustra/contract/monitoring'
import { reports } from '@lustra/contract/reports'
import { userStatus } from '@lustra/contract/status'
import { features, subscriptions } from '@lustra/contract/subscription'
import { addSeconds, civilDateOf, formatLocalTime } from '@lustra/domain/calendar'
import { publicAddressOf } from '../../config.ts'
import { queueRevocation, revocationJobs, revokeTokens } from '../account/index.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { Schedule } from '../../jobs/schedule.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { type Respond, replyJson } from '../../testing/outside-system.ts'
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts'
import { aTask } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { auditedActs } from '../../testing/audited.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { toldBy } from './event-facts.ts'
import { subscriptionFeature } from './feature.ts'
import { askAfterLostEvents } from './lost-events.ts'
import { paymentEmail } from './payment-email.ts'
import { lookupKeys } from './prices.ts'
import { StoredFacts, noStoredFacts } from './stored-facts.ts'
import { endSubscriptions } from './stored.ts'
import type { Stripe } from 'stripe'

const day = 86_400_000
const trial = 15 * day
const yearly = { planId: 'premium', priceId: 'price_premium_year', period: 'YEARLY' } as const
const paidReport = { actions: 'select,params,data', report: null, code: 'time-by-categories-graph' } as const

const featuresOf = (person: Person) => person.must(features, 'get', {})
const kindOf = async (person: Person) => (await featuresOf(person)).kind

for (const engine of engines) {
  describe(`subscriptions on ${engine}`, () => {
    let server: TestServer
    let stripe: StripeStandIn
    before(async () => {
      stripe = await startStripe()
      server = await startTestServer(engine, { log: true })
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    })

    const tell = (type: string, object: object, at = server.app.now()) =>
      stripe.tell(server, stripe.event(type, object, at))

    /** Nothing is sent in these tests, because no job runs. */
    async function useMail(isOn: boolean): Promise<void> {
      await server.app.globalSettings.write('email_server', 'localhost')
      await server.app.globalSettings.write('email_auth', 'false')
      await server.app.globalSettings.write('email_contact_mail', 'lustra@example.org')
      await server.app.globalSettings.write('send_email', String(isOn))
    }

    /** The check of the store must accept all of the facts, because a repair drops the others. */
    async function assertReadable(id: string): Promise<void> {
      const row = await server.app.database.read
        .selectFrom('subscriptions')
        .select('facts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const facts: unknown = JSON.parse(row.facts)
      assert.deepEqual(StoredFacts.parse(facts), facts)
    }

    async function emailsTo({ id }: Person): Promise<number> {
      const emails = await server.app.database.read.selectFrom('outbox').select('letter').execute()
      return emails.filter(({ letter }) => letter.includes(id)).length
    }

    function assertConflict(answer: object): void {
      assert.equal('code' in answer && answer.code, 'conflict')
    }

    async function subscribed() {
      const person = await aPerson(server)
      server.wait(trial)
      const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
      const subscription = await stripe.pay(checkoutSessionId, server)
      await tell('customer.subscription.created', subscription)
      return { person, subscription, checkoutSessionId }
    }

    test('without Stripe everything is included, and nothing can be bought (SUB-N12)', async () => {
      const person = await aPerson(server)
      server.wait(trial)
      assert.equal(await kindOf(person), 'open')
      const answer = await person.call(subscriptions, 'startCheckout', yearly)
      assert.equal('code' in answer && answer.code, 'not-found')
      assert.equal((await person.must(reports, 'report', paidReport)).payedEnabled, true)
      assert.equal((await person.must(userStatus, 'getStatus', {})).disablePayedReports, false)
      const hook = await stripe.tell(server, stripe.event('invoice.paid', {}, server.app.now()))
      assert.equal(hook, 404)
      const administrator = await aPerson(server, { role: 'administrator' })
      const granted = await administrator.call(subscriptions, 'grantPlan', {
        userId: UserId.parse(person.id),
        planId: 'premium',
        until: null,
      })
      assert.equal('code' in granted && granted.code, 'not-found')
    })

    describe('with Stripe', () => {
      before(() => stripe.use(server))

      test('a trial of fifteen days has every report; then paid ones are locked (SUB-N04, SUB-004, SUB-007, SUB-014, SUB-015, RPT-056, RPT-061, RPT-N07, FND-N17)', async () => {
        const person = await aPerson(server)
        assert.deepEqual(await featuresOf(person), {
          result: 'OK',
          kind: 'trial',
          subscribed: false,
          trialPeriod: true,
          daysLeft: 15,
          planId: 'premium',
          planName: 'Premium',
          subscriptionEndDate: Math.floor((server.app.now() + trial) / 1000),
          subscriptionId: null,
          outstanding: null,
        })
        server.wait(trial - 1)
        const mayRead = async () => (await person.must(reports, 'report', paidReport)).payedEnabled
        assert.equal((await featuresOf(person)).daysLeft, 1)
        assert.equal(await mayRead(), true)
        assert.equal((await person.must(userStatus, 'getStatus', {})).disablePayedReports, false)
        server.wait(1)
        assert.deepEqual(
          [await kindOf(person), (await featuresOf(person)).planId, (await featuresOf(person)).daysLeft],
          ['free', 'basic', 0],
        )
        assert.equal(await mayRead(), false)
        assert.equal((await person.must(userStatus, 'getStatus', {})).disablePayedReports, true)
      })

      test('the free plan does not limit the number of tasks or their depth (TSK-N25)', async () => {
        const person = await aPerson(server)
        server.wait(trial)
        assert.equal(await kindOf(person), 'free')
        const data = Buffer.from('Water the flowers\n'.repeat(2000)).toString('base64')
        const imported = await person.must(imports, 'perform', { fileName: 'todo.txt', data })
        assert.deepEqual([imported.tasks, imported.refused], [2000, []])
        let under = await aTask(person, 'One more')
        for (let depth = 1; depth < 15; depth++) under = await aTask(person, 'Part', { under })
      })

      test('the key and prices come from Stripe, with the popular plan (INT-032, SUB-016, SUB-013, SUB-N02, ADM-134, W-84)', async () => {
        const person = await aPerson(server)
        assert.equal((await person.must(subscriptions, 'getStripeKey', {})).key, 'pk_test_public')
        await server.app.globalSettings.write('popular_payment_plan_id', 'coaching')
        const { prices, popularPlanId } = await person.must(subscriptions, 'prices', {})
        assert.equal(popularPlanId, 'coaching')
        const monthly = { planId: 'premium', priceId: 'price_premium_month', period: 'MONTHLY' }
        assert.deepEqual(prices.slice(0, 2), [
          { ...monthly, value: 600, currency: 'eur' },
          { ...yearly, value: 6000, currency: 'eur' },
        ])
        assert.deepEqual(
          lookupKeys,
          ['premium', 'coaching', 'personal_coaching'].flatMap((plan) => [
            `${plan}_monthly`,
            `${plan}_yearly`,
          ]),
        )
      })

      test('a checkout leads to Stripe, the return shows the payment, and only the webhook grants the plan (SUB-N06, SUB-N08, SUB-N11, SUB-004, SUB-015, SUB-018, SUB-019, INT-033, RPT-N07, W-83, W-86)', async () => {
        const person = await aPerson(server)
        server.wait(trial)
        const { url, checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
        assert.match(url, /^https:\/\/checkout\.stripe\.com\//)
        const ordered = stripe.requests.findLast(({ method }) => method === 'POST')
        const form = new URLSearchParams(ordered!.text)
        const page = `${publicAddressOf(server.app.config)}/web/subscription`
        assert.deepEqual(
          [form.get('line_items[0][price]'), form.get('success_url'), form.get('cancel_url')],
          [
            yearly.priceId,
            `${page}?payment=success&session={CHECKOUT_SESSION_ID}`,
            `${page}?payment=cancelled`,
          ],
        )
        const back = () => person.call(subscriptions, 'successStripePayment', { checkoutSessionId })
        assert.equal((await back()).result, 'ERROR')
        const subscription = await stripe.pay(checkoutSessionId, server)
        assert.deepEqual(await back(), {
          result: 'OK',
          checkoutSessionId,
          planId: 'premium',
          value: 6000,
          currency: 'eur',
        })
        assert.equal(await kindOf(person), 'free')
        assert.equal(await tell('customer.subscription.created', subscription), 200)
        assert.deepEqual(await featuresOf(person), {
          result: 'OK',
          kind: 'active',
          subscribed: true,
          trialPeriod: false,
          daysLeft: 0,
          planId: 'premium',
          planName: 'Premium',
          subscriptionEndDate: Math.floor(server.app.now() / 1000) + 365 * 86_400,
          subscriptionId: subscription.id,
          outstanding: null,
        })
        const { payedEnabled } = await person.must(reports, 'report', paidReport)
        const { disablePayedReports } = await person.must(userStatus, 'getStatus', {})
        assert.deepEqual([payedEnabled, disablePayedReports], [true, false])
        const again = await person.call(subscriptions, 'startCheckout', yearly)
        assert.equal('code' in again && again.code, 'conflict')
      })

      test('features are at /v1/user/features and payments at /v1/settings/subscriptions, with the return’s parameters in the JSON call (SUB-018, SUB-N07, SUB-N13, W-83, W-86)', async () => {
        const { person, checkoutSessionId } = await subscribed()
        const envelope = { token: person.token, _requestId: 'a-request-of-features' }
        const read = await person.raw('/v1/user/features', { ...envelope, action: 'get' })
        assert.deepEqual([read.status, read.body['planId']], [200, 'premium'])
        const action = 'successStripePayment'
        const paid = await person.raw('/v1/settings/subscriptions', {
          ...envelope,
          _requestId: 'a-return-from-payment',
          action,
          checkoutSessionId,
        })
        assert.deepEqual([paid.status, paid.body['checkoutSessionId']], [200, checkoutSessionId])
      })

      test('a user who pays a price whose key was moved keeps the plan (SUB-N25)', async () => {
        const { person, subscription } = await subscribed()
        const { items } = stripe.subscriptions.get(subscription.id)!
        const data = items.data.map((item) => ({ ...item, price: { ...item.price, lookup_key: null } }))
        const changed = { ...subscription, items: { ...items, data } }
        stripe.subscriptions.set(subscription.id, changed)
        server.wait(day)
        assert.equal(await tell('customer.subscription.updated', changed), 200)
        assert.deepEqual([await kindOf(person), (await featuresOf(person)).planId], ['active', 'premium'])
      })

      test('a price of another plan is refused', async () => {
        const person = await aPerson(server)
        const answer = await person.call(subscriptions, 'startCheckout', { ...yearly, planId: 'coaching' })
        assert.equal('code' in answer && answer.code, 'conflict')
      })

      test('nobody sees or ends another user’s subscription (SUB-017, W-85)', async () => {
        const { subscription, checkoutSessionId } = await subscribed()
        const stranger = await aPerson(server)
        const answers = [
          await stranger.call(subscriptions, 'cancelSubscription', { subscriptionId: subscription.id }),
          await stranger.call(subscriptions, 'resumeSubscription', { subscriptionId: subscription.id }),
          await stranger.call(subscriptions, 'successStripePayment', { checkoutSessionId }),
          await stranger.call(subscriptions, 'successStripePayment', { checkoutSessionId: 'cs_unknown' }),
          await stranger.call(subscriptions, 'openPortal', {}),
        ]
        for (const answer of answers) assert.equal('code' in answer && answer.code, 'not-found')
        assert.equal(stripe.subscriptions.get(subscription.id)!.cancel_at_period_end, false)
      })

      test('a cancelled plan lasts until the end of the paid time, and can be resumed (SUB-011, SUB-017, SUB-N09, INT-034, W-85)', async () => {
        const { person, subscription } = await subscribed()
        const id = { subscriptionId: subscription.id }
        server.wait(day)
        await person.must(subscriptions, 'cancelSubscription', id)
        assert.equal(await kindOf(person), 'cancelled')
        assert.equal(stripe.subscriptions.get(subscription.id)!.cancel_at_period_end, true)
        server.wait(day)
        await person.must(subscriptions, 'resumeSubscription', id)
        assert.equal(await kindOf(person), 'active')
        server.wait(day)
        await person.must(subscriptions, 'cancelSubscription', id)
        server.wait(365 * day)
        assert.equal(await kindOf(await signInAgain(server, person)), 'free')
      })

      test('a refused renewal leaves seven days and sends one e-mail; a payment ends it (SUB-N10, SUB-004, RPT-061)', async () => {
        await useMail(true)
        const { person, subscription } = await subscribed()
        const invoice = await stripe.invoice(subscription, server.app.now())
        await tell('invoice.payment_failed', invoice)
        server.wait(2 * day)
        await tell('invoice.payment_failed', invoice)
        const { id: subscriptionId } = subscription
        assert.deepEqual(await featuresOf(person), {
          result: 'OK',
          kind: 'grace',
          subscribed: true,
          trialPeriod: false,
          daysLeft: 5,
          planId: 'premium',
          planName: 'Premium',
          subscriptionEndDate: Math.floor((server.app.now() + 5 * day) / 1000),
          subscriptionId,
          outstanding: { kind: 'overdue', planId: 'premium' },
        })
        assert.equal((await person.must(userStatus, 'getStatus', {})).disablePayedReports, false)
        await assertReadable(subscription.id)
        assert.equal(await emailsTo(person), 1)
        server.wait(5 * day)
        assert.equal(await kindOf(person), 'free')
        await tell('invoice.paid', invoice)
        assert.equal(await kindOf(person), 'active')
      })

      test('the e-mail about a refused renewal has the plan, the days and a link to the plans (SUB-N10)', async () => {
        const { person, subscription } = await subscribed()
        const request = { kind: 'payment', userId: person.id, email: person.email } as const
        const email = () => paymentEmail(server.app, request, 'https://lustra.example')
        assert.equal(await email(), null)
        const invoice = await stripe.invoice(subscription, server.app.now())
        await tell('invoice.payment_failed', invoice)
        server.wait(2 * day)
        const sent = { to: person.email, link: 'https://lustra.example/web/subscription' }
        assert.deepEqual(await email(), {
          ...sent,
          language: 'en',
          texts: {
            subject: 'Your payment for Lustra was refused',
            before: [
              'the payment for your plan Premium was refused. Everything stays open for 5 more days. Update your card until then.',
            ],
            button: 'Update the card',
            after: ['After that, paid reports are locked. Your data stays.'],
          },
        })
        await server.app.database.transaction((transaction) =>
          transaction.updateTable('users').set({ language: 'ru' }).where('id', '=', person.id).execute(),
        )
        assert.deepEqual(await email(), {
          ...sent,
          language: 'ru',
          texts: {
            subject: 'Оплата Lustra не прошла',
            before: [
              'Оплата тарифа «Премиум» не прошла. Ещё 5 дней всё останется открытым. Обновите за это время карту.',
            ],
            button: 'Обновить карту',
            after: ['Потом платные отчёты закроются. Ваши данные останутся.'],
          },
        })
        await tell('invoice.paid', invoice)
        assert.equal(await email(), null)
      })

      test('a refused payment queues no e-mail while mail is off (SUB-N17)', async () => {
        await useMail(false)
        const { person, subscription } = await subscribed()
        await tell('invoice.payment_failed', await stripe.invoice(subscription, server.app.now()))
        assert.equal(await kindOf(person), 'grace')
        assert.equal(await emailsTo(person), 0)
      })

      test('events may be repeated and in any order (SUB-N08)', async () => {
        const started = server.app.now()
        for (const order of [
          [0, 1, 2, 3],
          [3, 2, 1, 0, 3],
          [2, 0, 3, 1, 1],
          [1, 3, 0, 2],
        ]) {
          const person = await aPerson(server)
          const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
          const subscription = await stripe.pay(checkoutSessionId, server)
          const invoice = await stripe.invoice(subscription, started)
          const life = [
            stripe.event('customer.subscription.created', { ...subscription, status: 'incomplete' }, started),
            stripe.event('invoice.payment_failed', invoice, started),
            stripe.event('invoice.paid', invoice, started + 60_000),
            stripe.event('customer.subscription.updated', subscription, started + 61_000),
          ]
          for (const index of order) assert.equal(await stripe.tell(server, life[index]!), 200)
          assert.equal(await kindOf(person), 'active', String(order))
        }
      })

      for (const [what, misbehaviour] of [
        ['answers', null],
        ['is down', (_, response) => void response.writeHead(500).end('{}')],
      ] as const satisfies readonly (readonly [string, Respond | null])[]) {
        test(`a payment grants the plan in every order of events of one second, while Stripe ${what} (SUB-N14)`, async () => {
          const at = server.app.now()
          for (const order of [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
            [0, 2, 0],
            [0, 1],
            [1, 0],
          ]) {
            const person = await aPerson(server)
            const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
            const subscription = await stripe.pay(checkoutSessionId, server)
            const incomplete = { ...subscription, status: 'incomplete' }
            const events = [
              stripe.event('customer.subscription.created', incomplete, at),
              stripe.event('customer.subscription.updated', subscription, at),
              stripe.event('invoice.paid', await stripe.invoice(subscription, at), at),
            ]
            stripe.misbehaviour = misbehaviour
            for (const index of order) assert.equal(await stripe.tell(server, events[index]!), 200)
            stripe.misbehaviour = null
            assert.equal(await kindOf(person), 'active', String(order))
          }
        })
      }

      test('an event about a change asks Stripe for the latest state (SUB-N14)', async () => {
        const { person, subscription } = await subscribed()
        const cancelled = { ...subscription, cancel_at_period_end: true }
        await tell('customer.subscription.updated', cancelled)
        assert.equal(await kindOf(person), 'active')
        stripe.subscriptions.set(subscription.id, cancelled)
        await tell('customer.subscription.updated', subscription)
        assert.equal(await kindOf(person), 'cancelled')
      })

      test('a plan cancelled and resumed within a second, or with a fast clock, is in Stripe’s state (SUB-N14)', async () => {
        const { person, subscription } = await subscribed()
        const id = { subscriptionId: subscription.id }
        const told = server.app.now()
        server.wait(60_000)
        await person.must(subscriptions, 'cancelSubscription', id)
        assert.equal(await kindOf(person), 'cancelled')
        server.wait(1)
        await person.must(subscriptions, 'resumeSubscription', id)
        assert.equal(await kindOf(person), 'active')
        server.wait(1)
        await person.must(subscriptions, 'cancelSubscription', id)
        stripe.subscriptions.set(subscription.id, subscription)
        await tell('customer.subscription.updated', subscription, told + 30_000)
        assert.equal(await kindOf(person), 'active')
      })

      test('a subscription that Stripe has stopped collecting is active again when it is paid (SUB-N14)', async () => {
        const { person, subscription } = await subscribed()
        const change = async (status: Stripe.Subscription.Status) => {
          server.wait(1000)
          stripe.subscriptions.set(subscription.id, { ...subscription, status })
          await tell('customer.subscription.updated', { ...subscription, status })
        }
        await change('unpaid')
        assert.equal(await kindOf(person), 'free')
        await assertReadable(subscription.id)
        await change('active')
        assert.equal(await kindOf(person), 'active')
      })

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

      test('a paid checkout without any event is found before a second one (SUB-N15)', async () => {
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

      test('while a payment is past due there is no second checkout, even after the grace period, and the portal opens (SUB-N16)', async () => {
        const { person, subscription } = await subscribed()
        server.wait(1000)
        const invoice = await stripe.invoice(subscription, server.app.now())
        await tell('invoice.payment_failed', invoice)
        server.wait(8 * day)
        const { kind, outstanding } = await featuresOf(person)
        assert.deepEqual([kind, outstanding], ['free', { kind: 'overdue', planId: 'premium' }])
        const again = await person.call(subscriptions, 'startCheckout', yearly)
        assert.equal('code' in again && again.code, 'conflict')
        const { url } = await person.must(subscriptions, 'openPortal', {})
        assert.match(url, /^https:\/\/billing\.stripe\.com\/p\/cus_/)
        stripe.subscriptions.set(subscription.id, { ...subscription, status: 'canceled' })
        await tell('customer.subscription.deleted', { ...subscription, status: 'canceled' })
        assert.equal((await featuresOf(person)).outstanding, null)
        await person.must(subscriptions, 'startCheckout', yearly)
      })

      test('a refused renewal that the seller voids is not overdue, and a user who cancels keeps the grace period (SUB-N19, SUB-N20)', async () => {
        const { person, subscription } = await subscribed()
        const change = async (changes: Partial<Stripe.Subscription>) => {
          server.wait(1000)
          stripe.subscriptions.set(subscription.id, { ...subscription, ...changes })
          await tell('customer.subscription.updated', { ...subscription, ...changes })
        }
        const refuse = async () => {
          server.wait(1000)
          await tell('invoice.payment_failed', await stripe.invoice(subscription, server.app.now()))
          await change({ status: 'past_due' })
        }
        const standing = async () => {
          const { kind, outstanding } = await featuresOf(person)
          return [kind, outstanding?.kind]
        }
        await refuse()
        assert.deepEqual(await standing(), ['grace', 'overdue'])
        await change({ status: 'active' })
        assert.deepEqual(await standing(), ['active', undefined])
        await refuse()
        await person.must(subscriptions, 'cancelSubscription', { subscriptionId: subscription.id })
        assert.deepEqual(await standing(), ['cancelled', 'overdue'])
        server.wait(7 * day)
        assert.deepEqual(await standing(), ['free', 'overdue'])
      })

      test('Stripe’s current reply counts, even when an old event caused the request (SUB-N14)', async () => {
        const { person, subscription } = await subscribed()
        const told = server.app.now()
        server.wait(60_000)
        await tell('customer.subscription.updated', subscription)
        server.wait(1000)
        stripe.subscriptions.set(subscription.id, { ...subscription, cancel_at_period_end: true })
        await tell('customer.subscription.updated', subscription, told + 30_000)
        assert.equal(await kindOf(person), 'cancelled')
      })

      test('of two replies of Stripe, the later requested one counts, regardless of the events (SUB-N14)', async () => {
        const { person, subscription } = await subscribed()
        const told = server.app.now()
        server.wait(60_000)
        const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
        const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
        stripe.misbehaviour = (_, response) => {
          stripe.misbehaviour = null
          asked()
          void isReleased.then(() => replyJson(response, 200, subscription))
        }
        const slow = tell('customer.subscription.updated', subscription)
        await isAsked
        server.wait(1000)
        stripe.subscriptions.set(subscription.id, { ...subscription, cancel_at_period_end: true })
        await tell('customer.subscription.updated', subscription, told + 30_000)
        release()
        await slow
        assert.equal(await kindOf(person), 'cancelled')
      })

      test('an event without Stripe’s signature changes nothing (SUB-N08)', async () => {
        const { person, subscription } = await subscribed()
        const event = stripe.event('customer.subscription.deleted', subscription, server.app.now())
        assert.equal(await stripe.tell(server, event, { secret: 'whsec_of_somebody_else' }), 401)
        assert.equal(await kindOf(person), 'active')
        assert.equal(await stripe.tell(server, event), 200)
        assert.notEqual(await kindOf(person), 'active')
      })

      test('events recorded from Stripe are parsed', async () => {
        const folder = join(import.meta.dirname, 'fixtures')
        const read = async (name: string) =>
          toldBy(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))
        const told = await read('customer.subscription.updated')
        assert.equal(told?.subscriptionId, 'sub_000000000000000000000000')
        assert.deepEqual(
          [told.customer, told.facts.snapshot?.status, told.facts.snapshot?.periodEnd],
          ['cus_00000000000000', 'active', 1_650_998_505],
        )
        assert.equal(await read('invoice.paid'), null)
        assert.equal(await read('checkout.session.completed'), null)
      })

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

      test('a subscription that Stripe cannot end now is retried later, without delaying others (INT-N31)', async () => {
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
        await database.transaction((transaction) =>
          transaction.insertInto('revocations').values(row).execute(),
        )
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

      test('without a plan, paid reports show sample data without user data in both languages; free ones are open (RPT-053, RPT-054, RPT-055, RPT-059, RPT-N06, RPT-N07)', async () => {
        const free = [18, 19, 6, 10, 9, 13, 14, 16, 2, 7]
        const paid = [15, 8, 11, 12, 17, 20]
        for (const language of ['en', 'ru'] as const) {
          const person = await aPerson(server, { language })
          const open = (report: number) =>
            person.must(reports, 'report', { actions: 'select,params,data', report })
          const task = await aTask(person, 'Turmeric')
          await aRecord(person, task, '2026-11-19T09:00')
          const { payedGroup, payedEnabled } = await open(15)
          assert.deepEqual([payedGroup, payedEnabled], ['PAID', true])
          server.wait(trial)
          for (const report of free) {
            const { payedGroup, payedEnabled } = await open(report)
            assert.deepEqual([payedGroup, payedEnabled], ['FREE', false])
          }
          const samples = await Promise.all(paid.map(open))
          for (const reply of samples) {
            assert.deepEqual([reply.payedGroup, reply.payedEnabled], ['PAID', false])
            assert.ok(reply.data.length > 2)
            assert.doesNotMatch(JSON.stringify(reply), /Turmeric/)
            const named = JSON.stringify([
              reply.series?.map(({ name }) => name),
              reply.goal?.text,
              reply.data,
            ])
            if (reply.info.id !== 20) assert.equal(/\p{Script=Cyrillic}/u.test(named), language === 'ru')
            // The invented year of the sample data.
            const days = reply.data.flatMap((row) =>
              row.kind === 'series' ? [row.first, row.last] : 'day' in row ? [row.day] : [],
            )
            for (const each of days) assert.equal(civilDateOf(each).year, 1900)
          }
          assert.match(JSON.stringify(samples), language === 'ru' ? /Маяк/ : /Lighthouse/)
          const records = await person.call(reports, 'records', {
            code: 'time-by-categories-graph',
            startTime: null,
            endTime: null,
          } as never)
          assert.equal('code' in records && records.code, 'forbidden')
        }
      })

      test('the panel of big goals on the dashboard is free (DSH-N08)', async () => {
        const person = await aPerson(server)
        server.wait(trial)
        const time = localTimeAt(server.app.now(), 'Europe/Berlin')
        const taskId = await aTask(person, 'Thesis')
        const goal = { id: newGoalId(), taskId, text: 'Pages', type: 'TEXT', criterion: null } as const
        await person.must(goals, 'create', goal)
        await aRecord(person, taskId, formatLocalTime(addSeconds(time, -7200)), 60)
        assert.equal(await kindOf(person), 'free')
        const { data, noData } = await person.must(dashboard, 'getBigGoalsReport', { time })
        assert.deepEqual([noData, data.reduce((sum, { duration }) => sum + duration, 0)], [false, 3600])
      })

      test('an administrator grants a plan until a day and withdraws it, with entries in the audit log (SUB-N12, ADM-N25)', async () => {
        const administrator = await aPerson(server, { role: 'administrator' })
        const person = await aPerson(server)
        const userId = UserId.parse(person.id)
        server.wait(trial)
        const until = Math.floor(server.app.now() / 1000) + 86_400
        const grant = (planId: 'coaching' | null) =>
          administrator.must(subscriptions, 'grantPlan', { userId, planId, until })
        await grant('coaching')
        const { kind, planId, subscribed, subscriptionEndDate } = await featuresOf(person)
        assert.deepEqual(
          [kind, planId, subscribed, subscriptionEndDate],
          ['granted', 'coaching', true, until],
        )
        await grant(null)
        assert.equal(await kindOf(person), 'free')
        await grant('coaching')
        server.wait(day)
        assert.equal(await kindOf(person), 'free')
        const acts = await auditedActs(server.app.database, 'plan-granted', 'plan-withdrawn')
        const granted = ['user', administrator.id, 'plan-granted', person.id, null, 'coaching']
        assert.deepEqual(acts, [
          granted,
          granted,
          ['user', administrator.id, 'plan-withdrawn', person.id, 'coaching', null],
        ])
        const refused = await person.call(subscriptions, 'grantPlan', { userId, planId: 'premium', until })
        assert.equal('code' in refused && refused.code, 'forbidden')
      })

      test('while Stripe does not answer, the page says so and nothing changes', async () => {
        const { person, subscription } = await subscribed()
        stripe.misbehaviour = (_, response) => void response.writeHead(500).end('{}')
        const id = { subscriptionId: subscription.id }
        const answer = await person.call(subscriptions, 'cancelSubscription', id)
        stripe.misbehaviour = null
        assert.equal('code' in answer && answer.code, 'external')
        assert.equal(await kindOf(person), 'active')
      })
    })
  })
}
