/** Security headers of responses. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The hash of an empty style element, into which scripts insert rules for the colours of entries. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
/** The hash of the style element that React Aria adds. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

// React Aria sets positions as inline style attributes. Scripts are only our own files and those in our page.
const directivesOf = (scriptHashes: readonly string[]) => [
  "default-src 'none'",
  ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
  `style-src 'self' ${emptyStyle} ${reactAriaStyle}`,
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
  // The policy that creates the address of the worker for push messages.
  'trusted-types push-worker',
]

const contentSecurityPolicy = directivesOf([]).join('; ')

/** The policy of the application's page: allows its inline scripts, and the frame of our chat page. */
export function policyOfPage(page: string, { hasChat }: { readonly hasChat: boolean }): string {
  const scripts = Array.from(page.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => script)
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'))
  return [...directivesOf(hashes), ...(hasChat ? ["frame-src 'self'"] : [])].join('; ')
}

/** Built scripts, styles and fonts, but not the worker, which has the policy of its own script. */
const isAsset = (request: FastifyRequest) => request.url.startsWith('/web/assets/')

/** The script of the chat: its frame has an opaque origin, so every origin is cross-site for it. */
const isOfChat = (request: FastifyRequest) => request.url === '/web/chat.js'

/** Headers that only documents and workers use; they would be larger than a small script. */
const documentHeaders = {
  // Addresses with tokens must not reach other sites.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': contentSecurityPolicy,
}

export function safeHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': isOfChat(request) ? 'cross-origin' : 'same-origin',
    ...(!isAsset(request) && documentHeaders),
    ...(request.protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

export function sendSafeHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(safeHeaders(request))) {
      // A route may have its own policy.
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
