/**
 * The support chat of Freshchat (INT-050, INT-051): a page of its own, for a frame in the sign-in pages. Only its content security policy
 * admits the scripts of Freshchat, and takes its origin away from it; that of all other pages admits this frame at most.
 */
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app/app.ts'
import { publicAddressOf } from '../../config.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess } from '../../outgoing/outgoing-failure.ts'

const chatPath = '/web/chat'
/** Leads to the same chat at Freshchat, in a window of its own. */
const windowPath = `${chatPath}/window`

interface Chat {
  readonly token: string
  readonly origin: string
}

/** Null while it is switched off or not configured. */
function chatOf({ freshchat_enabled: enabled, freshchat_token: token, freshchat_url: url }: GlobalValues) {
  if (enabled !== 'true' || token === '' || url === '') return null
  return { token, origin: new URL(url).origin } satisfies Chat
}

export function hasChat(values: GlobalValues): boolean {
  return chatOf(values) !== null
}

/** Whether the script of the widget is where the page of the chat loads it. Throws an `OutgoingFailure`. */
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
    // Opened by its address it would run the scripts of Freshchat for who was never asked. Browsers that do not say where a page
    // goes are left to `chat.js`.
    const destination = request.headers['sec-fetch-dest']
    if (destination !== undefined && destination !== 'iframe') return reply.callNotFound()
    const { language } = request.query as { readonly language?: unknown }
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policyOf(chat),
        // Freshchat checks the site on which it runs; the address of this page has nothing else to tell.
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

/** What the widget opens in a frame of its own; it expects the site to be named like this. */
function windowAddressOf({ token, origin }: Chat, site: string): string {
  const referrer = Buffer.from(new URL(site).origin).toString('base64')
  return `${origin}/widget/?${new URLSearchParams({ token, referrer }).toString()}`
}

function policyOf({ origin }: Chat): string {
  const hosts = origin.endsWith('.freshchat.com') ? 'https://*.freshchat.com' : origin
  return [
    // As the attribute of our frame, so that its scripts have no origin in any other frame either.
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
