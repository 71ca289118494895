/** Calls that connect and disconnect services; neither journaled nor queued. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type settings } from '@lustra/contract/settings'
import { telegramTokens } from '@lustra/contract/telegram'
import { settingsKey } from '../settings-queries.ts'

export type ServiceRow = ResultOf<
  (typeof settings)['actions']['groups']
>['groups'][number]['settings'][number]

const tokenCalls = calls(telegramTokens)
const byRow = { failures: 'caller' } as const

export type TelegramCode = ResultOf<(typeof telegramTokens)['actions']['generate']> & {
  /** Milliseconds of this browser's clock. */
  readonly endsAt: number
}

export async function newTelegramCode(): Promise<TelegramCode> {
  const code = await tokenCalls.generate({ system: 'Telegram' }, byRow)
  return { ...code, endsAt: Date.now() + code.expiresIn * 1000 }
}

/** The token of a code, or the id of the setting to end the connection. */
export async function revokeToken(tokenId: string): Promise<void> {
  await tokenCalls.revokeToken({ tokenId }, byRow)
  await queries.invalidateQueries({ queryKey: settingsKey })
}
