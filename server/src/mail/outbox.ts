/** Letters that were asked for and wait for the job that sends them. */
import { newId } from '@lustra/contract/ids'
import type { Language } from '@lustra/words'
import type { Database, Transacting } from '../database/database.ts'

/**
 * What a letter is about, never its text: whether the address is known is found out by the job, so that asking takes
 * the same time for everybody; and the secret of its link is made when it is sent, so that the store never has it.
 */
export type AccountEmailRequest =
  | {
      readonly kind: 'registration'
      readonly name: string
      readonly email: string
      readonly language: Language
      readonly timeZone: string
    }
  | { readonly kind: 'password'; readonly email: string }

/** Which of what was said; what has happened to it since is found out by the job, too. */
export interface ReminderEmailRequest {
  readonly kind: 'reminders'
  readonly userId: string
  readonly ids: readonly string[]
}

export type EmailRequest = AccountEmailRequest | ReminderEmailRequest

export class Outbox {
  readonly #database: Database
  #wake: () => void = () => {}

  constructor(database: Database) {
    this.#database = database
  }

  async post(request: EmailRequest, now: number): Promise<void> {
    await this.#database.transaction((transaction) => this.put(transaction, request, now))
    this.wake()
  }

  /** As part of a change; whoever makes it wakes the job afterwards. */
  async put(transaction: Transacting, request: EmailRequest, now: number): Promise<void> {
    await transaction
      .insertInto('outbox')
      .values({
        id: newId(),
        kind: request.kind,
        letter: JSON.stringify(request),
        created_at: now,
        next_at: now,
        attempts: 0,
        sent_at: null,
        error: null,
      })
      .execute()
  }

  wake(): void {
    this.#wake()
  }

  /** Who sends letters is told at once when there is one. */
  onPost(wake: () => void): void {
    this.#wake = wake
  }
}
