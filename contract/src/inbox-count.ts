/** The number of waiting notes. Separate, because every screen loads it, and it needs no schema of notes and tasks. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const WaitingCount = { waiting: z.int() }

/** The only inbox call of the navigation. */
export const inboxCount = family('/v2/inbox/notes', { count: call({}, WaitingCount) })
