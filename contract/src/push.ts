/** POST /v2/push: browsers that take reminders with no page open (Web Push, RFC 8030), and devices with a client of their own. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { PushDeviceId } from './ids.ts'
import { text } from './text.ts'

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))

const PushDevice = z.object({
  id: PushDeviceId,
  /** Such as `Firefox, Linux`. */
  name: z.string(),
  /** Epoch milliseconds, like the other times here. */
  since: z.int(),
  deliveredAt: z.nullable(z.int()),
  /** Its push service takes nothing for it any more: notifications were blocked there, or the client was removed. */
  isLost: z.boolean(),
  /** Of this session. */
  current: z.boolean(),
})
export type PushDevice = z.output<typeof PushDevice>

export const push = family('/v2/push', {
  /** `key`: what a browser subscribes with; null where the server sends nothing to browsers. The devices of the user, this session's first. */
  state: call({}, { key: z.nullable(z.string()), devices: z.array(PushDevice) }),
  /** As the browser has it (RFC 8291). */
  subscribe: call({ endpoint: text(2000, 1), p256dh: base64url(87), auth: base64url(22) }, {}),
  /** Instead of a browser: the registration token that Firebase gave to a client of another kind. */
  registerDevice: call({ device: text(4096, 1) }, {}),
  /** This session's browser or device. */
  unsubscribe: call({}, {}),
  /** Of any session of the user. */
  removeDevice: call({ id: PushDeviceId }, {}),
  /** Sends a notification to this session's browser or device. */
  sendTest: call({}, {}),
})
