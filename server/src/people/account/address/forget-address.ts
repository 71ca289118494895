/** Data outside of the account's own rows that names it or its address. */
import { sql } from 'kysely'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { UsersTable } from '../../../kernel/database/tables.ts'
import type { AccountEmailRequest } from '../../../mail/outbox.ts'

/**
 * Deletes registration, password and invitation e-mails to an address that the account left. E-mails that also name the
 * account, such as the notice of the changed address, are still sent.
 */
export async function forgetAddress(
  transaction: Transacting,
  { email, email_key }: Pick<UsersTable, 'email' | 'email_key'>,
): Promise<void> {
  await deleteAttempts(transaction, email_key)
  await transaction
    .deleteFrom('outbox')
    .where('kind', 'in', accountEmails)
    .where(isLike('letter', patternOf('email', email)))
    .execute()
}

const accountEmails: readonly AccountEmailRequest['kind'][] = ['registration', 'password', 'invitation']

/** Deletes all e-mails to an account that is being removed. */
export async function deleteEmails(
  transaction: Transacting,
  account: Pick<UsersTable, 'id' | 'email'>,
): Promise<void> {
  for (const isTo of isToAccount(account)) await transaction.deleteFrom('outbox').where(isTo).execute()
}

/** Selects e-mails to an account by its id or address. */
export function isToAccount({ id, email }: Pick<UsersTable, 'id' | 'email'>) {
  return [isLike('letter', patternOf('userId', id)), isLike('letter', patternOf('email', email))] as const
}

function patternOf(field: 'email' | 'userId', value: string): string {
  return `%${escapeLike(`"${field}":${JSON.stringify(value)}`)}%`
}

export async function deleteAttempts(transaction: Transacting, name: string): Promise<void> {
  await transaction
    .deleteFrom('attempts')
    .where(isLike('subject', `%:${escapeLike(name)}`))
    .execute()
}

/** Ignores case, because addresses are stored as typed. */
export function isLike(column: 'subject' | 'letter' | 'body', pattern: string) {
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern.toLowerCase()} escape '!'`
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
}
