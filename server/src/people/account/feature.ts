import { security } from '@lustra/contract/account'
import { someServerCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { acceptRegister } from './registration/accept-register.ts'
import { changePass } from './passwords/change-pass.ts'
import { acceptEmail } from './address/accept-email.ts'
import { changeEmail } from './address/change-email.ts'
import { confirm } from './confirmation/confirm.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts'
import { passkeyLogin, startPasskeyLogin } from './passkeys/passkey-login.ts'
import { startPasskey } from './passkeys/start-passkey.ts'
import {
  checkFacebookConnection,
  connectFacebook,
  connectGoogleClient,
  connectOpenId,
} from './providers/sign-in.ts'
import { startConnect } from './providers/start-connect.ts'
import { securityState } from './security-state.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { startFactor } from './second-factor/start-factor.ts'
import { turnFactorOff } from './second-factor/turn-factor-off.ts'
import { turnFactorOn } from './second-factor/turn-factor-on.ts'
import { removeAccount } from './removal/remove-account.ts'
import { changeRole } from './roles/change-role.ts'
import { getRoles } from './roles/get-roles.ts'
import { checkStatus } from './sessions/check-status.ts'
import { checkToken } from './registration/check-token.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'
import { oneAtATime } from './limits/one-at-a-time.ts'
import { register } from './registration/register.ts'
import { restorePass } from './registration/restore-pass.ts'
import { emailChangeEmail } from './address/email-change-email.ts'
import { deleteExpiredTokens, deleteNeverActivated } from './expired-rows.ts'
import { inactivityEmail } from './inactivity/inactivity-email.ts'
import { removeInactiveJob } from './inactivity/remove-inactive-job.ts'
import { securityEmail } from './notices/notify.ts'
import { serveProviderCallback } from './providers/callback.ts'
import { providerProbes } from './providers/check-provider.ts'
import { contactsImportOf, endContactsAccess } from './providers/contacts-access.ts'
import { revocationJobs, revokeAtGoogle } from './providers/revocations.ts'
import { accountEmail } from './registration/account-emails.ts'

export const accountFeature: ServerFeature = {
  calls: [
    someServerCalls(security, {
      login: oneAtATime(login),
      register: oneAtATime(register),
      startConnect,
      connectGoogleClient: oneAtATime(connectGoogleClient),
      connectFacebook: oneAtATime(connectFacebook),
      connectOpenId: oneAtATime(connectOpenId),
      checkFacebookConnection,
      restorePass,
      checkToken,
      acceptRegister: oneAtATime(acceptRegister),
      changePass: oneAtATime(changePass),
      startPasskeyLogin,
      passkeyLogin: oneAtATime(passkeyLogin),
      confirm: oneAtATime(confirm),
      securityState,
      startFactor,
      turnFactorOn: oneAtATime(turnFactorOn),
      turnFactorOff,
      renewRecoveryCodes,
      startPasskey,
      addPasskey: oneAtATime(addPasskey),
      renamePasskey,
      removePasskey,
      changeEmail: oneAtATime(changeEmail),
      acceptEmail,
      removeAccount: oneAtATime(removeAccount, ({ userId }, { user }) => `removal ${userId ?? user.id}`),
      getRoles,
      changeRole,
      checkStatus,
      logout,
      listSessions,
      endSession,
      endOtherSessions,
    }),
  ],
  jobs: (app, log) => [
    ...revocationJobs(app),
    { name: 'clear-tokens', cron: '40 * * * * *', run: () => deleteExpiredTokens(app) },
    removeInactiveJob(app, log),
  ],
  emails: (app, address) => ({
    registration: (request) => accountEmail(app, request, address),
    password: (request) => accountEmail(app, request, address),
    invitation: (request) => accountEmail(app, request, address),
    emailChange: (request) => emailChangeEmail(app, request, address),
    security: (request) => securityEmail(app, request, address),
    inactivity: (request) => inactivityEmail(app, request, address),
  }),
  routes: [serveProviderCallback],
  environment: (app) => ({ contactsImport: (userId) => contactsImportOf(app, userId) }),
  accountRemoved: endContactsAccess,
  revokers: { google: revokeAtGoogle },
  probes: providerProbes,
  deleteExpired: [deleteNeverActivated],
}
