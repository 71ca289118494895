import type { Call } from '@lustra/contract/call'
import * as z from 'zod/mini'

/** Only in tests and development; a reply that does not match its schema is a bug. */
export function checkReply(call: Call, reply: object): void {
  const { seq: _, ...fields } = reply as { seq?: number }
  const parsed = z.safeDecode(z.strictObject(call.output.shape), fields)
  if (!parsed.success)
    throw new Error(`reply does not fit its schema: ${JSON.stringify(parsed.error.issues)}`)
}
