/** Executes one call, from its fields to its decoded reply, over any `Channel`; independent of the browser. */
import {
  type Call,
  type CallFamily,
  type ClientSource,
  type RequestOf,
  type ResultOf,
  Failure,
  Success,
} from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { type Area } from '@lustra/contract/area'
import { isPastRead } from '@lustra/contract/past'
import type { LocalTime } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { type CallFailed, InProgress, Refused, SessionExpired, Unreachable } from './call-failed.ts'
import { type Fields } from './command-queue.ts'

export interface CallOptions {
  /** Repeats an earlier request, which the server applies once; by default a new id. */
  readonly requestId?: string
  /** Replaces the session's token. */
  readonly token?: string
  /** `dialog` (default): the shared error dialog shows failures. `caller`: the caller does, for example a form. */
  readonly failures?: 'dialog' | 'caller'
  /** Aborts the request: the promise rejects with the signal's reason, which counts as no failure. */
  readonly signal?: AbortSignal
}

/** Fields of every reply beside its own. */
export interface Written {
  /** The journal line of the call, used by undo; undefined if nothing changed. */
  readonly seq?: number | undefined
  /** The areas that the call changed. */
  readonly areas?: readonly Area[] | undefined
}

export type Answer<C extends Call> = ResultOf<C> & Written

export type Client<F extends CallFamily> = {
  readonly [A in keyof F['actions']]: (
    input: RequestOf<F['actions'][A]>,
    options?: CallOptions,
  ) => Promise<Answer<F['actions'][A]>>
}

interface Texts {
  readonly noConnection: string
  readonly badAnswer: string
  readonly malformed: string
}

/** What requests need from the page. */
export interface Channel {
  send(path: string, body: string, signal?: AbortSignal): Promise<Response>
  wait(milliseconds: number): Promise<void>
  token(): string | null
  readonly progress: { start(): void; end(succeeded: boolean): void }
  /** Reports whether the last attempts of a request got a reply. */
  reached(isReached: boolean): void
  /** Reports that a request begins or stops waiting because the server is temporarily unable to answer. */
  waiting(isWaiting: boolean): void
  /** A promise, because a call may start before the texts are loaded; needed only for failures. */
  texts(): Promise<Texts>
  /** Called with the user's wall clock time from a reply. */
  noteTime(time: LocalTime, minutesAheadOfUtc: number | null): void
  /** Called after a change by a call outside of the command queue. */
  wrote(written: Written): void
  /** Resolves together with `SessionExpired.handled`. */
  expired(token: string | null): Promise<void>
  inProgress(): void
  failed(error: CallFailed): void
  /** On pages of the past. */
  readonly past?: PastOfChannel | null
}

interface PastOfChannel {
  /** The last line of the journal that counts. */
  readonly line: number
  /** The text of a refused call. */
  refusal(): Promise<string>
}

/** Encoded fields, or the path of the first field that violates the contract. */
export type Encoded =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly path: string }

export interface Envelope {
  readonly path: string
  readonly action: string
  readonly requestId: string
  readonly input: Fields
  readonly source?: ClientSource | undefined
  readonly signal?: AbortSignal | undefined
}

/** Calls that read no data of the account's history. */
const pathsOfSession: ReadonlySet<string> = new Set(['/v1/user/status'])

/** Pauses between attempts after a lost reply. */
const retryDelaysMs = [250, 1000, 2500]

const gatewayStatuses = new Set([502, 503, 504])

/** The server asks for longer pauses while its disk is full. */
const maxPauseMs = 30_000

/**
 * A reply, or why there is none. The request is repeated after `lost`, and after a reply with `retryAfterMs`: the server has changed nothing and
 * expects to succeed later.
 */
type Outcome =
  | { readonly kind: 'reply'; readonly reply: Fields; readonly retryAfterMs: number | null }
  | { readonly kind: 'lost' | 'strange'; readonly message: string; readonly cause: unknown }

export class Requests {
  readonly #channel: Channel

  constructor(channel: Channel) {
    this.#channel = channel
  }

  encode(call: Call, input: unknown): Encoded {
    const encoded = z.safeEncode(call.input, input as Fields)
    if (encoded.success) return { ok: true, fields: encoded.data }
    return { ok: false, path: encoded.error.issues[0]?.path.join('.') ?? '' }
  }

  async malformed(path: string): Promise<Refused> {
    return new Refused((await this.#channel.texts()).malformed, 'validation', path || null)
  }

  /** Null if this page may make the call: one of the past makes only those that are answered as of its moment. */
  refuseInPast({ path, action }: Pick<Envelope, 'path' | 'action'>): Promise<Refused> | null {
    const { past } = this.#channel
    if (!past || isPastRead(path, action) || pathsOfSession.has(path)) return null
    return past.refusal().then((text) => new Refused(text, 'forbidden'))
  }

  /** Resolves with the decoded reply; rejects with a `CallFailed`. Repeats a request without a reply with the same id. */
  async send(call: Call, envelope: Envelope, token: string | null): Promise<Fields & Written> {
    const refusal = this.refuseInPast(envelope)
    if (refusal) throw await refusal
    const { progress } = this.#channel
    progress.start()
    try {
      const reply = await this.#exchange(call, envelope, token)
      progress.end(true)
      return reply
    } catch (error) {
      progress.end(envelope.signal?.aborted === true)
      throw error
    }
  }

  async #exchange(
    call: Call,
    { path, action, requestId, input, source, signal }: Envelope,
    token: string | null,
  ): Promise<Fields & Written> {
    const { past } = this.#channel
    const asOf = past && isPastRead(path, action) ? { _asOf: past.line } : {}
    // A field named `token` belongs to a link and replaces the session's (ACC-048).
    const body = JSON.stringify({
      token,
      ...input,
      ...asOf,
      action,
      ...(source && { _source: source }),
      _requestId: requestId,
    })
    const outcome = await this.#sendUntilAnswered(path, body, signal)
    if (outcome.kind !== 'reply') throw new Unreachable(outcome.message, null, { cause: outcome.cause })
    const failure = Failure.safeParse(outcome.reply)
    if (failure.success) throw failureOf(this.#channel, failure.data, token)
    return this.#decode(call, outcome.reply)
  }

  async #sendUntilAnswered(path: string, body: string, signal?: AbortSignal): Promise<Outcome> {
    let outcome = await this.#send(path, body, signal)
    for (const delayMs of retryDelaysMs) {
      const retryAfterMs = outcome.kind === 'reply' ? outcome.retryAfterMs : 0
      if (outcome.kind === 'strange' || retryAfterMs === null) break
      if (outcome.kind === 'lost') await this.#channel.wait(delayMs)
      else await this.#waitForServer(Math.max(delayMs, retryAfterMs))
      const next = await this.#send(path, body, signal)
      // The first attempt may still be running on the server, so its reply is awaited.
      if (!isBusy(next) || delayMs === retryDelaysMs.at(-1)) outcome = next
    }
    this.#channel.reached(outcome.kind !== 'lost')
    return outcome
  }

  async #waitForServer(milliseconds: number): Promise<void> {
    this.#channel.waiting(true)
    await this.#channel.wait(Math.min(milliseconds, maxPauseMs))
    this.#channel.waiting(false)
  }

  async #send(path: string, body: string, signal?: AbortSignal): Promise<Outcome> {
    let response: Response
    try {
      response = await this.#channel.send(path, body, signal)
    } catch (cause) {
      signal?.throwIfAborted()
      return this.#lost(cause)
    }
    try {
      const reply: unknown = await response.json()
      if (isReply(reply)) return { kind: 'reply', reply, retryAfterMs: retryAfterIn(response) }
      return this.#strange(reply, messageIn(reply))
    } catch (cause) {
      signal?.throwIfAborted()
      // A proxy cannot reach the server, or the reply was truncated.
      const lost = response.ok || gatewayStatuses.has(response.status)
      return lost ? this.#lost(cause) : this.#strange(cause, null)
    }
  }

  async #lost(cause: unknown): Promise<Outcome> {
    return { kind: 'lost', message: (await this.#channel.texts()).noConnection, cause }
  }

  async #strange(cause: unknown, message: string | null): Promise<Outcome> {
    return { kind: 'strange', message: message ?? (await this.#channel.texts()).badAnswer, cause }
  }

  async #decode(call: Call, reply: Fields): Promise<Fields & Written> {
    const success = Success.safeParse(reply)
    const decoded = z.safeDecode(call.output, reply)
    if (!success.success || !decoded.success) {
      const cause = success.error ?? decoded.error
      throw new Unreachable((await this.#channel.texts()).badAnswer, null, { cause })
    }
    const { curTime, serverTimeZoneOffset: ahead } = decoded.data
    if (typeof curTime === 'number') {
      this.#channel.noteTime(curTime as LocalTime, typeof ahead === 'number' ? ahead : null)
    }
    const { seq, areas } = success.data
    return { ...decoded.data, seq, areas }
  }
}

/** Clients of call families: `calls(plans).open({ updateTime })` takes and returns domain values. */
export function callsOver(channel: Channel): <F extends CallFamily>(family: F) => Client<F> {
  const requests = new Requests(channel)
  return (family) => {
    const client = Object.entries(family.actions).map(([action, call]) => [
      action,
      (input: Fields, options: CallOptions = {}) =>
        makeCall(channel, requests, { path: family.path, action, call }, input, {
          requestId: newId(),
          ...options,
        }),
    ])
    return Object.fromEntries(client)
  }
}

interface NamedCall {
  readonly path: string
  readonly action: string
  readonly call: Call
}

async function makeCall(
  channel: Channel,
  requests: Requests,
  { path, action, call }: NamedCall,
  input: Fields,
  options: CallOptions & { readonly requestId: string },
): Promise<unknown> {
  const { requestId, token = channel.token(), failures = 'dialog', signal } = options
  try {
    const encoded = requests.encode(call, input)
    if (!encoded.ok) throw await requests.malformed(encoded.path)
    const reply = await requests.send(call, { path, action, requestId, input: encoded.fields, signal }, token)
    const { seq, areas } = reply
    if (seq !== undefined || areas !== undefined) channel.wrote({ seq, areas })
    return reply
  } catch (error) {
    const again = () => makeCall(channel, requests, { path, action, call }, input, options)
    const failure =
      error instanceof Unreachable ? new Unreachable(error.message, again, { cause: error }) : error
    if (failures === 'dialog' && (failure instanceof Refused || failure instanceof Unreachable)) {
      channel.failed(failure)
    }
    throw failure
  }
}

/** Converts a failure; reports those that concern the whole page. */
export function failureOf(channel: Channel, failure: Failure, token: string | null): CallFailed {
  const { message, code, field, requestId, relative } = failure
  if (failure.expiredSession) {
    return new SessionExpired(message, channel.expired(token))
  }
  if (failure.inProgress) {
    channel.inProgress()
    return new InProgress(message)
  }
  return new Refused(message, code, field, requestId, relative)
}

function isBusy(outcome: Outcome): boolean {
  return outcome.kind === 'reply' && outcome.reply['inProgress'] === true
}

/** In milliseconds; null if the request must not be repeated. */
function retryAfterIn({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 503 && seconds >= 0 ? seconds * 1000 : null
}

function isReply(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && 'result' in value
}

function messageIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('message' in value)) return null
  return typeof value.message === 'string' ? value.message : null
}
