import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { dashboard } from '@lustra/contract/dashboard'
import { goals } from '@lustra/contract/goals'
import { UserId, newGoalId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { reports } from '@lustra/contract/reports'
import { userStatus } from '@lustra/contract/status'
import { subscriptions } from '@lustra/contract/subscription'
import { addSeconds, civilDateOf, formatLocalTime } from '@lustra/domain/calendar'
import { publicAddressOf } from '../../config.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { type Respond, replyJson } from '../../testing/outside-system.ts'
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts'
import { day, featuresOf, kindOf, subscribers, trial, yearly } from '../../testing/subscribers.ts'
import { aTask } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { auditedActs } from '../../testing/audited.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { toldBy } from './event-facts.ts'
import { paymentEmail } from './payment-email.ts'
import { lookupKeys } from './prices.ts'
import type { Stripe } from 'stripe'

const paidReport = { actions: 'select,params,data', report: null, code: 'time-by-categories-graph' } as const

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

    const { tell, subscribed, assertReadable } = subscribers(() => ({ server, stripe }))

    /** Nothing is sent in these tests, because no job runs. */
    async function useMail(isOn: boolean): Promise<void> {
      await server.app.globalSettings.write('email_server', 'localhost')
      await server.app.globalSettings.write('email_auth', 'false')
      await server.app.globalSettings.write('email_contact_mail', 'lustra@example.org')
      await server.app.globalSettings.write('send_email', String(isOn))
    }

    async function emailsTo({ id }: Person): Promise<number> {
      const emails = await server.app.database.read.selectFrom('outbox').select('letter').execute()
      return emails.filter(({ letter }) => letter.includes(id)).length
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

      test('a trial of fifteen days has every report; then paid ones are locked (SUB-N04, SUB-004, SUB-007, SUB-014, SUB-015, RPT-056, RPT-061, RPT-N07, FND-N17, SUB-N01, FND-003)', async () => {
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
        const { kind, planId, planName, daysLeft } = await featuresOf(person)
        assert.deepEqual([kind, planId, planName, daysLeft], ['free', 'basic', 'Basic', 0])
        const olga = await aPerson(server, { language: 'ru' })
        assert.equal((await featuresOf(olga)).planName, 'Премиум')
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

      test('features are at /v1/user/features and payments at /v1/settings/subscriptions, with the return’s parameters in the JSON call (SUB-018, SUB-019, SUB-N07, SUB-N13, W-83, W-86)', async () => {
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
        const other = await aPerson(server)
        server.wait(trial)
        const coaching = { planId: 'coaching', priceId: 'price_coaching_year', period: 'YEARLY' } as const
        const ordered = await other.must(subscriptions, 'startCheckout', coaching)
        const returned = { checkoutSessionId: ordered.checkoutSessionId }
        await stripe.pay(ordered.checkoutSessionId, server)
        const { planId, value } = await other.must(subscriptions, 'successStripePayment', returned)
        assert.deepEqual([planId, value], ['coaching', 28_800])
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

      test('a refused payment queues no e-mail while mail is off (SUB-N17, INT-035)', async () => {
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

      test('without a plan, paid reports show sample data without user data in both languages; free ones are open (RPT-053, RPT-054, RPT-055, RPT-059, RPT-N06, RPT-N07, SUB-N01, RPT-060)', async () => {
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
        const { kind, planId, planName, subscribed, subscriptionEndDate } = await featuresOf(person)
        assert.deepEqual(
          [kind, planId, planName, subscribed, subscriptionEndDate],
          ['granted', 'coaching', 'Coaching', true, until],
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
