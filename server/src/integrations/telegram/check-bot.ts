import * as z from 'zod/mini'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { botOf, callBot } from './bot-api.ts'

const Me = z.object({ id: z.number(), is_bot: z.literal(true) })

/** Checks that Telegram accepts the bot's token. Throws an `OutgoingFailure`. */
export async function checkBot(values: GlobalValues, signal: AbortSignal): Promise<void> {
  const bot = botOf(values)
  if (bot === null) throw new OutgoingFailure('no bot is configured')
  await callBot(bot, 'getMe', {}, Me, { signal })
}
