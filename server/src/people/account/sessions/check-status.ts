import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'

/** A cheap check whether the session is still valid. */
export const checkStatus: HandlerOf<typeof security, 'checkStatus'> = async (_input, { user }) => ({
  language: user.language,
  betaUser: user.role === 'beta-tester',
})
