/** Maps each error to a reply and a log line: a refusal to its own message, a fault to a general one. */
import type { Failure, FailureCode } from '@lustra/contract/call'
import { type ServerWords, wordsOf } from '@lustra/words'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { StoreFault } from '../database/store-fault.ts'
import { Refusal } from '../kernel/refusal.ts'
import { Interrupted } from './interrupted.ts'
import { failureOf } from '../kernel/app/answer-call.ts'
import { languageOfRequest } from './serve.ts'

/** The reply and the log line for a class of faults. */
interface FaultClass {
  readonly status: number
  readonly code: FailureCode
  readonly message: (words: ServerWords, requestId: string) => string
  readonly level: 'info' | 'error'
  /** The text of the log line, which also contains the error with its causes. */
  readonly log: string
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number
}

export function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const words = wordsOf(languageOfRequest(request))
    return reply
      .status(404)
      .send({ result: 'ERROR', code: 'not-found', message: words.refusals.unknownAction })
  })
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      if (error.cause instanceof Error && !(error.cause instanceof Refusal)) {
        const { call, requestId } = request
        request.log.info({ err: error.cause, call, requestId }, 'refused')
      }
      if (error.code === 'external' || error.code === 'fault') request.failure = causeOf(error)
      const failure = failureOf(error, wordsOf(languageOfRequest(request)), request.requestId)
      return reply.status(error.code === 'validation' ? 400 : 200).send(failure)
    }
    const fault = classOf(error, request)
    const { call, requestId } = request
    request.log[fault.level]({ err: error, call, requestId }, fault.log)
    if (fault.status >= 500) request.failure = `${fault.log}: ${causeOf(error)}`
    if (fault === tooSlow) reply.header('connection', 'close')
    if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
    return reply.status(fault.status).send(failure(fault, request))
  })
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

function classOf(error: FastifyError, request: FastifyRequest): FaultClass {
  if (error instanceof StoreFault) return error.kind === 'full' ? storeFull : storeUnavailable(error)
  if (error instanceof Interrupted) return interrupted
  if (request.raw.readableAborted) return aborted
  const status = error.statusCode ?? 500
  if (status === 413) return tooLarge
  if (status === 408) return tooSlow
  return status >= 400 && status < 500 ? malformed(status) : fault
}

function failure({ code, message }: FaultClass, request: FastifyRequest): Failure {
  const requestId = request.requestId || request.id
  return {
    result: 'ERROR',
    message: message(wordsOf(languageOfRequest(request)), requestId),
    code,
    ...(request.requestId ? { requestId } : {}),
  }
}

const fault: FaultClass = {
  status: 500,
  code: 'fault',
  message: (words, requestId) => words.refusals.fault(requestId),
  level: 'error',
  log: 'fault',
}

const storeFull: FaultClass = {
  status: 503,
  code: 'external',
  message: (words) => words.refusals.storeFull,
  level: 'error',
  log: 'store full',
  retryAfter: 30,
}

function storeUnavailable({ message: log }: StoreFault): FaultClass {
  const message = (words: ServerWords) => words.refusals.unavailable
  return { status: 503, code: 'external', message, level: 'error', log, retryAfter: 1 }
}

const interrupted: FaultClass = {
  status: 503,
  code: 'external',
  message: (words) => words.refusals.interrupted,
  level: 'error',
  log: 'interrupted',
  retryAfter: 1,
}

/** The client disconnected before it had sent everything; nobody reads the reply. */
const aborted: FaultClass = { ...malformed(400), log: 'client aborted the request' }

/** The client did not send everything in time, and is disconnected. */
const tooSlow: FaultClass = {
  status: 408,
  code: 'limit',
  message: (words) => words.refusals.tooSlow,
  level: 'info',
  log: 'client too slow',
}

const tooLarge: FaultClass = {
  status: 413,
  code: 'limit',
  message: (words) => words.refusals.tooLarge,
  level: 'info',
  log: 'request too large',
}

function malformed(status: number): FaultClass {
  const message = (words: ServerWords) => words.refusals.malformed
  return { status, code: 'validation', message, level: 'info', log: 'malformed request' }
}
