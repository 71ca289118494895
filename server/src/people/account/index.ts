export { countAttempt, uncountAttempt, waitFor } from './limits/attempts.ts'
export { metricsLimit, minutesOf, networkOf } from './limits/limits.ts'
export { isStoredPassword, noPassword, passwords } from './passwords/password-hash.ts'
export { hashOf, newSecret } from './secrets.ts'
export { isOver } from './sessions/sessions.ts'
export { userById } from './sessions/signed-in-user.ts'
export { relyingPartyOf } from './passkeys/relying-party.ts'
export { refuseUnconfirmed } from './confirmation/refuse-unconfirmed.ts'
export { logAccountEvent } from './account-events.ts'
export { notify } from './notices/notify.ts'
export { WrongIssuer } from './providers/openid.ts'
export { OAuthFailure } from './providers/provider-client.ts'
export { connectionsOf, hasOtherWay, insertConnection } from './providers/connections.ts'
export {
  accessToken,
  contactsAccessOf,
  endContactsAccess,
  refreshAccess,
  setContactsError,
  setContactsImported,
  storeContactsAccess,
} from './providers/contacts-access.ts'
export { queueRevocation, revocationQueued, revocationJobs, revokeTokens } from './providers/revocations.ts'
export { insertFlow, storeResult, takeFlow, takeResult } from './providers/flows.ts'
export { configuredProviders, providerName } from './providers/providers.ts'
export { addressOfProvider } from './providers/start-connect.ts'
export { inactivePeriod, inactiveUsers } from './inactivity/inactive-users.ts'
export { removeInactiveJob } from './inactivity/remove-inactive-job.ts'
export { isRestricted } from './restricted.ts'
export { grantRoleBy, withdrawRoleBy } from './roles/administer-roles.ts'
export { lockAdministrators, rolesOf, withdrawalFault } from './roles/roles.ts'
export { undeliveredEmail } from './address/undelivered-email.ts'
export { emailOrRefuse } from './registration/email-field.ts'
export { linkAddress, newAccountLink } from './registration/account-emails.ts'
export { registrationMode } from './registration/registration.ts'
export { closeSession, closeSessions } from './sessions/sessions.ts'
export {
  createUser,
  endOnboarding,
  hasPassword,
  hasUsers,
  lockAccount,
  overlapColumns,
  preferenceColumns,
  preferencesFrom,
  setCalendarPreferences,
} from './users.ts'
