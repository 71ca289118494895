import type { UserContext } from '../../call/context.ts'
import type { Reader } from '../../kernel/database/database.ts'
import type { UsersTable } from '../../kernel/database/tables.ts'
import { Refusal } from '../../kernel/refusal.ts'

export async function accountOrRefuse(read: Reader, userId: string): Promise<UsersTable> {
  const account = await read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!account) throw new Refusal('not-found', (words) => words.userActs.refusals.noSuchUser)
  return account
}

/** Administrators change their own account on the settings pages, which ask for confirmation. */
export function refuseOwn({ user }: UserContext, userId: string): void {
  if (user.id === userId) throw new Refusal('conflict', (words) => words.userActs.refusals.own)
}
