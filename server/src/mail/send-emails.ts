/** The job that sends what the outbox holds: each letter once, and again only when the mail server did not take it. */
import type { App } from '../create-app.ts'
import type { Database } from '../database/database.ts'
import { accountLetter } from '../account/registration/account-emails.ts'
import { reminderLetter } from '../reminders/reminder-email.ts'
import { type Letter, write } from './email.ts'
import { type MailServer, mailServerOf } from './mail-settings.ts'
import type { LetterRequest } from './outbox.ts'
import { isRefusedForGood, sendBySmtp } from './smtp.ts'

const minute = 60_000

/** Waits after the first, second, third … try; then the last again and again, until the letter is too old. */
const pauses = [1, 2, 5, 15, 60].map((minutes) => minutes * minute)

/** Nobody waits for a letter longer. */
const tooOld = 24 * 60 * minute

const atOnce = 20

interface Waiting {
  readonly id: string
  readonly letter: string
  readonly attempts: number
}

/** Sends all that is due; `address` is what links in letters begin with. */
export async function sendLetters(app: App, address: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const server = mailServerOf(await app.globalSettings.read())
    if (!server || signal.aborted) return
    const due = await dueLetters(app)
    if (due.length === 0) return
    for (const waiting of due) {
      if (signal.aborted) return
      if (await claim(app, waiting)) await send(app, server, address, waiting)
    }
  }
}

async function dueLetters(app: App): Promise<Waiting[]> {
  const now = app.now()
  return app.database.read
    .selectFrom('outbox')
    .select(['id', 'letter', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where('created_at', '>', now - tooOld)
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
}

/** Puts the next try off before this one begins: whoever comes second finds the letter not due. */
async function claim({ database, now }: App, { id, attempts }: Waiting): Promise<boolean> {
  const pause = pauses[Math.min(attempts, pauses.length - 1)]!
  const claimed = await database.transaction((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ attempts: attempts + 1, next_at: now() + pause })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}

async function send(app: App, server: MailServer, address: string, { id, letter }: Waiting): Promise<void> {
  try {
    const written = await letterFor(app, JSON.parse(letter) as LetterRequest, address)
    if (written) await sendBySmtp(server, write(written), id)
    await note(app.database, id, { sent_at: app.now(), error: null })
  } catch (error) {
    const { message } = error as Error
    await note(app.database, id, {
      error: message.slice(0, 500),
      ...(isRefusedForGood(error) ? { next_at: app.now() + 2 * tooOld } : {}),
    })
  }
}

function letterFor(app: App, request: LetterRequest, address: string): Promise<Letter | null> {
  return request.kind === 'reminders'
    ? reminderLetter(app, request, address)
    : accountLetter(app, request, address)
}

async function note(
  database: Database,
  id: string,
  values: { sent_at?: number; next_at?: number; error: string | null },
): Promise<void> {
  await database.transaction((transaction) =>
    transaction.updateTable('outbox').set(values).where('id', '=', id).execute(),
  )
}
