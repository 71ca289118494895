import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../call/serve.ts'

/** The light question whether a session still stands. */
export const checkStatus: HandlerOf<typeof security, 'checkStatus'> = async (_input, { user }) => ({
  language: user.language,
  betaUser: user.role === 'beta-tester',
})
