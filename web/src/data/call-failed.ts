/** The ways a call can fail; all of them are a `CallFailed`, whose message is for the person. */
import type { Failure, FailureCode } from '@lustra/contract/call'

export class CallFailed extends Error {
  override readonly name: string = 'CallFailed'
}

/** The server refused: `field` names the field of a form, `requestId` the line of the server's log, `relative` the task whose plan is the reason. */
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

/** The server does not know the token of the call. */
export class SessionExpired extends CallFailed {
  override readonly name = 'SessionExpired'
  /**
   * Resolves when the token is removed, and the sign-in page opens, or when another token has replaced it. A call of any tab that
   * is changing the session is waited for.
   */
  readonly handled: Promise<void>

  constructor(message: string, handled: Promise<void>) {
    super(message)
    this.handled = handled
  }
}

/** The same request is still running; a message says so. */
export class InProgress extends CallFailed {
  override readonly name = 'InProgress'
}

/** There was no reply, or an invalid one. `again` repeats the same request, which the server applies once. */
export class Unreachable extends CallFailed {
  override readonly name = 'Unreachable'
  readonly again: (() => Promise<unknown>) | null

  constructor(message: string, again: (() => Promise<unknown>) | null, options?: ErrorOptions) {
    super(message, options)
    this.again = again
  }
}
