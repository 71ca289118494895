/** Security headers of every response. */
import type { FastifyInstance } from 'fastify'

/** The hash of the one style element that React Aria adds. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

// React Aria sets positions as inline style attributes. Scripts are only our own files.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${reactAriaStyle}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export function sendSafeHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // Addresses with tokens must not reach other sites.
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('content-security-policy', contentSecurityPolicy)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
