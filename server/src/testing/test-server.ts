/** A real server in this process, on an empty database, with a clock that tests control. */
import type { App, PasswordCost } from '../app/app.ts'
import { newId } from '@lustra/contract/ids'
import {
  type CallFamily,
  type ClientSource,
  type Failure,
  type ResultOf,
  Success,
} from '@lustra/contract/call'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { createApp } from '../create-app.ts'
import { readConfig } from '../config.ts'
import type { AddressPolicy } from '../outgoing/address-policy.ts'
import { createLogger } from '../http/logger.ts'
import { buildServer } from '../http/server.ts'
import { startLargeReads } from '../processes/start-large-reads.ts'
import { startPastReads } from '../processes/start-past-reads.ts'
import { type TestEngine, type TestStore, migratedStore, schemaOfSqlite } from './test-database.ts'
import { isOfPlanning } from '../planning/serve-planning.ts'
import { type PlanningThread, startPlanningThread } from './planning-thread/start-planning-thread.ts'
import { guardSnapshots, guardSettings } from './snapshot-guard.ts'
import { guardTenants } from './tenant-guard.ts'
import { refuseOtherQuery } from './compared-queries.ts'
import { compareWithPlain } from '../kernel/database/compiled-once.ts'

/** Friday, 20 November 2026, 12:00 UTC. */
export const noon = Date.UTC(2026, 10, 20, 12)

export interface TestServer extends AsyncDisposable {
  readonly engine: TestEngine
  readonly app: App
  readonly http: FastifyInstance
  /** The log lines, if requested by the options. */
  readonly log: readonly LogLine[]
  /** Advances the clock. */
  wait(milliseconds: number): void
  /** A caller who is not signed in. */
  visitor(options?: { readonly address?: string }): Caller
}

export type LogLine = Readonly<Record<string, unknown>> & {
  readonly msg: string
  readonly err?: { readonly message: string; readonly stack: string }
}

/** The result of a call: the decoded reply, or the refusal. */
export type Answer<T> = ({ readonly result: 'OK'; readonly seq?: number } & T) | Failure

export interface CallOptions {
  readonly requestId?: string
  readonly token?: unknown
  /** The last line of the journal that counts. */
  readonly asOf?: number
  readonly source?: ClientSource
}

export interface Caller {
  token: string | null
  /** Encodes the input and decodes the reply; returns refusals instead of throwing. */
  call<F extends CallFamily, A extends keyof F['actions'] & string>(
    family: F,
    action: A,
    input: z.output<F['actions'][A]['input']>,
    options?: CallOptions,
  ): Promise<Answer<ResultOf<F['actions'][A]>>>
  /** Like `call`, but throws a refusal. */
  must<F extends CallFamily, A extends keyof F['actions'] & string>(
    family: F,
    action: A,
    input: z.output<F['actions'][A]['input']>,
    options?: CallOptions,
  ): Promise<ResultOf<F['actions'][A]> & { readonly seq?: number }>
  /** Sends any body to any path, as an attacker would. */
  raw(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

/** Whether threads run large reads, as in the program: `LUSTRA_TEST_THREADS=1 npm test -- server`. */
const inThreads = process.env['LUSTRA_TEST_THREADS'] === '1'

function failed(error: Error): never {
  throw error
}

/** A low password cost, unless a test sets another. */
const cheapHash: PasswordCost = { memory: 64, passes: 1 }

/** With the worker as its engine, calls of planning are answered there; `app` and `http` are a server on the same database, which answers the others. */
export async function startTestServer(
  engine: TestEngine,
  options: {
    readonly passwordCost?: PasswordCost
    /** A shared database, which outlives this server. */
    readonly place?: TestStore
    readonly log?: boolean
    readonly userAddresses?: AddressPolicy
    /** Whether the test reads the caches of the server's own thread. */
    readonly looksIntoCaches?: boolean
    /** The value of `LUSTRA_TRUST_PROXY`. */
    readonly trustedProxies?: string
    /** Whether the program also runs on the store; the clock is the real one then. */
    readonly alongside?: boolean
  } = {},
): Promise<TestServer> {
  const place = options.place ?? (await migratedStore(engine === 'worker' ? 'sqlite' : engine))
  const { alongside = false } = options
  compareWithPlain(refuseOtherQuery)
  const log: LogLine[] = []
  const planner =
    engine === 'worker' ? await startPlanningThread(await schemaOfSqlite(), (line) => log.push(line)) : null
  const database = guardSnapshots(guardTenants(planner?.database ?? (await place.open({ alongside }))))
  let now = noon
  const { LUSTRA_DATA, DATABASE_URL } = place.environment
  const config = readConfig({
    LUSTRA_LOG: options.log ? 'info' : 'silent',
    LUSTRA_DATA,
    DATABASE_URL,
    LUSTRA_TRUST_PROXY: options.trustedProxies,
  })
  const passwordCost = options.passwordCost ?? cheapHash
  const app = createApp(config, database, {
    now: alongside ? Date.now : () => now,
    checkReplies: true,
    passwordCost,
    ...(options.userAddresses && { userAddresses: options.userAddresses }),
  })
  guardSettings(app)
  const http = await buildServer(app, {
    webFolder: 'none',
    log: createLogger(config.logLevel, { write: (line) => log.push(JSON.parse(line) as LogLine) }),
  })
  const threads =
    inThreads && !options.looksIntoCaches
      ? startLargeReads(app, { count: 1, isLarge: async () => true, onDeath: failed })
      : null
  const past = startPastReads(app, failed)
  return {
    engine,
    app,
    http,
    log,
    wait: (milliseconds) => {
      now += milliseconds
    },
    visitor: ({ address = '127.0.0.1' } = {}) => {
      const send = injectInto(http, address)
      return caller(planner ? sendTo(planner, app, send) : send)
    },
    async [Symbol.asyncDispose]() {
      await http.close()
      await threads?.stop()
      await past.stop()
      await database[Symbol.asyncDispose]()
      await planner?.[Symbol.asyncDispose]()
      if (!options.place) await place[Symbol.asyncDispose]()
    },
  }
}

/** Sends the text of a body to a path. */
export type Send = (
  path: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: Record<string, unknown> }>

function injectInto(http: FastifyInstance, remoteAddress: string): Send {
  return async (url, payload, headers) => {
    const response = await http.inject({ method: 'POST', url, remoteAddress, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
}

/** Sends what a signed-in user asks of planning to the thread, and the rest to the server. */
function sendTo(planner: PlanningThread, app: App, sendToServer: Send): Send {
  return async (url, payload, headers) => {
    const path = url.replace('/web/api', '')
    const request = bodyOf(payload)
    const { action, token } = request
    if (typeof action !== 'string' || !isOfPlanning(path, action)) return sendToServer(url, payload, headers)
    const now = app.now()
    const user = await app.userOf(token, now, '127.0.0.1')
    if (!user) return sendToServer(url, payload, headers)
    const body = await planner.answer({ path, body: request, user, now })
    const statuses: Readonly<Record<string, number>> = { validation: 400, fault: 500 }
    return { status: statuses[body['code'] as string] ?? 200, body }
  }
}

function bodyOf(payload: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(payload)) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

export function caller(send: Send): Caller {
  const self: Caller = {
    token: null,
    raw: (path, body, headers = {}) =>
      send(`/web/api${path}`, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      }),
    async call(family, action, input, options = {}) {
      const call = family.actions[action]!
      const payload = z.encode(call.input, input) as object
      const { body } = await self.raw(family.path, {
        action,
        _requestId: options.requestId ?? newId(),
        ...(options.asOf !== undefined && { _asOf: options.asOf }),
        ...(options.source && { _source: options.source }),
        ...('token' in options ? { token: options.token } : self.token === null ? {} : { token: self.token }),
        ...payload,
      })
      if (body['result'] !== 'OK') return body as unknown as Failure
      const { seq } = z.parse(Success, body)
      const reply = z.decode(call.output, body) as object
      return { result: 'OK', ...(seq === undefined ? {} : { seq }), ...reply } as never
    },
    async must(family, action, input, options) {
      const answer = await self.call(family, action, input, options)
      if (answer.result !== 'OK') throw new Error(`${family.path} ${action}: ${JSON.stringify(answer)}`)
      return answer
    },
  }
  return self
}
