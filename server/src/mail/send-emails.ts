/** The job that sends the e-mails of the outbox: each once, and again only if the mail server did not accept it. */
import type { Database } from '../database/database.ts'
import type { GlobalSettings } from '../global-settings/global-settings.ts'
import { type Email, render } from './email.ts'
import { type MailServer, mailServerOf } from './mail-settings.ts'
import type { EmailRequest } from './outbox.ts'
import { isPermanentRefusal, sendBySmtp } from './smtp.ts'

const minute = 60_000

/** Pauses after the first, second, … attempt; the last one repeats until the e-mail is too old. */
const pauses = [1, 2, 5, 15, 60].map((minutes) => minutes * minute)

/** Older e-mails are not sent. */
const maxAge = 24 * 60 * minute

const batchSize = 20

/** For the e-mail that is being sent when the program is told to end. */
const graceMs = 4000

/** The features' templates by kind of request; null: nothing is sent. */
export type EmailTemplates = {
  readonly [K in EmailRequest['kind']]: (request: Extract<EmailRequest, { kind: K }>) => Promise<Email | null>
}

interface Sender {
  readonly database: Database
  readonly globalSettings: GlobalSettings
  readonly now: () => number
}

interface QueuedEmail {
  readonly id: string
  readonly letter: string
  readonly attempts: number
}

/** Sends all due e-mails. */
export async function sendEmails(
  sender: Sender,
  templates: EmailTemplates,
  signal: AbortSignal,
): Promise<void> {
  const hardStop = someTimeAfter(signal)
  for (;;) {
    const server = mailServerOf(await sender.globalSettings.read())
    if (!server || signal.aborted) return
    const due = await dueEmails(sender)
    if (due.length === 0) return
    for (const queued of due) {
      if (signal.aborted) return
      if (await claim(sender, queued)) await send(sender, server, templates, queued, hardStop)
    }
  }
}

async function dueEmails({ database, now }: Sender): Promise<QueuedEmail[]> {
  const at = now()
  return database.read
    .selectFrom('outbox')
    .select(['id', 'letter', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', at)
    .where('created_at', '>', at - maxAge)
    .orderBy('created_at')
    .limit(batchSize)
    .execute()
}

/** Postpones the next attempt before this one begins, so that no other process sends the same e-mail. */
async function claim({ database, now }: Sender, { id, attempts }: QueuedEmail): Promise<boolean> {
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

async function send(
  { database, now }: Sender,
  server: MailServer,
  templates: EmailTemplates,
  { id, letter }: QueuedEmail,
  hardStop: AbortSignal,
): Promise<void> {
  try {
    const email = await emailFor(templates, JSON.parse(letter) as EmailRequest)
    if (email) await sendBySmtp(server, render(email), id, hardStop)
    await update(database, id, { sent_at: now(), error: null })
  } catch (error) {
    const { message } = error as Error
    await update(database, id, {
      error: message.slice(0, 500),
      ...(isPermanentRefusal(error) ? { next_at: now() + 2 * maxAge } : {}),
    })
  }
}

/** Aborts later than the signal: an e-mail that is cut off is sent again, and may then arrive twice. */
function someTimeAfter(signal: AbortSignal): AbortSignal {
  const later = new AbortController()
  signal.addEventListener('abort', () => void setTimeout(() => later.abort(), graceMs).unref(), {
    once: true,
  })
  return later.signal
}

function emailFor(templates: EmailTemplates, request: EmailRequest): Promise<Email | null> {
  // TypeScript cannot infer that the template and the request have the same kind.
  const template = templates[request.kind] as (request: EmailRequest) => Promise<Email | null>
  return template(request)
}

async function update(
  database: Database,
  id: string,
  values: { sent_at?: number; next_at?: number; error: string | null },
): Promise<void> {
  await database.transaction((transaction) =>
    transaction.updateTable('outbox').set(values).where('id', '=', id).execute(),
  )
}
