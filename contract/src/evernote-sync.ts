/** POST /v1/core/syncdata: synchronizations with Evernote, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { UserId } from './ids.ts'

const System = z.enum(['Evernote'])
/** Lines separated by `<br>`. */
const Log = { log: z.string() }

export const evernoteSync = family('/v1/core/syncdata', {
  /** The last synchronizations of all users. */
  log: call({ system: System }, Log, 'administrator'),
  /** Synchronizes a user's account soon (ADM-037, INT-023). */
  forceSync: call({ system: System, userId: UserId }, Log, 'administrator'),
})
