/** Why an e-mail was not accepted. `refused`: its recipient, for good. `postponed`: this e-mail. `unavailable`: all e-mails. */
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
