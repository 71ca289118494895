/** Whether the last e-mail to an account has arrived. */
import type { Reader } from '../../database/database.ts'
import type { UsersTable } from '../../database/tables.ts'
import { isToAccount } from './forget-address.ts'

/** The mail server's words when it refused the last e-mail; null when it accepted it, or has not been asked yet. */
export async function undeliveredEmail(
  read: Reader,
  account: Pick<UsersTable, 'id' | 'email'>,
): Promise<string | null> {
  const last = await read
    .selectFrom('outbox')
    .select(['sent_at', 'error'])
    .where((eb) => eb.or(isToAccount(account)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sent_at === null ? last.error : null
}
