/** POST /v2/push: browsers that take reminders with no page open (Web Push, RFC 8030), and devices with a client of their own. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))

export const push = family('/v2/push', {
  /** What a browser subscribes with; null where the server sends none. `subscribed`: reminders go to this session's browser. */
  state: call({}, { key: z.nullable(z.string()), subscribed: z.boolean() }),
  /** As the browser has it (RFC 8291). */
  subscribe: call({ endpoint: text(2000, 1), p256dh: base64url(87), auth: base64url(22) }, {}),
  /** Instead of a browser: the registration token that Firebase gave to a client of another kind. */
  registerDevice: call({ device: text(4096, 1) }, {}),
  /** This session's browser or device. */
  unsubscribe: call({}, {}),
})
