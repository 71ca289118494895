import type { security } from '@lustra/contract/account'
import type { Handlers } from '../call/serve.ts'
import { acceptRegister } from './registration/accept-register.ts'
import { changePass } from './passwords/change-pass.ts'
import { checkStatus } from './sessions/check-status.ts'
import { checkToken } from './registration/check-token.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'
import { oneAtATime } from './limits/one-at-a-time.ts'
import { register } from './registration/register.ts'
import { restorePass } from './registration/restore-pass.ts'

export const securityHandlers: Handlers<typeof security> = {
  login: oneAtATime(login),
  register: oneAtATime(register),
  restorePass,
  checkToken,
  acceptRegister: oneAtATime(acceptRegister),
  changePass: oneAtATime(changePass),
  checkStatus,
  logout,
  listSessions,
  endSession,
}
