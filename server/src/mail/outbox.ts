/** The queue of e-mails to send. */
import { newId } from '@lustra/contract/ids'
import type { Language, ServerWords } from '@lustra/words'
import type { Database, Transacting } from '../kernel/database/database.ts'

/** Contains no text: at sending, the job looks up the account, for equal timing, and creates the link's secret, which is never stored. */
export type AccountEmailRequest =
  | {
      readonly kind: 'registration'
      readonly name: string
      readonly email: string
      readonly language: Language
      readonly timeZone: string
    }
  | { readonly kind: 'password'; readonly email: string }
  /** An administrator has created the account. */
  | { readonly kind: 'invitation'; readonly email: string }

/** The ids of delivered reminders; the job looks up their current state. */
export interface ReminderEmailRequest {
  readonly kind: 'reminders'
  readonly userId: string
  readonly ids: readonly string[]
}

/** A new address of an account, which has to be confirmed. */
interface EmailChangeRequest {
  readonly kind: 'emailChange'
  readonly userId: string
  readonly email: string
}

/** A way to sign in to an account has changed. */
export interface SecurityNotice {
  readonly kind: 'security'
  readonly userId: string
  readonly email: string
  readonly what: keyof ServerWords['emails']['security']['changed'] | 'codesGuessed'
}

/** An unused account will be removed. */
export interface InactivityWarning {
  readonly kind: 'inactivity'
  readonly userId: string
  readonly email: string
}

/** Tells an administrator that the server needs attention. */
export interface Alert {
  readonly kind: 'alert'
  readonly userId: string
  readonly email: string
  readonly what: keyof ServerWords['emails']['alert']['what']
}

/** A payment for a plan was refused. */
export interface PaymentRefused {
  readonly kind: 'payment'
  readonly userId: string
  readonly email: string
}

export type EmailRequest =
  | AccountEmailRequest
  | ReminderEmailRequest
  | EmailChangeRequest
  | SecurityNotice
  | InactivityWarning
  | PaymentRefused
  | Alert

export class Outbox {
  readonly #database: Database
  #wake: (() => void) | null = null

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns the id of the e-mail. */
  async post(request: EmailRequest, now: number): Promise<string> {
    const id = await this.#database.transaction((transaction) => this.put(transaction, request, now))
    this.wake()
    return id
  }

  /** Whether a job is woken when there is an e-mail. */
  get isAttended(): boolean {
    return this.#wake !== null
  }

  /** Runs within a transaction; the caller wakes the job afterwards. Returns the id of the e-mail. */
  async put(transaction: Transacting, request: EmailRequest, now: number): Promise<string> {
    const id = newId()
    await transaction
      .insertInto('outbox')
      .values({
        id,
        kind: request.kind,
        letter: JSON.stringify(request),
        created_at: now,
        next_at: now,
        attempts: 0,
        sent_at: null,
        error: null,
      })
      .execute()
    return id
  }

  wake(): void {
    this.#wake?.()
  }

  /** Registers the job that is woken when there is an e-mail. */
  onEmailAdded(wake: () => void): void {
    this.#wake = wake
  }
}

/** How long sent e-mails are stored. */
const retentionMs = 30 * 86_400_000

export async function deleteSentEmails(transaction: Transacting, now: number): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('created_at', '<', now - retentionMs)
    .execute()
}
