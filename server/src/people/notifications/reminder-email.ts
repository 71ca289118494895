/** The e-mail with reminders that became due together. */
import type { App } from '../../app/app.ts'
import { wordsOf } from '@lustra/words'
import type { EmailAddress } from '../../email-address.ts'
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import type { Email } from '../../mail/email.ts'
import type { ReminderEmailRequest } from '../../mail/outbox.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readTimely, reminderLine, reminderPath } from '../../planning/reminders/index.ts'

/** Null when no reminder is current any more, or the user has turned off reminder e-mails. */
export async function reminderEmail(
  app: App,
  { userId, ids }: ReminderEmailRequest,
  address: string,
): Promise<Email | null> {
  const person = await recipientOf(app, userId)
  if (!person) return null
  const reminders = await reading(app, userId, (reads) => readTimely(reads, person, app.now(), ids))
  const [first] = reminders
  if (!first) return null
  const { language } = person
  const words = wordsOf(language).reminders.email
  return {
    to: person.email,
    language,
    texts: {
      subject: reminders.length === 1 ? reminderLine(first, person) : words.several(reminders.length),
      before: [words.lead(reminders.length), ...reminders.map((each) => reminderLine(each, person))],
      button: words.button,
      after: [words.settings],
    },
    link: `${address}${reminderPath(first)}`,
  }
}

async function recipientOf(app: App, userId: string) {
  const row = await app.database.read
    .selectFrom('users')
    .select(['email', ...preferenceColumns])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const person = preferencesFrom(row)
  return person.remindersByEmail ? { ...person, email: row.email as EmailAddress } : null
}
