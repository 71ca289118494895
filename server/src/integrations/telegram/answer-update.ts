/** Handles an update of the bot: commands, notes and pressed buttons. */
import { newNoteId } from '@lustra/contract/ids'
import { noteLength } from '@lustra/contract/inbox'
import { type Language, type ServerWords, wordsOf } from '@lustra/words'
import type { FastifyBaseLogger } from 'fastify'
import { userById } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import type { UserContext } from '../../call/context.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { addNote } from '../../planning/inbox/index.ts'
import { whenText } from '../../planning/reminders/index.ts'
import { type Bot, type Button, sendMessage } from './bot-api.ts'
import { type Chat, unlinkChat, userOfChat } from './chats.ts'
import { redeem } from './codes.ts'
import { planText } from './plan-text.ts'
import { pressButton } from './press-button.ts'
import { suggestionIn } from './suggestion.ts'
import type { Message, Update } from './update.ts'

/** The private chat of a person with the bot; null for groups, where others could read. */
export function chatOf({ message, edited_message: edited, callback_query: button }: Update): string | null {
  const chat = message?.chat ?? edited?.chat ?? button?.message?.chat
  return chat?.type === 'private' ? String(chat.id) : null
}

export async function answerUpdate(
  app: App,
  bot: Bot,
  update: Update,
  log: FastifyBaseLogger,
): Promise<void> {
  const { message, edited_message: edited, callback_query: button, my_chat_member: member } = update
  if (member?.new_chat_member.status === 'kicked') return unlinkChat(app, String(member.chat.id))
  const chatId = chatOf(update)
  if (chatId === null) return
  const context = await contextOfChat(app, chatId, `telegram-${bot.id}-${update.update_id}`, log)
  if (message) {
    const reply = context ? await replyTo(context, message) : await replyToStranger(app, message)
    await sendMessage(bot, { chatId, ...reply })
  } else if (edited && context) {
    // A live location is edited continually.
    if (textOf(edited) !== '') await sendMessage(bot, { chatId, text: context.words.telegram.edited })
  } else if (button && context) await pressButton(context, bot, button)
}

/** The person acts with the rights of their account. The request id has bot and update number, so repetitions have no effect. */
async function contextOfChat(
  app: App,
  chatId: string,
  requestId: string,
  log: FastifyBaseLogger,
): Promise<UserContext | null> {
  const userId = await userOfChat(app, chatId)
  const user = userId === null ? null : await userById(app, userId, 'telegram')
  if (user === null) return null
  const now = app.now()
  const { language } = user
  return {
    app,
    now,
    requestId,
    upload: null,
    address: '',
    device: 'Telegram',
    log,
    language,
    words: wordsOf(language),
    user,
    author: {
      userId: user.id,
      sessionId: user.sessionId,
      device: 'Telegram',
      source: 'bot',
      requestId,
      now,
      receipt: {},
    },
  }
}

interface BotReply {
  readonly text: string
  readonly buttons?: readonly Button[]
}

const command = /^\/([a-z]+)(?:@\w+)?(?:\s+(\S+))?\s*$/i
const digits = /^(\d[\s-]?){8}$/

async function replyToStranger(app: App, message: Message): Promise<BotReply> {
  const texts = wordsOf(languageOf(message)).telegram
  const typed = codeIn(message)
  return typed === null ? { text: texts.notConnected } : connect(app, message, typed, texts)
}

function codeIn({ text = '' }: Message): string | null {
  const [, name, parameter] = command.exec(text) ?? []
  if (name?.toLowerCase() === 'start' && parameter !== undefined) return parameter
  return digits.test(text.trim()) ? text.replaceAll(/\D/g, '') : null
}

async function connect(
  app: App,
  message: Message,
  typed: string,
  texts: ServerWords['telegram'],
): Promise<BotReply> {
  const outcome = await redeem(app, typed, chatOfMessage(message))
  if (outcome === 'limit') return { text: texts.tooManyCodes }
  const user = outcome === 'wrong' ? null : await userById(app, outcome.userId, 'telegram')
  if (user === null) return { text: texts.wrongCode }
  return { text: wordsOf(user.language).telegram.connected(user.name) }
}

function chatOfMessage({ chat, from }: Message): Chat {
  const name = from?.username === undefined ? (from?.first_name ?? '') : `@${from.username}`
  return { id: String(chat.id), name: name.replaceAll(/[;\p{Cc}]/gu, ' ').slice(0, 64) }
}

function languageOf({ from }: Message): Language {
  return from?.language_code?.startsWith('ru') ? 'ru' : 'en'
}

async function replyTo(context: UserContext, message: Message): Promise<BotReply> {
  const { app, words } = context
  const text = textOf(message)
  if (text === '') return { text: words.telegram.textOnly }
  const [, name, parameter] = command.exec(text) ?? []
  switch (name?.toLowerCase()) {
    case undefined:
      return text.startsWith('/') ? { text: words.telegram.help } : noteFrom(context, message)
    case 'start':
      return parameter === undefined
        ? { text: words.telegram.help }
        : connect(app, message, parameter, words.telegram)
    case 'stop':
      await unlinkChat(app, String(message.chat.id))
      return { text: words.telegram.stopped }
    case 'today':
      return { text: await planText(context, 1) }
    case 'week':
      return { text: await planText(context, 7) }
    default:
      return { text: words.telegram.help }
  }
}

function textOf({ text, caption }: Message): string {
  return (text ?? caption ?? '').trim()
}

/** A text becomes a note; a time in it is offered as a suggestion (INT-N07). */
async function noteFrom(context: UserContext, message: Message): Promise<BotReply> {
  const { user, words, now } = context
  const text = textOf(message)
  if (text.length > noteLength) return { text: words.telegram.tooLong }
  const { note } = await addNote({ id: newNoteId(), text }, context, 'telegram')
  const left = leftOut(message, words.telegram)
  const suggestion = suggestionIn(text, { ...user, now: localTimeAt(now, user.timeZone) })
  if (suggestion === null) return { text: words.telegram.noted + left }
  const { time, tl } = suggestion.place
  return {
    text: words.telegram.notedAt(whenText(time, tl, user)) + left,
    buttons: [{ text: words.telegram.plan, data: `plan:${note.id}` }],
  }
}

/** Explains that only the caption of an attachment was stored; empty without an attachment. */
function leftOut({ caption, photo }: Message, { captionOnly }: ServerWords['telegram']): string {
  if (caption === undefined) return ''
  return `\n\n${photo === undefined ? captionOnly.other : captionOnly.photo}`
}
