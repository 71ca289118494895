import type { security } from '@lustra/contract/account'
import type { Handlers } from '../call/serve.ts'
import { acceptRegister } from './accept-register.ts'
import { changePass } from './change-pass.ts'
import { checkStatus } from './check-status.ts'
import { checkToken } from './check-token.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { register } from './register.ts'
import { restorePass } from './restore-pass.ts'

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
