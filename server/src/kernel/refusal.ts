import type { FailureCode } from '@lustra/contract/call'
import type { ServerWords } from '@lustra/words'
import type * as z from 'zod/mini'

interface RefusalOptions extends ErrorOptions {
  /** The input field that the message belongs to. */
  readonly field?: string
  /** The related task whose plan is the reason. */
  readonly relative?: { readonly id: string; readonly name: string }
}

/** A request that the rules do not allow. The reply has a message in the user's language; it is not logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: FailureCode
  readonly messageIn: (words: ServerWords) => string
  readonly field: string | undefined
  readonly relative: RefusalOptions['relative']

  constructor(code: FailureCode, messageIn: (words: ServerWords) => string, options: RefusalOptions = {}) {
    super(`refused: ${code}`, options)
    this.code = code
    this.messageIn = messageIn
    this.field = options.field
    this.relative = options.relative
  }
}

export function unknownAction(): Refusal {
  return new Refusal('validation', (words) => words.refusals.unknownAction, { field: 'action' })
}

export function malformed(issues: readonly z.core.$ZodIssue[]): Refusal {
  const field = issues[0]?.path[0]
  return new Refusal('validation', (words) => words.refusals.malformed, {
    cause: issues,
    ...(typeof field === 'string' ? { field } : {}),
  })
}
