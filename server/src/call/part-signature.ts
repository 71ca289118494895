/** Signed calls of separate parts of the product, such as a relay of the bot (INT-064, INT-N13). */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { GlobalValues } from '../operations/global-settings/setting-codes.ts'
import { isSameSecret } from './is-same-secret.ts'

const header = 'x-lustra-signature'

/** Whether the body was signed with the security key: HMAC-SHA256 of its bytes, in hex. False while there is no key. */
export function isSignedByPart(request: FastifyRequest, { lustra_security_key: key }: GlobalValues): boolean {
  const given = request.headers[header]
  if (key === '' || typeof given !== 'string' || request.signedBody === undefined) return false
  return isSameSecret(given, createHmac('sha256', key).update(request.signedBody).digest('hex'))
}
