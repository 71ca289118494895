/** The e-mail with the reminders that became due together. */
import type { App } from '../app/app.ts'
import {
  type LocalTime,
  TimeLevel,
  dayOf,
  formatLocalTime,
  isHourLevel,
  parseLocalTime,
  startOfDay,
  viewOfLevel,
} from '@lustra/domain/calendar'
import { type Language, wordsOf } from '@lustra/words'
import type { EmailAddress } from '../email-address.ts'
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import type { Email } from '../mail/email.ts'
import type { ReminderEmailRequest } from '../mail/outbox.ts'
import { reading } from '../store/user-reads.ts'
import { type DeliveredReminder, readDelivered } from './delivered-reminders.ts'

/** Older reminders are not sent any more. */
const maxAgeMs = 3_600_000

/** Null when no reminder is current any more, or when the user has switched off reminder e-mails. */
export async function reminderEmail(
  app: App,
  { userId, ids }: ReminderEmailRequest,
  address: string,
): Promise<Email | null> {
  const person = await recipientOf(app, userId)
  if (!person) return null
  const now = app.now()
  const current = await reading(app, userId, (reads) => readDelivered(reads, now, ids))
  const reminders = current.filter(({ show_at: showAt }) => now - showAt <= maxAgeMs).toReversed()
  const [first] = reminders
  if (!first) return null
  const { language } = person
  const words = wordsOf(language).reminders.email
  return {
    to: person.email,
    language,
    texts: {
      subject: reminders.length === 1 ? lineOf(first, language) : words.several(reminders.length),
      before: [words.lead(reminders.length), ...reminders.map((each) => lineOf(each, language))],
      button: words.button,
      after: [words.settings],
    },
    link: `${address}${pageOf(first)}`,
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
  const { language, remindersByEmail } = preferencesFrom(row)
  return remindersByEmail ? { email: row.email as EmailAddress, language } : null
}

function lineOf(reminder: DeliveredReminder, language: Language): string {
  const { email } = wordsOf(language).reminders
  const start = parseLocalTime(reminder.start_time)!
  const when = whenText(start, reminder.level, language)
  return isOfDueDate(reminder) ? email.due(reminder.name, when) : email.planned(reminder.name, when)
}

function isOfDueDate({ about, task_id: taskId }: DeliveredReminder): boolean {
  return about === taskId
}

const day = { day: 'numeric', month: 'long' } as const

function whenText(start: LocalTime, level: TimeLevel, language: Language): string {
  const { from } = wordsOf(language).reminders.email
  const text = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ru-RU', { ...parts, timeZone: 'UTC' }).format(
      start * 1000,
    )
  if (isHourLevel(level)) return text({ weekday: 'long', ...day, hour: '2-digit', minute: '2-digit' })
  if (level === TimeLevel.Days) return text({ weekday: 'long', ...day })
  if (level === TimeLevel.Months) return text({ month: 'long', year: 'numeric' })
  if (level === TimeLevel.Years) return text({ year: 'numeric' })
  return from(text(level === TimeLevel.Weeks ? day : { ...day, year: 'numeric' }))
}

/** The page of an entry's period on the calendar, or of a task for a due date. */
function pageOf(reminder: DeliveredReminder): string {
  const view = isOfDueDate(reminder) ? null : viewOfLevel(reminder.level)
  if (view === null) return `/web/tasks/${reminder.task_id}`
  const from = formatLocalTime(startOfDay(dayOf(parseLocalTime(reminder.start_time)!))).slice(0, 10)
  return `/web/plans?view=${view}&from=${from}`
}
