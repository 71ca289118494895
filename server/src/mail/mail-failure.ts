/**
 * Why an e-mail was not accepted. `refused`: its recipient is, for good. `postponed`: this e-mail can be tried again later.
 * `unavailable`: nothing can be sent now.
 */
type Kind = 'refused' | 'postponed' | 'unavailable'

export class MailFailure extends Error {
  readonly kind: Kind
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs: number

  constructor(kind: Kind, cause: Error, retryAfterMs = 0) {
    super(cause.message, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
