/**
 * Counts page views and purchases with Google Analytics from the server (INT-014, INT-N17, SUB-N11), so that no Google script runs in pages.
 * Sends only address patterns, never the user, the network address or the browser's name.
 */
import type { InputOf } from '@lustra/contract/call'
import type { analytics } from '@lustra/contract/analytics'
import { amountOf } from '@lustra/domain/subscription'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { HandlerOf, Handlers } from '../../call/handler.ts'
import { type Config, publicAddressOf } from '../../config.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { type OutgoingReply, send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf } from '../../outgoing/outgoing-failure.ts'
import { ServiceHealth } from '../../outgoing/service-health.ts'

/** Further views are dropped, because a count is not worth the memory. */
const maxWaiting = 500
/** Google's limit for one request. */
const maxEvents = 25
const timeoutMs = 5000
const maxReplyBytes = 10_000

type PageView = InputOf<(typeof analytics)['actions']['pageViewed']>

interface Property {
  readonly address: string
}

/** Null while page views are switched off or not configured. */
function propertyOf(values: GlobalValues): Property | null {
  const {
    google_analytics_enabled: enabled,
    google_analytics_id: id,
    google_analytics_secret: secret,
    google_analytics_url: url,
  } = values
  if (enabled !== 'true' || [id, secret, url].includes('')) return null
  return { address: addressOf(values, '/mp/collect') }
}

/** The address names the property and proves write access. */
function addressOf(values: GlobalValues, path: string): string {
  const { google_analytics_id: id, google_analytics_secret: secret, google_analytics_url: url } = values
  const query = new URLSearchParams({ measurement_id: id, api_secret: secret }).toString()
  return `${url.replace(/\/$/, '')}${path}?${query}`
}

export function countsPages(values: GlobalValues): boolean {
  return propertyOf(values) !== null
}

const pageViewed: HandlerOf<typeof analytics, 'pageViewed'> = async (view, { app, log }) => {
  if (!countsPages(await app.globalSettings.read())) return { counts: false }
  counters(app).add(view, log)
  return { counts: true }
}

export const analyticsHandlers: Handlers<typeof analytics> = { pageViewed }

/** Sends in the background, one request at a time, so that no call waits for Google. */
class Counter {
  readonly #app: App
  readonly #health = new ServiceHealth()
  #waiting: PageView[] = []
  #isSending = false

  constructor(app: App) {
    this.#app = app
  }

  add(view: PageView, log: FastifyBaseLogger): void {
    if (this.#waiting.length >= maxWaiting || this.#health.isPaused(this.#app.now())) return
    this.#waiting.push(view)
    if (!this.#isSending) void this.#sendAll(log)
  }

  async #sendAll(log: FastifyBaseLogger): Promise<void> {
    this.#isSending = true
    try {
      for (let batch = this.#take(); batch.length > 0; batch = this.#take()) await this.#send(batch)
      this.#health.succeeded()
    } catch (error) {
      this.#waiting = []
      this.#health.failed(error as Error, this.#app.now())
      log.warn({ err: error }, 'page views were not counted')
    } finally {
      this.#isSending = false
    }
  }

  /** Takes the waiting views of one tab. */
  #take(): PageView[] {
    const [first] = this.#waiting
    const isOfTab = ({ clientId, sessionId }: PageView) =>
      clientId === first?.clientId && sessionId === first.sessionId
    const batch = this.#waiting.filter(isOfTab).slice(0, maxEvents)
    this.#waiting = this.#waiting.filter((view) => !batch.includes(view))
    return batch
  }

  async #send(batch: readonly PageView[]): Promise<void> {
    const { globalSettings, config, now } = this.#app
    const property = propertyOf(await globalSettings.read())
    if (property === null) return
    await post(property.address, batch, config, now())
  }
}

async function post(
  address: string,
  views: readonly PageView[],
  config: Config,
  now: number,
): Promise<OutgoingReply> {
  const base = publicAddressOf(config)
  const events = views.map(({ sessionId, page, purchase }) => ({
    name: purchase ? 'purchase' : 'page_view',
    params: {
      ...(purchase && { value: amountOf(purchase), currency: purchase.currency.toUpperCase() }),
      page_location: `${base}/web${page}`,
      session_id: String(sessionId),
      engagement_time_msec: 1,
    },
  }))
  const reply = await send({
    address,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: views[0]!.clientId, events }),
    policy: configuredAddresses,
    timeoutMs,
    maxReplyBytes,
  })
  if (!isSuccess(reply)) throw failureOf(reply, null, now)
  return reply
}

const Checked = z.object({ validationMessages: z.array(z.object({ description: z.optional(z.string()) })) })

/** Lets Google validate a page view without counting it. Throws an `OutgoingFailure`. */
export async function checkProperty(values: GlobalValues, config: Config, now: number): Promise<void> {
  const address = addressOf(values, '/debug/mp/collect')
  const view = { clientId: 'connection-test', sessionId: 1, page: '/' }
  const { data } = z.safeParse(Checked, jsonOf(await post(address, [view], config, now)))
  if (data === undefined) throw new OutgoingFailure('the reply is not well formed')
  const [message] = data.validationMessages
  if (message !== undefined) throw new OutgoingFailure(message.description ?? 'a page view is not valid')
}

const counters = perApp((app: App) => new Counter(app))
