/** The ways a call can fail. All are a `CallFailed`, whose message is for the user. */
import type { Failure, FailureCode } from '@lustra/contract/call'

export class CallFailed extends Error {
  override readonly name: string = 'CallFailed'
}

/** The server refused the call. `field`: field of a form; `requestId`: line of the server's log; `relative`: the task whose plan is the reason. */
export class Refused extends CallFailed {
  override readonly name = 'Refused'
  readonly code: FailureCode
  readonly field: string | null
  readonly requestId: string | null
  readonly relative: Failure['relative']

  constructor(
    message: string,
    code: FailureCode,
    field: string | null = null,
    requestId: string | null = null,
    relative?: Failure['relative'],
  ) {
    super(message)
    this.code = code
    this.field = field
    this.requestId = requestId
    this.relative = relative
  }
}

/** The server does not know the token. */
export class SessionExpired extends CallFailed {
  override readonly name = 'SessionExpired'
  /**
   * Resolves when the sign-in page opens because the token is removed, or when another token has replaced it. Waits for calls of any tab that change
   * the session.
   */
  readonly handled: Promise<void>

  constructor(message: string, handled: Promise<void>) {
    super(message)
    this.handled = handled
  }
}

export class InProgress extends CallFailed {
  override readonly name = 'InProgress'
}

/** No reply, or an invalid one. `again` repeats the same request, which the server applies once. */
export class Unreachable extends CallFailed {
  override readonly name = 'Unreachable'
  readonly again: (() => Promise<unknown>) | null

  constructor(message: string, again: (() => Promise<unknown>) | null, options?: ErrorOptions) {
    super(message, options)
    this.again = again
  }
}
