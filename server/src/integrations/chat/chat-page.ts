/**
 * The Freshchat support chat (INT-050, INT-051): its own page in a frame of the sign-in pages. Only its content
 * security policy allows Freshchat's scripts, without an origin; other pages at most allow this frame.
 */
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app/app.ts'
import { publicAddressOf } from '../../config.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess } from '../../outgoing/outgoing-failure.ts'

const chatPath = '/web/chat'
/** Leads to the same chat at Freshchat, in its own window. */
const windowPath = `${chatPath}/window`

interface Chat {
  readonly token: string
  readonly origin: string
}

/** Null while the chat is switched off or not configured. */
function chatOf({ freshchat_enabled: enabled, freshchat_token: token, freshchat_url: url }: GlobalValues) {
  if (enabled !== 'true' || token === '' || url === '') return null
  return { token, origin: new URL(url).origin } satisfies Chat
}

export function hasChat(values: GlobalValues): boolean {
  return chatOf(values) !== null
}

/** Checks whether the widget's script is at the address from which the chat page loads it. Throws an `OutgoingFailure`. */
export async function checkWidget({ freshchat_url: url }: GlobalValues, now: number): Promise<void> {
  const reply = await send({
    address: `${new URL(url).origin}/js/widget.js`,
    method: 'GET',
    policy: configuredAddresses,
    timeoutMs: 15_000,
    maxReplyBytes: 5_000_000,
  })
  if (!isSuccess(reply)) throw failureOf(reply, null, now)
  const isScript = /^(text|application)\/(x-)?javascript\b/i.test(reply.headers['content-type'] ?? '')
  if (!isScript || reply.text.trim() === '') throw new OutgoingFailure('the reply is no script')
}

export function serveChatPage(server: FastifyInstance, app: App): void {
  server.get(chatPath, async (request, reply) => {
    const chat = chatOf(await app.globalSettings.read())
    if (chat === null) return reply.callNotFound()
    // Opened directly, the page would run Freshchat's scripts without consent. `chat.js` handles browsers that do not
    // send this header.
    const destination = request.headers['sec-fetch-dest']
    if (destination !== undefined && destination !== 'iframe') return reply.callNotFound()
    const { language } = request.query as { readonly language?: unknown }
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policyOf(chat),
        // Freshchat checks the site on which it runs; the address of this page contains nothing else.
        'referrer-policy': 'origin',
      })
      .send(pageOf(chat, language === 'ru' ? 'ru' : 'en'))
  })
  server.get(windowPath, async (_, reply) => {
    const chat = chatOf(await app.globalSettings.read())
    if (chat === null) return reply.callNotFound()
    return reply.redirect(windowAddressOf(chat, publicAddressOf(app.config)), 302)
  })
}

/** The address that the widget opens in its own frame; it expects the site's name in this form. */
function windowAddressOf({ token, origin }: Chat, site: string): string {
  const referrer = Buffer.from(new URL(site).origin).toString('base64')
  return `${origin}/widget/?${new URLSearchParams({ token, referrer }).toString()}`
}

function policyOf({ origin }: Chat): string {
  const hosts = origin.endsWith('.freshchat.com') ? 'https://*.freshchat.com' : origin
  return [
    // Like the attribute of our frame, so that its scripts have no origin in any other frame either.
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    "default-src 'none'",
    `script-src 'self' ${hosts}`,
    `style-src 'unsafe-inline' ${hosts}`,
    `img-src data: ${hosts}`,
    `font-src ${hosts}`,
    `media-src ${hosts}`,
    `connect-src ${hosts}`,
    `frame-src ${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function pageOf({ token, origin }: Chat, language: 'en' | 'ru'): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>Freshchat</title>
    <script src="/web/chat.js" data-token="${escaped(token)}" data-host="${escaped(origin)}" data-locale="${language}"></script>
  </head>
  <body></body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
