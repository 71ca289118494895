/**
 * Telegram's Bot API for tests: the methods that the bot uses, with their rules and errors. Users write to the bot and
 * press its buttons; updates wait for the bot, or are posted to its webhook.
 */
import type { ServerResponse } from 'node:http'
import type { GlobalCode } from '../operations/global-settings/setting-codes.ts'
import { type OutsideSystem, replyJson, startOutsideSystem } from './outside-system.ts'
import type { TestServer } from './test-server.ts'

interface SentMessage {
  readonly chat_id: string
  readonly message_id: number
  text: string
  buttons: readonly { readonly text: string; readonly callback_data: string }[]
}

export interface Telegram extends OutsideSystem {
  readonly messages: SentMessage[]
  /** The texts that appeared for a moment after a button was pressed. */
  readonly answers: string[]
  /** Chats whose users have blocked the bot. */
  readonly blocked: Set<number>
  webhook: { readonly url: string; readonly secret_token?: string } | null
  /** A user writes; returns the update. */
  write(chat: number, text: string, others?: object): object
  /** A user presses a button of the latest message. */
  press(chat: number, label: string): object
  /** A user edits a message. */
  edit(chat: number, others: object): object
  /** Any update. */
  receive(update: object): object
}

const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

/** Bots of several tests share a database. */
let nextId = 1000

interface Parameters {
  readonly chat_id?: string
  readonly message_id?: number
  readonly text?: string
  readonly offset?: number
  readonly allowed_updates?: readonly string[]
  readonly url?: string
  readonly secret_token?: string
  readonly callback_query_id?: string
  readonly reply_markup?: { readonly inline_keyboard: SentMessage['buttons'][] }
}

export async function startTelegram(): Promise<Telegram> {
  const messages: SentMessage[] = []
  const answers: string[] = []
  const blocked = new Set<number>()
  const chats = new Set<string>()
  const queue: { readonly update_id: number }[] = []
  const waiting: (() => void)[] = []
  const ok = (response: ServerResponse, result: unknown) => replyJson(response, 200, { ok: true, result })
  const refuse = (response: ServerResponse, code: number, description: string) =>
    replyJson(response, code, { ok: false, error_code: code, description })

  const methods: Readonly<Record<string, (parameters: Parameters, response: ServerResponse) => void>> = {
    getMe: (_, response) =>
      ok(response, { id: 1, is_bot: true, first_name: 'Lustra', username: 'lustra_test_bot' }),
    deleteWebhook(_, response) {
      telegram.webhook = null
      ok(response, true)
    },
    setWebhook({ url = '', secret_token }, response) {
      if (!url.startsWith('https://'))
        return refuse(response, 400, 'Bad Request: bad webhook: An HTTPS URL must be provided')
      if (secret_token && !/^[\w-]{1,256}$/.test(secret_token))
        return refuse(response, 400, 'Bad Request: bad secret')
      telegram.webhook = { url, ...(secret_token && { secret_token }) }
      ok(response, true)
    },
    getUpdates({ offset = 0, allowed_updates: allowed = [] }, response) {
      if (telegram.webhook)
        return refuse(response, 409, "Conflict: can't use getUpdates method while webhook is active")
      // Updates before the offset are confirmed.
      while (queue[0] && queue[0].update_id < offset) queue.shift()
      const chosen = () => queue.filter((update) => allowed.some((kind) => kind in update))
      if (chosen().length > 0) return ok(response, chosen())
      waiting.push(() => ok(response, chosen()))
    },
    sendMessage({ chat_id, text = '', reply_markup }, response) {
      if (!chats.has(String(chat_id))) return refuse(response, 400, 'Bad Request: chat not found')
      if (blocked.has(Number(chat_id))) return refuse(response, 403, 'Forbidden: bot was blocked by the user')
      if (text === '' || text.length > 4096) return refuse(response, 400, 'Bad Request: message is too long')
      const buttons = reply_markup?.inline_keyboard.flat() ?? []
      if (buttons.some(({ callback_data: data }) => Buffer.byteLength(data) > 64)) {
        return refuse(response, 400, 'Bad Request: BUTTON_DATA_INVALID')
      }
      const message = { chat_id: String(chat_id), message_id: nextId++, text, buttons }
      messages.push(message)
      ok(response, { message_id: message.message_id, chat: { id: Number(chat_id), type: 'private' }, text })
    },
    editMessageText({ message_id, text = '' }, response) {
      const message = messages.find((each) => each.message_id === message_id)
      if (!message) return refuse(response, 400, 'Bad Request: message to edit not found')
      Object.assign(message, { text, buttons: [] })
      ok(response, true)
    },
    answerCallbackQuery({ text = '' }, response) {
      answers.push(text)
      ok(response, true)
    },
  }

  const system = await startOutsideSystem(({ path, text }, response) => {
    const [, bot, method = ''] = path.split('/')
    if (bot !== `bot${botToken}`) return refuse(response, 401, 'Unauthorized')
    const call = methods[method]
    if (!call) return refuse(response, 404, 'Not Found')
    call(JSON.parse(text || '{}') as Parameters, response)
  })

  const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}`, username: `person${id}` })
  const chatOf = (id: number) => ({ id, first_name: `Person ${id}`, type: 'private' })
  const telegram: Telegram = Object.assign(system, {
    messages,
    answers,
    blocked,
    webhook: null as Telegram['webhook'],
    receive(update: object) {
      const numbered = { update_id: nextId++, ...update }
      queue.push(numbered)
      for (const wake of waiting.splice(0)) wake()
      return numbered
    },
    write(chat: number, text: string, others: object = {}) {
      chats.add(String(chat))
      const message = {
        message_id: nextId++,
        from: person(chat),
        chat: chatOf(chat),
        date: 1,
        text,
        ...others,
      }
      return telegram.receive({ message })
    },
    edit(chat: number, others: object) {
      const edited_message = {
        message_id: 1,
        from: person(chat),
        chat: chatOf(chat),
        edit_date: 2,
        ...others,
      }
      return telegram.receive({ edited_message })
    },
    press(chat: number, label: string) {
      const message = messages.findLast((each) => each.chat_id === String(chat))!
      const button = message.buttons.find(({ text }) => text === label)
      if (!button) throw new Error(`no button ${label} below "${message.text}"`)
      const { message_id, text } = message
      return telegram.receive({
        callback_query: {
          id: String(nextId++),
          from: person(chat),
          message: { message_id, chat: chatOf(chat), date: 1, text },
          data: button.callback_data,
        },
      })
    },
  })
  return telegram
}

/** Configures the server to use this bot. */
export async function useTelegram(
  server: TestServer,
  { address }: Telegram,
  others: Partial<Record<GlobalCode, string>> = {},
): Promise<void> {
  const values = { telegram_bot_token: botToken, telegram_url: address, ...others }
  for (const [code, value] of Object.entries(values)) {
    await server.app.globalSettings.write(code as GlobalCode, value)
  }
}
