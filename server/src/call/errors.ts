/** Maps errors to replies: a refusal to its own message, a fault to a general one. */
import type { Failure } from '@lustra/contract/call'
import { wordsOf } from '@lustra/words'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/database.ts'
import { MalformedBody } from './body.ts'
import { Refusal } from '../refusal.ts'
import { failureOf, languageOfRequest } from './serve.ts'

interface Answer {
  readonly status: number
  readonly failure: Failure
}

export function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const words = wordsOf(languageOfRequest(request))
    return reply
      .status(404)
      .send({ result: 'ERROR', code: 'not-found', message: words.refusals.unknownAction })
  })
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, failure } = answerTo(error, request)
    return reply.status(status).header('cache-control', 'no-store').send(failure)
  })
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof Refusal) {
    return { status: error.code === 'validation' ? 400 : 200, failure: failureOf(error, request) }
  }
  const words = wordsOf(languageOfRequest(request))
  const answer = (status: number, code: Failure['code'], message: string): Answer => ({
    status,
    failure: {
      result: 'ERROR',
      message,
      code,
      ...(request.requestId ? { requestId: request.requestId } : {}),
    },
  })
  if (isUnavailable(error)) {
    request.log.error({ err: error, call: request.call, requestId: request.requestId }, 'store unavailable')
    return answer(503, 'external', words.refusals.unavailable)
  }
  const status = error.statusCode ?? 500
  if (error instanceof MalformedBody || (status >= 400 && status < 500)) {
    return answer(status, 'validation', words.refusals.malformed)
  }
  request.log.error({ err: error, call: request.call, requestId: request.requestId }, 'fault')
  return answer(500, 'fault', words.refusals.fault(request.requestId || request.id))
}
