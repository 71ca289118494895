/** POST /v2/push: browsers that receive reminders with no page open (Web Push, RFC 8030), and devices with their own client. */
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
  /** Whether its push service accepts nothing any more: notifications were blocked there, or the client was removed. */
  isLost: z.boolean(),
  /** Whether it belongs to this session. */
  current: z.boolean(),
})
export type PushDevice = z.output<typeof PushDevice>

export const push = family('/v2/push', {
  /** `key` is the browser's subscription key; null when the server sends nothing to browsers. This session's device comes first. */
  state: call({}, { key: z.nullable(z.string()), devices: z.array(PushDevice) }),
  /** As the browser provides it (RFC 8291). */
  subscribe: call({ endpoint: text(2000, 1), p256dh: base64url(87), auth: base64url(22) }, {}),
  /** For clients other than browsers: the registration token from Firebase. */
  registerDevice: call({ device: text(4096, 1) }, {}),
  /** Unsubscribes this session's browser or device. */
  unsubscribe: call({}, {}),
  /** Works for any session of the user. */
  removeDevice: call({ id: PushDeviceId }, {}),
  /** Sends a notification to this session's browser or device. */
  sendTest: call({}, {}),
})
