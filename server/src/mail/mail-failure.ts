/**
 * Why an e-mail was not accepted. `refused`: the recipient, permanently. `postponed`: only this e-mail, for now.
 * `unavailable`: all e-mails, for now.
 */
type Kind = 'refused' | 'postponed' | 'unavailable'

export class MailFailure extends Error {
  readonly kind: Kind
  /** How long the provider wants no requests. */
  readonly retryAfterMs: number

  constructor(kind: Kind, cause: Error, retryAfterMs = 0) {
    super(cause.message, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
