/** Planning without a server: handles the calls of a signed-in user on its own database, except files and calls of other features. */
import { type Call, Envelope, type Failure } from '@lustra/contract/call'
import { type ServerWords, wordsOf } from '@lustra/words'
import * as z from 'zod/mini'
import { authorOf, contentsOf, failureOf, inputOf, languageOf } from '../kernel/app/answer-call.ts'
import { checkReply } from '../kernel/app/check-reply.ts'
import { createKernel } from '../kernel/create-kernel.ts'
import type { Kernel, KernelContext } from '../kernel/app/kernel.ts'
import type { Caller } from '../kernel/app/signed-in-user.ts'
import type { Database } from '../kernel/database/database.ts'
import { hooksOf } from '../kernel/feature.ts'
import { Refusal, malformed, unknownAction } from '../kernel/refusal.ts'
import { planning } from './planning.ts'

/** The settings, environment and log that the host program provides. */
export interface Surroundings extends Pick<Kernel, 'globalSettings' | 'environment'> {
  readonly log: PlanningLog
  /** Checks every reply against its schema: in tests and development. */
  readonly checkReplies?: boolean
}

interface LoggedFault {
  readonly err: unknown
  /** Path and action. */
  readonly call: string
  readonly requestId: string
}

interface PlanningLog {
  warn(fields: object, text: string): void
  error(fields: LoggedFault, text: string): void
}

/** A request as the server gets it, and who makes it. */
export interface PlanningRequest {
  readonly path: string
  readonly body: unknown
  readonly user: Caller
  /** Epoch milliseconds, one value for the whole call. */
  readonly now: number
}

/** The reply, which is plain JSON, or the refusal. */
type Answer = ({ readonly result: 'OK' } & object) | Failure

type AnyHandler = (input: object, context: KernelContext) => Promise<object>

interface ServedCall {
  readonly call: Call
  readonly handle: AnyHandler
}

/** By path and action. */
const served: ReadonlyMap<string, ServedCall> = new Map(
  planning
    .flatMap(({ calls = [] }) => calls)
    .flatMap(({ family: { path, actions }, handlers }) =>
      Object.entries(handlers).map(([action, handle]) => [
        `${path} ${action}`,
        { call: actions[action]!, handle: handle as AnyHandler },
      ]),
    ),
)

/** Whether a feature of planning handles the call. */
export function isOfPlanning(path: string, action: string): boolean {
  return served.has(`${path} ${action}`)
}

/** `database` has the tables of the server, with the rows of the calling users. */
export function servePlanning(
  database: Database,
  { log, checkReplies = false, ...surroundings }: Surroundings,
): (request: PlanningRequest) => Promise<Answer> {
  const app = createKernel<Kernel>(database, planning, (parts) => ({
    ...parts,
    ...surroundings,
    hooks: hooksOf(planning),
  }))

  async function answer({ path, user, now }: PlanningRequest, body: z.output<typeof Envelope>) {
    const { action, _requestId: requestId, _asOf: asOf, _source: source, clientVersion: _, ...payload } = body
    const name = `${path} ${action}`
    const found = served.get(name)
    if (!found) throw unknownAction()
    const { call, handle } = found
    // Only the server knows the roles of users.
    if (call.access === 'administrator') throw new Refusal('forbidden', ({ refusals }) => refusals.forbidden)
    await app.store.whenWhole(user.id)
    // The rows of earlier moments need a database of their own, which only the server opens.
    if (asOf !== undefined) throw new Refusal('forbidden', ({ refusals }) => refusals.pastIsReadOnly)
    const input = inputOf(call, payload)
    const { language } = user
    // The server hashes the contents, which here nobody else keeps.
    const inputHash = () => contentsOf(name, payload, input)
    const author = { ...authorOf(user, requestId, now), inputHash, ...(source && { source }) }
    const reply = await handle(input, {
      app,
      now,
      user,
      author,
      language,
      words: wordsOf(language),
      log,
    })
    if (checkReplies) checkReply(call, reply)
    const { stored: _stored, ...receipt } = author.receipt
    return { result: 'OK' as const, ...reply, ...receipt }
  }

  return async (request) => {
    const words = wordsOf(languageOf(request.body, () => request.user.language))
    const body = z.safeParse(Envelope, request.body)
    if (!body.success) return failureOf(malformed(body.error.issues), words, '')
    const { _requestId: requestId } = body.data
    try {
      return await answer(request, body.data)
    } catch (error) {
      if (error instanceof Refusal) return failureOf(error, words, requestId)
      log.error({ err: error, call: `${request.path} ${body.data.action}`, requestId }, 'fault')
      return faultOf(words, requestId)
    }
  }
}

function faultOf(words: ServerWords, requestId: string): Failure {
  return { result: 'ERROR', message: words.refusals.fault(requestId), code: 'fault', requestId }
}
