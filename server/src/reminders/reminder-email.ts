/** What was said, by e-mail: all that came due together in one letter. */
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
import { type Said, readSaid } from './delivered-reminders.ts'

/** A mail server that comes back later than this has nothing of use to deliver. */
const tooLate = 3_600_000

/** Null when there is nothing left to say: all of it was put away, has moved or is done, or the person wants no letters. */
export async function reminderEmail(
  app: App,
  { userId, ids }: ReminderEmailRequest,
  address: string,
): Promise<Email | null> {
  const person = await recipientOf(app, userId)
  if (!person) return null
  const now = app.now()
  const standing = await reading(app, userId, (reads) => readSaid(reads, now, ids))
  const said = standing.filter(({ show_at: showAt }) => now - showAt <= tooLate).toReversed()
  const [first] = said
  if (!first) return null
  const { language } = person
  const words = wordsOf(language).reminders.email
  return {
    to: person.email,
    language,
    texts: {
      subject: said.length === 1 ? lineOf(first, language) : words.several(said.length),
      before: [words.lead(said.length), ...said.map((each) => lineOf(each, language))],
      button: words.button,
      after: [words.settings],
    },
    link: `${address}${placeOf(first)}`,
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

function lineOf(said: Said, language: Language): string {
  const { email } = wordsOf(language).reminders
  const start = parseLocalTime(said.start_time)!
  const when = whenText(start, said.level, language)
  return isOfDueDate(said) ? email.due(said.name, when) : email.planned(said.name, when)
}

function isOfDueDate({ about, task_id: taskId }: Said): boolean {
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

/** Where it stands: on the calendar, or, of a due date, among the tasks. */
function placeOf(said: Said): string {
  const view = isOfDueDate(said) ? null : viewOfLevel(said.level)
  if (view === null) return `/web/tasks/${said.task_id}`
  const from = formatLocalTime(startOfDay(dayOf(parseLocalTime(said.start_time)!))).slice(0, 10)
  return `/web/plans?view=${view}&from=${from}`
}
