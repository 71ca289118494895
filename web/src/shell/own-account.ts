/** Leaving: what the frame itself asks of the server. */
import { security } from '@lustra/contract/account'
import { calls } from '#data/calls.ts'
import { session } from '#data/session.ts'

const securityCalls = calls(security)

/** The token is revoked at the server, which brings the user back here next time; should that fail, this browser forgets it all the same. */
export async function logOut(): Promise<void> {
  const restorePage = location.pathname + location.search
  const revoked = securityCalls.logout({ restorePage }, { failures: 'caller' })
  session.end()
  await revoked.catch(() => undefined)
}
