/** Codes that connect a chat: a token in a link, and eight digits to type. Both work once within five minutes. */
import { randomInt } from 'node:crypto'
import { newId } from '@lustra/contract/ids'
import { countAttempt, hashOf, newSecret } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { type Chat, linkChat } from './chats.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a code is valid (SET-N07). */
export const codeLifetimeMs = 5 * minute

/** Eight digits can be guessed, so attempts are limited per chat and in total. */
const attemptsOfChat = 5
const attemptsOfAll = 200

export interface Code {
  readonly id: string
  readonly token: string
  readonly digits: string
}

/** Invalidates the user's earlier code. */
export async function newCode({ database, now }: App, userId: string): Promise<Code> {
  const code = { id: newId(), token: newSecret(), digits: String(randomInt(1e8)).padStart(8, '0') }
  const columns = {
    id: code.id,
    token_hash: hashOf(code.token),
    code_hash: hashOf(code.digits),
    expires_at: now() + codeLifetimeMs,
  }
  await database.transaction((transaction) =>
    transaction
      .insertInto('telegram_codes')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute(),
  )
  return code
}

/** Whether the user has an unused code. */
export async function isWaiting({ database, now }: App, userId: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('telegram_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

/** Connects the chat to the user of the code, and returns the user. */
export async function redeem(
  { database, now }: App,
  typed: string,
  chat: Chat,
): Promise<{ readonly userId: string } | 'wrong' | 'limit'> {
  const limits = [
    { subject: `telegram:${chat.id}`, max: attemptsOfChat, windowMs: hour },
    { subject: 'telegram', max: attemptsOfAll, windowMs: hour },
  ]
  // Guesses of digits must not block the link, whose token cannot be guessed.
  const isGuessable = /^\d+$/.test(typed)
  if (isGuessable && (await countAttempt(database, limits, now())) !== null) return 'limit'
  const hash = hashOf(typed)
  return database.transaction(async (transaction) => {
    const code = await transaction
      .deleteFrom('telegram_codes')
      .where((eb) => eb.or([eb('token_hash', '=', hash), eb('code_hash', '=', hash)]))
      .where('expires_at', '>', now())
      .returning('user_id')
      .executeTakeFirst()
    if (!code) return 'wrong'
    await linkChat(transaction, code.user_id, chat, now())
    return { userId: code.user_id }
  })
}
