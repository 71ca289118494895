/** Registers the handlers of a family of calls. */
import type { SignedInUser } from '../kernel/app/signed-in-user.ts'
import type { App } from '../app/app.ts'
import type { HandledCalls } from '../kernel/app/handler.ts'
import { type Access, type Call, type CallFamily, Envelope } from '@lustra/contract/call'
import { isPastRead } from '@lustra/contract/past'
import { type Language, wordsOf } from '@lustra/words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Receipt } from '../kernel/store/store.ts'
import { type BodyOptions, readBodyWithUpload } from './body.ts'
import { withinCallLimit } from './call-limit.ts'
import type { CallContext, UserContext } from './context.ts'
import { authorOf, inputOf, languageOf } from '../kernel/app/answer-call.ts'
import { checkReply } from '../kernel/app/check-reply.ts'
import { hashOfInput } from './input-hash.ts'
import { acceptsZstd } from './compression.ts'
import { refuseOldClient } from './client-version.ts'
import { preferredLanguage } from './language.ts'
import { callThreads } from './threads/call-threads.ts'
import { pastThread } from './threads/past-thread.ts'
import type { ThreadedCall, ThreadedReply } from './threads/threaded-call.ts'
import { Refusal, malformed, unknownAction } from '../kernel/refusal.ts'

/** The limit in bytes for families with calls that need no session, unless they set one. */
const openBodyLimit = 16 * 1024

const jsonType = 'application/json; charset=utf-8'

type AnyHandler = (input: unknown, context: CallContext) => Promise<object>

export function serve(
  server: FastifyInstance,
  app: App,
  { family, handlers }: HandledCalls<UserContext>,
): void {
  const needsSession = Object.values(family.actions).every(({ access }) => access !== 'anyone')
  const bodyLimit = family.bodyLimit ?? (needsSession ? undefined : openBodyLimit)
  const config: BodyOptions = { needsSession, uploadField: family.uploadField }
  const options = bodyLimit === undefined ? { config } : { config, bodyLimit }
  const url = `/web/api${family.path}`
  refuseOtherMethods(server, url)
  server.post(url, options, async (request, reply) => {
    await using upload = family.uploadField === undefined ? null : await readBodyWithUpload(app, request)
    const body = z.safeParse(Envelope, request.body)
    if (!body.success) throw malformed(body.error.issues)
    const { action, _requestId, _asOf: asOf, _source: source, clientVersion, ...payload } = body.data
    request.requestId = _requestId
    if (clientVersion !== undefined) await refuseOldClient(app, clientVersion)
    const call = callOf(family, action)
    request.call = `${family.path} ${action}`

    const context = { ...(await contextOf(app, request, call, payload['token'])), upload }
    const input = inputOf(call, payload)
    const inThread = await threadFor(app, { path: family.path, action, input, asOf }, context)
    if (inThread && 'user' in context) {
      const { body, isCompressed } = await inThread(
        threadedCall(family.path, action, input, context, request),
      )
      if (isCompressed) reply.header('content-encoding', 'zstd').header('vary', 'accept-encoding')
      return reply.type(jsonType).send(body)
    }
    const handle = (inContext = context) => (handlers[action] as unknown as AnyHandler)(input, inContext)
    const inputHash = () => hashOfInput(request.call, payload, input, upload)
    const answer =
      'user' in context
        ? await withinCallLimit(app, context.user.id, family, (onQueued) =>
            handle({
              ...context,
              author: { ...context.author, onQueued, inputHash, ...(source && { source }) },
            }),
          )
        : await handle()
    if (app.checkReplies) checkReply(call, answer)
    const { stored, ...receipt } = receiptOf(context)
    // Serializing a long reply takes as long as the rest of its line, so the stored JSON is reused.
    if (stored?.reply === answer) return reply.type(jsonType).send(withReceipt(stored.text, receipt))
    return { result: 'OK', ...answer, ...receipt }
  })
}

interface NamedCall extends Pick<ThreadedCall, 'path' | 'action' | 'input'> {
  /** The last line of the journal that counts; undefined for a call about the present. */
  readonly asOf: number | undefined
}

type RunInThread = (call: ThreadedCall) => Promise<ThreadedReply>

/** Null when the server's own thread runs the call. */
async function threadFor(
  app: App,
  { asOf, ...call }: NamedCall,
  context: CallContext | UserContext,
): Promise<RunInThread | null> {
  if (asOf !== undefined) {
    const past = pastThread(app)
    if (!past || !isPastRead(call.path, call.action) || !('user' in context))
      throw new Refusal('forbidden', ({ refusals }) => refusals.pastIsReadOnly)
    return (threaded) => past.run({ ...threaded, asOf })
  }
  const threads = callThreads(app)
  if (!threads || !('user' in context)) return null
  const isTaken = await threads.takes({ ...call, userId: context.user.id })
  return isTaken ? (threaded) => threads.run(threaded) : null
}

/** The declaration of the action that a request names. */
function callOf({ actions }: CallFamily, action: string): Call {
  const call = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!call) throw unknownAction()
  return call
}

function threadedCall(
  path: string,
  action: string,
  input: object,
  { user, now }: UserContext,
  request: FastifyRequest,
): ThreadedCall {
  const language = languageOfRequest(request)
  return { path, action, input, user, now, language, acceptsZstd: acceptsZstd(request) }
}

async function contextOf(
  app: App,
  request: FastifyRequest,
  call: Call,
  token: unknown,
): Promise<CallContext | UserContext> {
  if (call.access === 'anyone') {
    const language = languageOfRequest(request)
    return { ...baseOf(app, request), language, words: wordsOf(language) }
  }
  const context = await userContextOf(app, request, token)
  refuseUnlessAllowed(call.access, context)
  return context
}

export function refuseUnlessAllowed(access: Access, { user }: UserContext): void {
  if (access === 'administrator' && user.role !== 'administrator') {
    throw new Refusal('forbidden', (words) => words.refusals.forbidden)
  }
}

/** The context of a signed-in user; refuses a missing or ended session. */
export async function userContextOf(app: App, request: FastifyRequest, token: unknown): Promise<UserContext> {
  const base = baseOf(app, request)
  const { now, address } = base
  const user = await app.userOf(token, now, address)
  if (!user) throw new Refusal('session', (words) => words.refusals.expiredSession)
  await app.store.whenWhole(user.id)
  request.user = user
  return {
    ...base,
    user,
    author: authorOf(user, request.requestId, now),
    language: user.language,
    words: wordsOf(user.language),
  }
}

function baseOf(app: App, request: FastifyRequest) {
  const device = request.headers['user-agent']?.slice(0, 200) ?? ''
  const { requestId, log, ip: address } = request
  return { app, now: app.now(), requestId, upload: null, address, device, log }
}

/** The reply of a call as JSON. `stored` is the handler's reply with the line number. */
function withReceipt(stored: string, { areas = [] }: Receipt): string {
  return `{"result":"OK",${stored.slice(1, -1)},"areas":${JSON.stringify(areas)}}`
}

function receiptOf(context: CallContext | UserContext): Receipt {
  return 'author' in context ? { ...context.author.receipt } : {}
}

/** The language that the call requests, else the user's, else the browser's (FND-007, FND-008). */
export function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(
    request.body,
    () => request.user?.language ?? preferredLanguage(request.headers['accept-language']),
  )
}

/** Calls are POST only, so that links, images and forms of other pages cannot make one. */
export function refuseOtherMethods(server: FastifyInstance, url: string): void {
  server.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send({ result: 'ERROR' }),
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's `_requestId`; empty until the envelope was read. */
    requestId: string
    /** Path and action, for the log. */
    call: string
    /** Why the call failed, unless it was the caller's mistake; otherwise null. */
    failure: string | null
    user: SignedInUser | null
  }
}
