import { calls } from '#data/calls.ts'
import { signOut } from '@lustra/contract/sign-out'

/** The server stores the page and restores it at the next login. */
export async function revokeSession(restorePage: string): Promise<void> {
  await calls(signOut).logout({ restorePage }, { failures: 'caller' })
}
