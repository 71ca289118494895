/** One call from its fields to its decoded reply, over any `Channel`; independent of the browser. */
import {
  type Call,
  type CallFamily,
  type RequestOf,
  type ResultOf,
  Failure,
  Success,
} from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { type Area } from '@lustra/contract/area'
import type { LocalTime } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { type CallFailed, InProgress, Refused, SessionExpired, Unreachable } from './call-failed.ts'
import { type Fields } from './command-queue.ts'

export interface CallOptions {
  /** The id of an earlier attempt: the server applies it once. A new one when absent. */
  readonly requestId?: string
  /** In place of the token of the session. */
  readonly token?: string
  /** `dialog`, the default: the shared error dialog shows it. `caller`: the caller does, as forms do. */
  readonly failures?: 'dialog' | 'caller'
  /** Abandons the request: the promise rejects with the reason of the signal, which is no failure. */
  readonly signal?: AbortSignal
}

/** The fields that every reply has beside its own. */
export interface Written {
  /** The journal line that the call wrote, which undo names; absent when nothing changed. */
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

/** What requests need from the page that makes them. */
export interface Channel {
  send(path: string, body: string, signal?: AbortSignal): Promise<Response>
  wait(milliseconds: number): Promise<void>
  token(): string | null
  readonly progress: { start(): void; end(succeeded: boolean): void }
  /** Whether the last attempts of a request got a reply. */
  reached(isReached: boolean): void
  /** A request begins or ends to wait until the server can do what it could not do just now. */
  waiting(isWaiting: boolean): void
  /** Needed for failures only: a call may start before the texts are loaded. */
  texts(): Promise<Texts>
  /** A reply named the time on the user's wall clock. */
  noteTime(time: LocalTime, minutesAheadOfUtc: number | null): void
  /** A call outside the command queue changed something. */
  wrote(written: Written): void
  /** Resolves when `SessionExpired.handled` does. */
  expired(token: string | null): Promise<void>
  inProgress(): void
  failed(error: CallFailed): void
}

/** Encoded fields, or the path of the first field that the contract does not allow. */
export type Encoded =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly path: string }

/** A request as it goes over the wire. */
export interface Envelope {
  readonly path: string
  readonly action: string
  readonly requestId: string
  readonly input: Fields
  readonly signal?: AbortSignal | undefined
}

/** Pauses between the attempts of a request whose reply was lost. */
const retryDelaysMs = [250, 1000, 2500]

const gatewayStatuses = new Set([502, 503, 504])

/** The server names longer pauses while its disk is full. */
const maxPauseMs = 30_000

/**
 * A reply of the server, or why there is none. After `lost`, the request is repeated; after a reply with `retryAfterMs`, too:
 * the server has changed nothing, and expects to be able to later.
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

  /** The failure of an input that could not be encoded. */
  async malformed(path: string): Promise<Refused> {
    return new Refused((await this.#channel.texts()).malformed, 'validation', path || null)
  }

  /** Resolves with the decoded reply; rejects with a `CallFailed`. A lost reply is requested again with the same id. */
  async send(call: Call, envelope: Envelope, token: string | null): Promise<Fields & Written> {
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
    { path, action, requestId, input, signal }: Envelope,
    token: string | null,
  ): Promise<Fields & Written> {
    // A field named `token` belongs to a link and takes the place of the session's (ACC-048).
    const body = JSON.stringify({ token, ...input, action, _requestId: requestId })
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
      // The first attempt may still be running on the server: wait for its reply.
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
      // A proxy reports that the server cannot be reached, or the reply was truncated.
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

/** Clients of call families: `calls(plans).open({ updateTime })` sends domain values and returns domain values. */
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

/** Reports the failures that concern the whole page. */
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

/** Null when the request is not to be repeated. */
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
