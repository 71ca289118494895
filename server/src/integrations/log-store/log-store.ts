/**
 * Copies log lines to Elasticsearch or OpenSearch. Nothing waits for it: lines are queued, up to a limit, and sent in bulk; lines
 * beyond the limit are dropped and counted.
 */
import { newId } from '@lustra/contract/ids'
import * as z from 'zod/mini'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf } from '../../outgoing/outgoing-failure.ts'
import { ServiceHealth } from '../../outgoing/service-health.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { type LogLimit, type LogTarget, logTargetOf } from './log-store-settings.ts'

const maxQueuedLines = 2000
const maxQueuedLength = 2_000_000
const maxLineLength = 100_000
const linesInRequest = 500
const timeoutMs = 10_000
const maxReplyBytes = 1_000_000

interface QueuedLine {
  /** Makes repeated sending after a lost reply idempotent. */
  readonly id: string
  readonly line: string
}

/** The number of lines dropped, by reason. */
interface Dropped {
  /** Beyond the limit of the period. */
  limit: number
  /** Beyond the queue, because the store is too slow. */
  full: number
  /** Not accepted by the store. */
  refused: number
}

export interface LogState {
  /** Lines of the current period. */
  readonly lines: number
  readonly limit: number
  /** Since the start. */
  readonly dropped: number
  /** Why the last request failed; null when it succeeded. */
  readonly cause: string | null
}

export class LogStore {
  readonly #now: () => number
  readonly #health = new ServiceHealth()
  #target: LogTarget | null = null
  #limit: LogLimit = { lines: 0, periodMs: 60_000 }
  #queue: QueuedLine[] = []
  #length = 0
  #periodAt: number
  #lines = 0
  #dropped = none()
  #droppedBefore = 0
  #isSending = false

  constructor(now: () => number) {
    this.#now = now
    this.#periodAt = now()
  }

  /** Null when nothing is copied. */
  get state(): LogState | null {
    if (this.#target === null) return null
    const dropped = this.#droppedBefore + sumOf(this.#dropped)
    return { lines: this.#lines, limit: this.#limit.lines, dropped, cause: this.#health.cause }
  }

  /** Sets where lines are copied from now on; null: nowhere. */
  configure(target: LogTarget | null, limit: LogLimit): void {
    this.#target = target
    this.#limit = limit
    if (target === null) {
      this.#queue = []
      this.#length = 0
      this.#dropped = none()
      this.#health.succeeded()
    }
  }

  /** Takes a line of JSON; never waits, never throws. */
  write(line: string): void {
    if (this.#target === null) return
    if (this.#limit.lines > 0 && this.#lines >= this.#limit.lines) {
      this.#dropped.limit++
      return
    }
    this.#lines++
    if (line.length > maxLineLength) {
      this.#dropped.refused++
    } else if (this.#queue.length >= maxQueuedLines || this.#length + line.length > maxQueuedLength) {
      this.#dropped.full++
    } else {
      this.#queue.push({ id: newId(), line })
      this.#length += line.length
    }
  }

  /** The lines dropped in a period that has ended; null while it lasts or when there were none (INT-N16). */
  endPeriod(): (Dropped & { readonly cause: string | null }) | null {
    const now = this.#now()
    if (Math.abs(now - this.#periodAt) < this.#limit.periodMs) return null
    const dropped = this.#dropped
    this.#periodAt = now
    this.#lines = 0
    this.#dropped = none()
    this.#droppedBefore += sumOf(dropped)
    return sumOf(dropped) === 0 ? null : { ...dropped, cause: this.#health.cause }
  }

  /** Sends the queue, one request at a time, unless the store has just failed. */
  async flush(signal: AbortSignal): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#target !== null && this.#queue.length > 0 && !this.#health.isPaused(this.#now())) {
        await this.#sendSome(this.#target, signal)
      }
    } finally {
      this.#isSending = false
    }
  }

  async #sendSome(target: LogTarget, signal: AbortSignal): Promise<void> {
    const some = this.#queue.slice(0, linesInRequest)
    try {
      const { later, refused } = await store(target, some, this.#now(), signal)
      this.#dropped.refused += refused
      const waiting = new Set(later)
      this.#remove(some.filter(({ id }) => !waiting.has(id)))
      if (later.length > 0) throw new OutgoingFailure('it has too much to do')
      this.#health.succeeded()
    } catch (error) {
      this.#health.failed(error as Error, this.#now())
    }
  }

  /** The queue may have been emptied in the meantime. */
  #remove(lines: readonly QueuedLine[]): void {
    const gone = new Set(lines)
    this.#queue = this.#queue.filter((line) => !gone.has(line))
    this.#length = this.#queue.reduce((sum, { line }) => sum + line.length, 0)
  }
}

function none(): Dropped {
  return { limit: 0, full: 0, refused: 0 }
}

function sumOf({ limit, full, refused }: Dropped): number {
  return limit + full + refused
}

/** One result per line. */
const Results = z.object({
  items: z.array(z.object({ create: z.object({ status: z.int() }) })),
})

/** Returns the lines to send again later, and the number of refused ones. */
async function store(
  { address, user, password, stream }: LogTarget,
  lines: readonly QueuedLine[],
  now: number,
  signal: AbortSignal,
): Promise<{ readonly later: readonly string[]; readonly refused: number }> {
  const time = new Date(now).toISOString()
  const body = lines.map(
    ({ id, line }) => `{"create":{"_id":"${id}"}}\n{"@timestamp":"${time}",${line.trim().slice(1)}\n`,
  )
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  const reply = await send({
    address: `${address}/${stream}/_bulk`,
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(user !== '' && { authorization: `Basic ${credentials}` }),
    },
    body: body.join(''),
    policy: configuredAddresses,
    timeoutMs,
    maxReplyBytes,
    signal,
  })
  if (!isSuccess(reply)) throw failureOf(reply, null, now)
  const results = z.safeParse(Results, jsonOf(reply))
  if (!results.success || results.data.items.length !== lines.length) {
    throw new OutgoingFailure('its reply cannot be read')
  }
  const statuses = results.data.items.map(({ create }) => create.status)
  return {
    later: lines.filter((_, index) => isLater(statuses[index]!)).map(({ id }) => id),
    // 409: the store already has the line.
    refused: statuses.filter((each) => each >= 300 && each !== 409 && !isLater(each)).length,
  }
}

/** Writes one line about the check. Throws an `OutgoingFailure`. */
export async function checkLogStore(values: GlobalValues, now: number, signal: AbortSignal): Promise<void> {
  const target = logTargetOf(values)
  if (target === null) throw new OutgoingFailure('the host is not valid')
  const line = JSON.stringify({ level: 30, time: now, msg: 'the connection to the log store is tested' })
  const { later, refused } = await store(target, [{ id: newId(), line }], now, signal)
  if (later.length > 0) throw new OutgoingFailure('it has too much to do', { status: 503 })
  if (refused > 0) throw new OutgoingFailure('it does not accept the line')
}

function isLater(status: number): boolean {
  return status === 429 || status >= 500
}
