/** The status of the user, which the script in the page's head (`page-head.js`) has requested before the app was there. */
import { userStatus } from '@lustra/contract/status'

interface FirstCall {
  readonly token: string
  readonly reply: Promise<Response>
}

/** Its reply, once, for a call that asks for the same. */
export function takeFirstReply(path: string, body: string): Promise<Response> | null {
  const page = globalThis as { firstCall?: FirstCall | undefined }
  const { firstCall } = page
  if (firstCall === undefined || path !== userStatus.path) return null
  page.firstCall = undefined
  const { token, action } = JSON.parse(body) as { readonly token?: unknown; readonly action?: unknown }
  return token === firstCall.token && action === 'getStatus' ? firstCall.reply : null
}
