/** Connects and disconnects the user's chat with the bot (INT-028 to INT-030). */
import type { telegramTokens } from '@lustra/contract/telegram'
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import type { SettingRow } from '../../app/feature-hooks.ts'
import type { HandlerOf, Handlers } from '../../call/handler.ts'
import { baseAddressOf } from '../../operations/global-settings/base-address.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Bot, botOf, callBot } from './bot-api.ts'
import { type Chat, chatOf } from './chats.ts'
import { codeLifetimeMs, isWaiting, newCode } from './codes.ts'

const settingId = 'telegram_integration'
const connectTimeoutMs = 5000

const generate: HandlerOf<typeof telegramTokens, 'generate'> = async (_input, { app, user }) => {
  const bot = await configuredBot(app)
  const name = await nameOf(bot)
  const { id, token, digits } = await newCode(app, user.id)
  return {
    token,
    tokenId: id,
    serverUrl: baseAddressOf(await app.globalSettings.read(), app.config),
    settingId,
    settingValue: valueOf(await chatOf(app, user.id)),
    link: `https://t.me/${name}?start=${token}`,
    bot: name,
    code: digits,
    expiresIn: codeLifetimeMs / 1000,
  }
}

/** Ends the connection, and invalidates an unused code. */
const revokeToken: HandlerOf<typeof telegramTokens, 'revokeToken'> = async ({ tokenId }, { app, user }) => {
  await app.database.transaction(async (transaction) => {
    const codes = transaction.deleteFrom('telegram_codes').where('user_id', '=', user.id)
    if (tokenId !== settingId) return codes.where('id', '=', tokenId).execute()
    await codes.execute()
    return transaction.deleteFrom('telegram_chats').where('user_id', '=', user.id).execute()
  })
  return {
    token: '',
    tokenId,
    serverUrl: baseAddressOf(await app.globalSettings.read(), app.config),
    settingId,
    settingValue: valueOf(await chatOf(app, user.id)),
  }
}

export const telegramHandlers: Handlers<typeof telegramTokens> = { generate, revokeToken }

export const telegramSetting: SettingRow = async (app, userId) => {
  if (botOf(await app.globalSettings.read()) === null) return { value: '', visible: false, inProgress: false }
  const value = valueOf(await chatOf(app, userId))
  return { value, visible: true, inProgress: await isWaiting(app, userId) }
}

/** SET-N06 */
function valueOf(chat: Chat | null): string {
  return chat === null ? '' : `${chat.id};${chat.name}`
}

async function configuredBot(app: App): Promise<Bot> {
  const bot = botOf(await app.globalSettings.read())
  if (bot === null) throw new Refusal('not-found', (words) => words.telegram.refusals.notConfigured)
  return bot
}

/** Asked each time: while Telegram is down, no code can be used. */
async function nameOf(bot: Bot): Promise<string> {
  try {
    const Me = z.object({ username: z.string().check(z.regex(/^\w{1,64}$/)) })
    return (await callBot(bot, 'getMe', {}, Me, { timeoutMs: connectTimeoutMs })).username
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause
    throw new Refusal('external', (words) => words.telegram.refusals.noAnswer, { cause })
  }
}
