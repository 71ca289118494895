/** POST /v1/tokens/mapping: tokens that connect a chat of Telegram to an account. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

const Mapping = {
  /** Empty once it is revoked. */
  token: z.string(),
  tokenId: z.string(),
  /** The address of this server, for external clients. */
  serverUrl: z.string(),
  settingId: z.string(),
  /** `CHAT;NAME` while a chat is connected. */
  settingValue: z.string(),
}

export const telegramTokens = family('/v1/tokens/mapping', {
  generate: call(
    { system: z.enum(['Telegram']) },
    {
      ...Mapping,
      /** Opens the bot with the token. */
      link: z.string(),
      bot: z.string(),
      /** Eight digits to send to the bot manually. */
      code: z.string(),
      /** Seconds. */
      expiresIn: z.int(),
    },
  ),
  /** Revokes an unused token by its id, or ends the connection by the id of its setting. */
  revokeToken: call({ tokenId: text(64) }, Mapping),
})
