/**
 * A job that sends each e-mail of the outbox once, and again only while it lacks an acknowledgement. If the program is
 * killed before it stores an acknowledgement, the e-mail is sent again with the same Message-ID.
 */
import type { Database } from '../kernel/database/database.ts'
import type { OutboxTable } from '../kernel/database/tables.ts'
import type { GlobalSettings } from '../operations/global-settings/global-settings.ts'
import { type Email, render } from './email.ts'
import { MailFailure } from './mail-failure.ts'
import { type MailProvider, mailProviderOf } from './mail-provider.ts'
import type { EmailRequest } from './outbox.ts'

const minute = 60_000
const hour = 60 * minute

/** Pauses after the first, second, … attempt; the last one repeats until the e-mail is too old. */
const pauses = [1, 2, 5, 15, 60].map((minutes) => minutes * minute)

/** Older e-mails are not sent. */
const maxAge = 24 * hour

const batchSize = 20

/** A user waits for these on a screen, so they are sent first. */
const isUrgent: Readonly<Record<EmailRequest['kind'], boolean>> = {
  registration: true,
  password: true,
  invitation: true,
  emailChange: true,
  security: false,
  payment: false,
  inactivity: false,
  alert: false,
  reminders: false,
}
const kinds = Object.keys(isUrgent) as EmailRequest['kind'][]
const urgentKinds = kinds.filter((kind) => isUrgent[kind])

/** The time to finish sending an e-mail when the program is stopped. */
const graceMs = 4000

/** The features' templates by kind of request; null: nothing is sent. */
export type EmailTemplates = {
  readonly [K in EmailRequest['kind']]: (request: Extract<EmailRequest, { kind: K }>) => Promise<Email | null>
}

/** Throws when a kind has no template; exactly one feature has it. */
export function completeTemplates(templates: Partial<EmailTemplates>): EmailTemplates {
  const missing = kinds.filter((kind) => templates[kind] === undefined)
  if (missing.length > 0) throw new Error(`no template of e-mails: ${missing.join(', ')}`)
  return templates as EmailTemplates
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

/** Sends all due e-mails, as many as the provider accepts. */
export async function sendEmails(
  sender: Sender,
  templates: EmailTemplates,
  signal: AbortSignal,
): Promise<void> {
  const hardStop = someTimeAfter(signal)
  for (;;) {
    const provider = mailProviderOf(await sender.globalSettings.read())
    if (!provider || signal.aborted) return
    const due = await dueEmails(sender, await sizeOfBatch(sender, provider))
    if (due.length === 0) return
    for (const queued of due) {
      if (signal.aborted) return
      if (!(await claim(sender, queued))) continue
      if (!(await send(sender, provider, templates, queued, hardStop))) return
    }
  }
}

/** E-mails beyond the hourly limit are sent in the next hour (INT-N10). */
async function sizeOfBatch({ database, now }: Sender, { hourlyLimit }: MailProvider): Promise<number> {
  if (hourlyLimit === null) return batchSize
  const { sent } = await database.read
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('sent_at', '>', now() - hour)
    .executeTakeFirstOrThrow()
  return Math.min(batchSize, Math.max(hourlyLimit - sent, 0))
}

async function dueEmails({ database, now }: Sender, limit: number): Promise<QueuedEmail[]> {
  const at = now()
  return database.read
    .selectFrom('outbox')
    .select(['id', 'letter', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', at)
    .where('created_at', '>', at - maxAge)
    .orderBy((eb) => eb.case().when('kind', 'in', urgentKinds).then(0).else(1).end())
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Permanently refused: its next attempt would be after its maximum age. */
export function isGivenUp(email: Pick<OutboxTable, 'created_at' | 'next_at'>): boolean {
  return email.next_at > email.created_at + maxAge
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

/** Returns whether the provider accepts more. */
async function send(
  { database, now }: Sender,
  provider: MailProvider,
  templates: EmailTemplates,
  { id, letter, attempts }: QueuedEmail,
  hardStop: AbortSignal,
): Promise<boolean> {
  try {
    const email = await emailFor(templates, JSON.parse(letter) as EmailRequest)
    if (email === null) {
      await database.transaction((transaction) =>
        transaction.deleteFrom('outbox').where('id', '=', id).execute(),
      )
      return true
    }
    await provider.send(render(email), id, hardStop)
    await update(database, id, { sent_at: now(), error: null })
    return true
  } catch (thrown) {
    const failure = thrown instanceof MailFailure ? thrown : new MailFailure('postponed', thrown as Error)
    const error = failure.message.slice(0, 500)
    if (failure.kind === 'refused') await update(database, id, { error, next_at: now() + 2 * maxAge })
    else if (failure.kind === 'postponed') await update(database, id, { error })
    else {
      const pause = Math.max(pauses[0]!, failure.retryAfterMs)
      // The e-mail itself did not fail, so its next pause does not grow.
      await update(database, id, { error, attempts, next_at: now() + pause })
    }
    return failure.kind !== 'unavailable'
  }
}

/** Aborts later than the signal, because an interrupted e-mail is sent again and may arrive twice. */
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
  values: { sent_at?: number; next_at?: number; attempts?: number; error: string | null },
): Promise<void> {
  await database.transaction((transaction) =>
    transaction.updateTable('outbox').set(values).where('id', '=', id).execute(),
  )
}
