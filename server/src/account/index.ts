/** What other features may import. */
export { countAttempt } from './limits/attempts.ts'
export { passwords } from './passwords/password-hash.ts'
export { hashOf, newSecret } from './secrets.ts'
export { isOver, userById } from './sessions/sessions.ts'
export { relyingPartyOf } from './passkeys/relying-party.ts'
export { isRestricted } from './restricted.ts'
export { deviceName } from './sessions/device-name.ts'
export {
  createUser,
  endOnboarding,
  hasPassword,
  hasUsers,
  preferenceColumns,
  preferencesFrom,
  setFirstWeekday,
} from './users.ts'
