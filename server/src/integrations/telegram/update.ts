/** The messages to the bot that it understands. */
import * as z from 'zod/mini'

const Id = z.int()
const Person = z.object({
  id: Id,
  first_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
})
const ChatFields = z.object({ id: Id, type: z.string() })

const Message = z.object({
  message_id: Id,
  chat: ChatFields,
  from: z.optional(Person),
  text: z.optional(z.string()),
  /** The text of a picture, a file or another attachment. */
  caption: z.optional(z.string()),
  photo: z.optional(z.unknown()),
})
export type Message = z.output<typeof Message>

const Button = z.object({
  id: z.string(),
  from: Person,
  data: z.optional(z.string()),
  message: z.optional(z.object({ message_id: Id, chat: ChatFields, text: z.optional(z.string()) })),
})
export type PressedButton = z.output<typeof Button>

/** Of other updates, only the number is parsed. */
export const Update = z.object({
  update_id: Id,
  message: z.optional(Message),
  edited_message: z.optional(Message),
  callback_query: z.optional(Button),
  my_chat_member: z.optional(
    z.object({ chat: ChatFields, new_chat_member: z.object({ status: z.string() }) }),
  ),
})
export type Update = z.output<typeof Update>

/** The kinds that Telegram sends. */
export const allowedUpdates = ['message', 'edited_message', 'callback_query', 'my_chat_member']

/** The stored part of any update: its number, and the whole content. */
export const AnyUpdate = z.looseObject({ update_id: z.int().check(z.nonnegative()) })
