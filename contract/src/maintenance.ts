/** The actions of the monitoring page; part of POST /v1/core/security (W-19 to W-23). */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** What was done, in the administrator's language. */
const Done = { text: z.string() }

export const maintenance = {
  /** What the process that replies keeps in memory. */
  cacheStatus: call({}, { objectCount: z.int(), userCount: z.int(), sizeInBytes: z.int() }, 'administrator'),
  /** All processes read again what they keep in memory. */
  clearCache: call({}, Done, 'administrator'),
  /** The data of users that are in memory are read again, one user after another, in the background. */
  userCacheClear: call({}, Done, 'administrator'),
  /** Brings what follows from the users' data into its current form. */
  applyUserMigrations: call({}, Done, 'administrator'),
  /** Warns who is inactive, and removes who was warned in time. */
  removeInactiveUserData: call({}, Done, 'administrator'),
}
