/** The reply to an address that cannot be decoded, such as `/web/%`, and so matches no route. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wordsOf } from '@lustra/words'
import { preferredLanguage } from '../call/language.ts'
import { safeHeaders } from './headers.ts'

export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const language = preferredLanguage(request.headers['accept-language'])
  const message = wordsOf(language).refusals.noSuchAddress
  void reply.status(400).headers(safeHeaders(request))
  if (request.url.startsWith('/web/api')) {
    void reply.send({ result: 'ERROR', code: 'validation', message })
    return
  }
  void reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><title>Lustra</title><p>${message}</p><p><a href="/web">Lustra</a></p></html>`,
    )
}
