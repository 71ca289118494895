/** The methods of Telegram's Bot API that the bot uses. */
import * as z from 'zod/mini'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, jsonOf } from '../../outgoing/outgoing-failure.ts'

const timeoutMs = 10_000
const maxReplyBytes = 5_000_000
const second = 1000

/** Telegram refuses longer texts. */
export const maxMessageLength = 4096

export interface Bot {
  /** Stays the same when the token is replaced. */
  readonly id: string
  readonly address: string
  readonly token: string
  /** Whether Telegram calls the server; otherwise the server polls. */
  readonly usesWebhook: boolean
}

/** Null while no bot is configured. */
export function botOf(values: GlobalValues): Bot | null {
  if (values.telegram_bot_token === '' || values.telegram_url === '') return null
  return {
    id: values.telegram_bot_token.split(':', 1)[0]!,
    address: values.telegram_url.replace(/\/+$/, ''),
    token: values.telegram_bot_token,
    usesWebhook: values.telegram_webhook === 'true',
  }
}

const Reply = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error_code: z.optional(z.number()),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
})

interface Limits {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** Throws an `OutgoingFailure`. */
export async function callBot<T extends z.ZodMiniType>(
  { address, token }: Bot,
  method: string,
  parameters: object,
  result: T,
  limits: Limits = {},
): Promise<z.output<T>> {
  const reply = await send({
    address: `${address}/bot${token}/${method}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    policy: configuredAddresses,
    timeoutMs,
    maxReplyBytes,
    ...limits,
  })
  const { data } = z.safeParse(Reply, jsonOf(reply))
  const parsed = data?.ok ? z.safeParse(result, data.result) : null
  if (parsed?.success) return parsed.data
  if (data?.ok !== false) throw new OutgoingFailure(`${method}: the reply is not well formed`)
  const retryAfter = data.parameters?.retry_after
  throw new OutgoingFailure(`${method}: ${data.description ?? `status ${reply.status}`}`, {
    status: data.error_code ?? reply.status,
    retryAfterMs: retryAfter === undefined ? null : retryAfter * second,
  })
}

/** The person has blocked the bot, or the chat no longer exists. */
export function isChatGone(failure: OutgoingFailure): boolean {
  return failure.status === 403 || (failure.status === 400 && /chat not found/i.test(failure.message))
}

export interface Button {
  readonly text: string
  /** At most 64 bytes. */
  readonly data: string
}

interface Message {
  readonly chatId: string
  readonly text: string
  readonly buttons?: readonly Button[]
}

export async function sendMessage(bot: Bot, { chatId, text, buttons = [] }: Message, limits: Limits = {}) {
  await callBot(
    bot,
    'sendMessage',
    { chat_id: chatId, text, ...keyboard(buttons), link_preview_options: { is_disabled: true } },
    z.unknown(),
    limits,
  )
}

/** Replaces the text of a message, and removes its buttons. */
export async function replaceMessage(bot: Bot, chatId: string, messageId: number, text: string) {
  const parameters = { chat_id: chatId, message_id: messageId, text }
  await callBot(bot, 'editMessageText', parameters, z.unknown())
}

/** Ends the waiting state of a pressed button; `text` appears for a moment. */
export async function answerButton(bot: Bot, queryId: string, text: string) {
  await callBot(
    bot,
    'answerCallbackQuery',
    { callback_query_id: queryId, text: text.slice(0, 200) },
    z.unknown(),
  )
}

function keyboard(buttons: readonly Button[]): object {
  if (buttons.length === 0) return {}
  const row = buttons.map(({ text, data }) => ({ text, callback_data: data }))
  return { reply_markup: { inline_keyboard: [row] } }
}
