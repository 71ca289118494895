/** Replies to requests that the script in the page's head (`page-head.js`) sent before the app was loaded. */
import { ignoreFailure } from '#browser/outdated-page.ts'
import { userStatus } from '@lustra/contract/status'

interface FirstCall {
  readonly path: string
  readonly body: string
  readonly reply: Promise<Response>
}

/** The live channel repeats the changes of this period; an older reply may miss some. */
const freshMs = 5000

const page = globalThis as { firstCalls?: readonly FirstCall[] | undefined }

/** The reply to the same call, once. The user's status may be older on a slow connection, because it is refetched regularly. */
export function takeFirstReply(path: string, body: string): Promise<Response> | null {
  const { firstCalls = [] } = page
  const found = firstCalls.find((call) => call.path === path && fieldsOf(call.body) === fieldsOf(body))
  if (found === undefined) return null
  page.firstCalls = firstCalls.filter((call) => call !== found)
  if (path === userStatus.path || performance.now() <= freshMs) return found.reply
  discard(found)
  return null
}

/** Whether the page's head has sent such a call whose reply is not taken yet. */
export function isUnderWay(path: string): boolean {
  return page.firstCalls?.some((call) => call.path === path) ?? false
}

export function forgetFirstReplies(): void {
  page.firstCalls?.forEach(discard)
  page.firstCalls = undefined
}

/** An unread reply would block one of the browser's few connections. */
function discard({ reply }: FirstCall): void {
  reply.then((response) => response.arrayBuffer()).catch(ignoreFailure)
}

function fieldsOf(body: string): string {
  return body.replace(/"_requestId":"[^"]*"/, '')
}
