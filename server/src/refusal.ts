import type { FailureCode } from '@lustra/contract/call'
import type { Words } from '@lustra/words'

interface RefusalOptions extends ErrorOptions {
  /** The input field the message belongs to. */
  readonly field?: string
}

/** The user asked for what cannot be. It is answered in their language and logged as nothing worse than that. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: FailureCode
  readonly messageIn: (words: Words) => string
  readonly field: string | undefined

  constructor(code: FailureCode, messageIn: (words: Words) => string, options: RefusalOptions = {}) {
    super(`refused: ${code}`, options)
    this.code = code
    this.messageIn = messageIn
    this.field = options.field
  }
}
