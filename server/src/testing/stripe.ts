/**
 * Stripe as far as Lustra uses it. Its objects come from recorded events, with changes by the test; events are signed
 * by the SDK that verifies them.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import type { GlobalCode } from '../operations/global-settings/setting-codes.ts'
import { type OutsideSystem, replyJson, startOutsideSystem } from './outside-system.ts'

const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
const webhookSecret = 'whsec_test_secret'
const folder = join(import.meta.dirname, '../people/subscription/fixtures')

type Recorded = 'customer.subscription.updated' | 'invoice.paid' | 'checkout.session.completed'

/** The object of a recorded event. */
async function recorded<T>(name: Recorded): Promise<T> {
  const { data } = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Stripe.Event
  return data.object as T
}

const prices = [
  ['price_premium_month', 'premium_monthly', 600],
  ['price_premium_year', 'premium_yearly', 6000],
  ['price_coaching_year', 'coaching_yearly', 28_800],
] as const

/** Other prices of the same seller, as many as Stripe lists by default. */
const pageSize = 10
const foreignPrices = Array.from(
  { length: pageSize },
  (_, index) => [`price_course_${index}`, index === 0 ? 'course' : null, 900] as const,
)

/** The newest prices come first; without keys, Lustra's are not on the first page. */
const catalogue = [...foreignPrices, ...prices]

function priceOf(id: string) {
  const [, lookup_key, unit_amount] = catalogue.find((price) => price[0] === id)!
  return { id, lookup_key, unit_amount, currency: 'eur' } satisfies Partial<Stripe.Price>
}

/** A reply has items only if the request asks for them, which none does. */
function withoutItems(session: Stripe.Checkout.Session): object {
  return { ...session, line_items: undefined }
}

function listedPrices(query: URLSearchParams) {
  const keys = [...query].filter(([name]) => name.startsWith('lookup_keys[')).map(([, key]) => key)
  return catalogue
    .filter(([, key]) => keys.length === 0 || (key !== null && keys.includes(key)))
    .slice(0, pageSize)
    .map(([id]) => priceOf(id))
}

/** A server that uses it: one of a test or of an end-to-end test. */
export interface StripeUser {
  readonly app: {
    now(): number
    readonly globalSettings: { write(code: GlobalCode, value: string): Promise<unknown> }
  }
  readonly http: {
    inject(request: {
      readonly method: 'POST'
      readonly url: string
      readonly headers: Record<string, string>
      readonly payload: string
    }): Promise<{ readonly statusCode: number }>
  }
}

export interface StripeStandIn extends OutsideSystem {
  readonly sessions: Map<string, Stripe.Checkout.Session>
  readonly subscriptions: Map<string, Stripe.Subscription>
  /** Configures a server to use it. */
  readonly use: (server: StripeUser) => Promise<void>
  /** The user pays the session at Stripe; returns the subscription. */
  /** The customers' addresses by id. */
  readonly customers: Map<string, string>
  readonly pay: (sessionId: string, server: StripeUser) => Promise<Stripe.Subscription>
  /** An event about an object in its current state. */
  readonly event: (
    type: string,
    object: object,
    at: number,
  ) => { readonly id: string; readonly created: number; readonly type: string; readonly data: object }
  readonly invoice: (subscription: Stripe.Subscription, createdAt: number) => Promise<Stripe.Invoice>
  /** Calls the webhook; returns the status of the reply. */
  readonly tell: (
    server: StripeUser,
    event: object,
    options?: { readonly secret?: string },
  ) => Promise<number>
}

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Stripe.Checkout.Session>()
  const subscriptions = new Map<string, Stripe.Subscription>()
  const [subscriptionModel, invoiceModel, sessionModel] = [
    await recorded<Stripe.Subscription>('customer.subscription.updated'),
    await recorded<Stripe.Invoice>('invoice.paid'),
    await recorded<Stripe.Checkout.Session>('checkout.session.completed'),
  ]
  let count = 0
  /** The clock of the server that uses it. */
  let now = Date.now
  const metadata = new Map<string, Record<string, string>>()
  /** The addresses of the customers that Stripe knows. */
  const emails = new Map<string, string>()

  const system = await startOutsideSystem(({ method, path, headers, text }, response) => {
    const refuse = (status: number, message: string) => replyJson(response, status, { error: { message } })
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'Invalid API Key provided')
    const [route, query = ''] = path.split('?')
    const form = new URLSearchParams(method === 'GET' ? query : text)
    const id = route!.split('/').at(-1)!
    const customer = form.get('customer')
    if (customer !== null && !emails.has(customer)) {
      const error = {
        code: 'resource_missing',
        param: 'customer',
        message: `No such customer: '${customer}'`,
      }
      return replyJson(response, 400, { error })
    }
    if (route === '/v1/prices') {
      return replyJson(response, 200, { object: 'list', data: listedPrices(form) })
    }
    if (method === 'POST' && route === '/v1/checkout/sessions') {
      if (form.get('mode') !== 'subscription') return refuse(400, 'Unknown mode')
      const price = priceOf(form.get('line_items[0][price]')!)
      const session = {
        ...sessionModel,
        id: `cs_test_${++count}`,
        mode: 'subscription',
        status: 'open',
        created: Math.floor(now() / 1000),
        client_reference_id: form.get('client_reference_id'),
        metadata: { planId: form.get('metadata[planId]')! },
        customer,
        customer_email: form.get('customer_email'),
        customer_details: { email: form.get('customer_email') ?? emails.get(customer!) },
        amount_total: price.unit_amount,
        currency: 'eur',
        url: `https://checkout.stripe.com/c/pay/cs_test_${count}`,
        line_items: { object: 'list', data: [{ price }] },
      } as unknown as Stripe.Checkout.Session
      metadata.set(session.id, { userId: form.get('subscription_data[metadata][userId]')! })
      sessions.set(session.id, session)
      return replyJson(response, 200, withoutItems(session))
    }
    if (route === '/v1/checkout/sessions') {
      const email = form.get('customer_details[email]')
      // Newest first.
      const found = [...sessions.values()]
        .toReversed()
        .filter(
          (session) =>
            (customer === null || session.customer === customer) &&
            (email === null || session.customer_details?.email === email),
        )
      const limit = Number(form.get('limit') ?? pageSize)
      const [data, has_more] = [found.slice(0, limit).map(withoutItems), found.length > limit]
      return replyJson(response, 200, { object: 'list', data, has_more })
    }
    if (method === 'POST' && route!.endsWith('/expire')) {
      const sessionId = route!.split('/').at(-2)!
      const session = sessions.get(sessionId)
      if (session?.status !== 'open')
        return refuse(400, 'Only Checkout Sessions with a status of open can be expired')
      sessions.set(sessionId, { ...session, status: 'expired' })
      return replyJson(response, 200, withoutItems(sessions.get(sessionId)!))
    }
    if (route!.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(id)
      if (!session) return refuse(404, 'No such checkout session')
      return replyJson(response, 200, withoutItems(session))
    }
    if (route === '/v1/billing_portal/sessions') {
      return replyJson(response, 200, { url: `https://billing.stripe.com/p/${customer}` })
    }
    const subscription = subscriptions.get(id)
    if (!subscription) return refuse(404, `No such subscription: ${id}`)
    const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
    if (isOver && method === 'DELETE') return refuse(404, `No such subscription: ${id}`)
    if (isOver && method === 'POST')
      return refuse(400, 'A canceled subscription can only update its metadata')
    if (method === 'DELETE') subscriptions.set(id, { ...subscription, status: 'canceled' })
    else if (method === 'POST') {
      const cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
      subscriptions.set(id, { ...subscription, cancel_at_period_end })
    }
    return replyJson(response, 200, subscriptions.get(id)!)
  })

  /** The setting that enables it comes last, because a server may notice settings one by one. */
  const settings: Partial<Record<GlobalCode, string>> = {
    stripe_url: system.address,
    stripe_publishable_key: 'pk_test_public',
    stripe_secret_key: secretKey,
    stripe_webhook_secret: webhookSecret,
  }
  return Object.assign(system, {
    sessions,
    subscriptions,
    customers: emails,
    async use(server: StripeUser) {
      now = () => server.app.now()
      for (const [code, value] of Object.entries(settings)) {
        await server.app.globalSettings.write(code as GlobalCode, value)
      }
    },
    async pay(sessionId: string, server: StripeUser) {
      const session = sessions.get(sessionId)!
      const id = `sub_test${++count}`
      const at = Math.floor(server.app.now() / 1000)
      const price = (session.line_items!.data[0]!.price as Stripe.Price).id
      const [item] = subscriptionModel.items.data
      const period = { current_period_start: at, current_period_end: at + 365 * 86_400 }
      const items = { ...subscriptionModel.items, data: [{ ...item!, ...period, price: priceOf(price) }] }
      const subscription = {
        ...subscriptionModel,
        id,
        customer: session.customer ?? `cus_test${count}`,
        status: 'active',
        metadata: metadata.get(sessionId)!,
        items,
        current_period_end: undefined,
      } as unknown as Stripe.Subscription
      subscriptions.set(id, subscription)
      const { email } = session.customer_details!
      if (email !== null) emails.set(subscription.customer as string, email)
      sessions.set(sessionId, {
        ...session,
        status: 'complete',
        subscription: id,
        customer: subscription.customer,
      })
      return subscription
    },
    event(type: string, object: object, at: number) {
      return {
        id: `evt_test${++count}`,
        object: 'event',
        created: Math.floor(at / 1000),
        type,
        data: { object },
      }
    },
    async invoice(subscription: Stripe.Subscription, createdAt: number) {
      return {
        ...invoiceModel,
        id: `in_test${++count}`,
        created: Math.floor(createdAt / 1000),
        parent: {
          type: 'subscription_details',
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
        },
      } as unknown as Stripe.Invoice
    },
    async tell(server: StripeUser, event: object, { secret = webhookSecret } = {}) {
      const payload = JSON.stringify(event)
      const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(server.app.now() / 1000),
      })
      const { statusCode } = await server.http.inject({
        method: 'POST',
        url: '/web/hook/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      })
      assert.ok(statusCode < 500)
      return statusCode
    },
  })
}
