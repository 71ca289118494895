/** The number of waiting notes. Every screen asks for it: it needs no shape of a note or a task. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const WaitingCount = { waiting: z.int() }

/** The one call of the inbox that the navigation makes. */
export const inboxCount = family('/v2/inbox/notes', { count: call({}, WaitingCount) })
