/** One call from its envelope to its decoded answer, over whatever `Line` there is; no browser in here. */
import {
  type Call,
  type CallFamily,
  type RequestOf,
  type ResultOf,
  Failure,
  Success,
} from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import type { LocalTime } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { type CallFailed, InProgress, Refused, SessionExpired, Unreachable } from './call-failed.ts'

export interface CallOptions {
  /** Of an earlier try: the server has its effect once. A fresh one when absent. */
  readonly requestId?: string
  /** `dialog`, the rule: the shared error dialog shows it. `caller`: the one who catches it does, as forms do. */
  readonly failures?: 'dialog' | 'caller'
}

/** `seq` is the journal line the call wrote: what an undo takes back. */
export type Answer<C extends Call> = ResultOf<C> & { readonly seq?: number | undefined }

export type Client<F extends CallFamily> = {
  readonly [A in keyof F['actions']]: (
    input: RequestOf<F['actions'][A]>,
    options?: CallOptions,
  ) => Promise<Answer<F['actions'][A]>>
}

interface Texts {
  readonly noConnection: string
  readonly badAnswer: string
  readonly malformed: (path: string) => string
}

/** What the calls need of the page they are made from. */
export interface Line {
  send(path: string, body: string): Promise<Response>
  wait(milliseconds: number): Promise<void>
  token(): string | null
  readonly progress: { start(): void; end(succeeded: boolean): void }
  /** Only what fails needs words: a call may set out before there are any. */
  texts(): Promise<Texts>
  /** A reply told the time on the user's wall clock. */
  heardTime(time: LocalTime): void
  /** A reply named the journal line that the call wrote. */
  wrote(line: number): void
  expired(token: string | null): void
  inProgress(): void
  failed(error: CallFailed): void
}

/** Between the tries of a request whose answer got lost. */
const pauses = [250, 1000, 2500]

const gatewayStatuses = new Set([502, 503, 504])

type Fields = Readonly<Record<string, unknown>>

export function callsOver(line: Line): <F extends CallFamily>(family: F) => Client<F> {
  return (family) => {
    const client = Object.entries(family.actions).map(([action, call]) => [
      action,
      (input: Fields, options: CallOptions = {}) =>
        new Request(line, family.path, action, call, options).run(input),
    ])
    return Object.fromEntries(client)
  }
}

/** The reply of the server, or the reason why there is none; `lost` is worth asking again. */
type Outcome =
  | { readonly kind: 'reply'; readonly reply: Fields }
  | { readonly kind: 'lost' | 'strange'; readonly message: string; readonly cause: unknown }

class Request {
  readonly #line: Line
  readonly #path: string
  readonly #action: string
  readonly #call: Call
  readonly #requestId: string
  readonly #failures: 'dialog' | 'caller'

  constructor(line: Line, path: string, action: string, call: Call, options: CallOptions) {
    this.#line = line
    this.#path = path
    this.#action = action
    this.#call = call
    this.#requestId = options.requestId ?? newId()
    this.#failures = options.failures ?? 'dialog'
  }

  async run(input: Fields): Promise<never> {
    const { progress } = this.#line
    progress.start()
    try {
      const answer = await this.#ask(input)
      progress.end(true)
      return answer as never
    } catch (error) {
      progress.end(false)
      if (this.#failures === 'dialog' && (error instanceof Refused || error instanceof Unreachable)) {
        this.#line.failed(error)
      }
      throw error
    }
  }

  async #ask(input: Fields): Promise<unknown> {
    const token = this.#line.token()
    const fields = await this.#encode(input)
    // A field named `token` is a link's and goes before the session's (ACC-048).
    const body = JSON.stringify({ token, ...fields, action: this.#action, _requestId: this.#requestId })
    const outcome = await this.#sendUntilAnswered(body)
    if (outcome.kind !== 'reply') {
      throw new Unreachable(outcome.message, () => this.run(input), { cause: outcome.cause })
    }
    const failure = Failure.safeParse(outcome.reply)
    if (failure.success) throw failureOf(this.#line, failure.data, token)
    return this.#decode(outcome.reply, () => this.run(input))
  }

  async #encode(input: Fields): Promise<Fields> {
    const encoded = z.safeEncode(this.#call.input, input)
    if (encoded.success) return encoded.data
    const path = encoded.error.issues[0]?.path.join('.') ?? ''
    throw new Refused((await this.#line.texts()).malformed(path), 'validation', path || null)
  }

  /** An answer that got lost is asked for again with the same id: the server then repeats what it said. */
  async #sendUntilAnswered(body: string): Promise<Outcome> {
    let outcome = await this.#send(body)
    for (const pause of pauses) {
      if (outcome.kind !== 'lost') break
      await this.#line.wait(pause)
      const next = await this.#send(body)
      // Our own first try may still be running: its answer is what we wait for.
      if (!isBusy(next) || pause === pauses.at(-1)) outcome = next
    }
    return outcome
  }

  async #send(body: string): Promise<Outcome> {
    let response: Response
    try {
      response = await this.#line.send(this.#path, body)
    } catch (cause) {
      return this.#lost(cause)
    }
    try {
      const reply: unknown = await response.json()
      if (isReply(reply)) return { kind: 'reply', reply }
      return this.#strange(reply, messageIn(reply))
    } catch (cause) {
      // A proxy says the server is away, or a good answer broke off on its way.
      const lost = response.ok || gatewayStatuses.has(response.status)
      return lost ? this.#lost(cause) : this.#strange(cause, null)
    }
  }

  async #lost(cause: unknown): Promise<Outcome> {
    return { kind: 'lost', message: (await this.#line.texts()).noConnection, cause }
  }

  async #strange(cause: unknown, message: string | null): Promise<Outcome> {
    return { kind: 'strange', message: message ?? (await this.#line.texts()).badAnswer, cause }
  }

  async #decode(reply: Fields, again: () => Promise<unknown>): Promise<unknown> {
    const success = Success.safeParse(reply)
    const decoded = z.safeDecode(this.#call.output, reply)
    if (!success.success || !decoded.success) {
      const cause = success.error ?? decoded.error
      throw new Unreachable((await this.#line.texts()).badAnswer, again, { cause })
    }
    const { curTime } = decoded.data
    if (typeof curTime === 'number') this.#line.heardTime(curTime as LocalTime)
    const { seq } = success.data
    if (seq !== undefined) this.#line.wrote(seq)
    return { ...decoded.data, seq }
  }
}

/** What the page has to know of it is told on the way. */
export function failureOf(line: Line, failure: Failure, token: string | null): CallFailed {
  const { message, code, field, requestId } = failure
  if (failure.expiredSession) {
    line.expired(token)
    return new SessionExpired(message)
  }
  if (failure.inProgress) {
    line.inProgress()
    return new InProgress(message)
  }
  return new Refused(message, code, field, requestId)
}

function isBusy(outcome: Outcome): boolean {
  return outcome.kind === 'reply' && outcome.reply.inProgress === true
}

function isReply(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && 'result' in value
}

function messageIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('message' in value)) return null
  return typeof value.message === 'string' ? value.message : null
}
