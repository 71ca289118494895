import type { CallContext } from '../../../call/context.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { SignInMethod, UsersTable } from '../../../kernel/database/tables.ts'
import type { Language } from '@lustra/words'
import { networkOf } from '../limits/limits.ts'
import { rememberNetwork } from './familiar-networks.ts'
import { openSession } from './sessions.ts'

const firstPage = '/web/dashboard'

/** Opens the session after all checks have passed. */
export async function completeLogin(
  transaction: Transacting,
  { address, device, now }: Pick<CallContext, 'address' | 'device' | 'now'>,
  user: Pick<UsersTable, 'id' | 'email_key' | 'restore_page'>,
  method: SignInMethod,
  chosen: { readonly language: Language; readonly keepLanguage?: boolean | undefined },
  isConfirmed = true,
): Promise<{ id: string; token: string; restorePage: string }> {
  await rememberNetwork(transaction, user.email_key, networkOf(address), now)
  await transaction
    .updateTable('users')
    .set({ restore_page: null, ...(chosen.keepLanguage && { language: chosen.language }) })
    .where('id', '=', user.id)
    .execute()
  const token = await openSession(transaction, user.id, device, now, method, isConfirmed)
  return { id: user.id, token, restorePage: user.restore_page ?? firstPage }
}
