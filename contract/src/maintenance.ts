/** The actions of the monitoring page; part of POST /v1/core/security (W-19 to W-23). */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** The result, in the administrator's language. */
const Done = { text: z.string() }

export const maintenance = {
  /** The cached data of the replying process. */
  cacheStatus: call({}, { objectCount: z.int(), userCount: z.int(), sizeInBytes: z.int() }, 'administrator'),
  /** Makes all processes reload their cached data. */
  clearCache: call({}, Done, 'administrator'),
  /** Reloads the cached data of users in the background, one user after another. */
  userCacheClear: call({}, Done, 'administrator'),
  /** Brings data derived from users' data into its current form. */
  applyUserMigrations: call({}, Done, 'administrator'),
  /** Warns inactive users, and removes those who were warned in time. */
  removeInactiveUserData: call({}, Done, 'administrator'),
}
