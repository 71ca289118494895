/** Whether the last e-mail to an account's address arrived. */
import type { Reader } from '../../../kernel/database/database.ts'
import type { UsersTable } from '../../../kernel/database/tables.ts'
import { isLike, isToAccount } from './forget-address.ts'

/** The error of the mail server when it refused the last e-mail; null when it accepted it or has not been asked yet. */
export async function undeliveredEmail(
  read: Reader,
  account: Pick<UsersTable, 'id' | 'email'>,
): Promise<string | null> {
  const [isById, isByAddress] = isToAccount(account)
  const namesAddress = isLike('letter', '%"email":%')
  const last = await read
    .selectFrom('outbox')
    .select(['sent_at', 'error'])
    // An e-mail with only the account's id may be to an old or a pending address.
    .where((eb) => eb.or([isByAddress, eb.and([isById, eb.not(namesAddress)])]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sent_at === null ? last.error : null
}
