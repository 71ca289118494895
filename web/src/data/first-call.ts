/** Replies to what the script in the page's head (`page-head.js`) requested before the app was there. */
import { ignoreFailure } from '#browser/outdated-page.ts'
import { userStatus } from '@lustra/contract/status'

interface FirstCall {
  readonly path: string
  readonly body: string
  readonly reply: Promise<Response>
}

/** The live channel sends the changes of this period again: a reply that is older may miss some. */
const freshMs = 5000

const page = globalThis as { firstCalls?: readonly FirstCall[] | undefined }

/** The reply to the same call, once. The user's status is older on a slow connection; it is fetched again now and then. */
export function takeFirstReply(path: string, body: string): Promise<Response> | null {
  const { firstCalls = [] } = page
  const found = firstCalls.find((call) => call.path === path && fieldsOf(call.body) === fieldsOf(body))
  if (found === undefined) return null
  page.firstCalls = firstCalls.filter((call) => call !== found)
  if (path === userStatus.path || performance.now() <= freshMs) return found.reply
  discard(found)
  return null
}

/** Whether the page's head has made such a call whose reply nobody has taken yet. */
export function isUnderWay(path: string): boolean {
  return page.firstCalls?.some((call) => call.path === path) ?? false
}

/** Something has changed since. */
export function forgetFirstReplies(): void {
  page.firstCalls?.forEach(discard)
  page.firstCalls = undefined
}

/** A reply that nobody reads would hold one of the browser's few connections. */
function discard({ reply }: FirstCall): void {
  reply.then((response) => response.arrayBuffer()).catch(ignoreFailure)
}

function fieldsOf(body: string): string {
  return body.replace(/"_requestId":"[^"]*"/, '')
}
