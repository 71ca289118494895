/** Checks of the sign-in forms before they are submitted. */
import { LinkOffer } from '@lustra/contract/account'
import { CallFailed, Refused } from '#data/call-failed.ts'

export const maxLength = { firstName: 30, email: 254, password: 256 } as const

export function missingToLogIn(email: string, password: string): 'email' | 'password' | null {
  if (email === '') return 'email'
  return password === '' ? 'password' : null
}

/** Compares only the lengths: the server compares the passwords and reports at the repeated one (ACC-N06). */
export function missingToSetPassword(
  password: string,
  repeated: string,
): 'both' | 'repeat' | 'length' | null {
  if (password === '') return 'both'
  if (repeated === '') return 'repeat'
  return password.length === repeated.length ? null : 'length'
}

/** Returns why this cannot be an e-mail address. Unusual addresses are accepted. */
export function refuseEmail(email: string): 'required' | 'incomplete' | null {
  const trimmed = email.trim()
  if (trimmed === '') return 'required'
  return /^[^\s@]+@[^\s@]+$/u.test(trimmed) ? null : 'incomplete'
}

/** The server's message, shown at the field that it names, otherwise at the form. */
export interface FormFailure<Field extends string> {
  readonly field: Field | null
  readonly message: string
}

export function formFailure<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FormFailure<Field> | null {
  if (!(error instanceof CallFailed)) return null
  const named = error instanceof Refused ? fields.find((field) => field === error.field) : undefined
  return { field: named ?? null, message: error.message }
}

export type LinkKind = 'activation' | 'password'
export type LinkFault = 1 | 2 | 3 | 4 | 5
type Offer = (typeof LinkOffer)[keyof typeof LinkOffer]

/** An action offered on the page of an invalid link. */
export type LinkAction = 'login' | 'register' | 'reset'

const actionsOf: Readonly<Record<Offer, readonly LinkAction[]>> = {
  [LinkOffer.None]: [],
  [LinkOffer.Register]: ['register'],
  [LinkOffer.AskAgain]: ['reset'],
  [LinkOffer.LogIn]: ['login'],
  [LinkOffer.LogInOrReset]: ['login', 'reset'],
}

export interface LinkVerdict {
  /** `gone`: a link to a new password for a deleted account. */
  readonly fault: LinkFault | 'gone'
  readonly ways: readonly LinkAction[]
}

/** `messageNo` is the problem, `messageNo2` the offered action (ACC-N04). Without an offer, the page links to a new link and to sign-in. */
export function linkVerdict(kind: LinkKind, messageNo: number, messageNo2: Offer): LinkVerdict {
  if (kind === 'password' && messageNo2 === LinkOffer.Register) return { fault: 'gone', ways: ['register'] }
  const fault = ([1, 2, 3, 4, 5] as const).find((number) => number === messageNo) ?? 1
  const ways = actionsOf[messageNo2]
  return { fault, ways: ways.length > 0 ? ways : [kind === 'activation' ? 'register' : 'reset', 'login'] }
}
