/** What other features may import. */
export { passwords } from './passwords/password-hash.ts'
export { isOver } from './sessions/sessions.ts'
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
