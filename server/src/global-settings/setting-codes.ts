/** What an administrator can change while the program runs. */
import { parseEmail } from '../email-address.ts'

type Kind = 'switch' | 'number' | 'text' | 'address' | 'secret'

interface Definition {
  readonly kind: Kind
  readonly initially: string
}

/** By the codes of the requirements (ADM-086 to ADM-092, ADM-132); `email_secure` is ours. */
export const settingDefinitions = {
  send_email: { kind: 'switch', initially: 'false' },
  email_server: { kind: 'text', initially: '' },
  email_port: { kind: 'number', initially: '587' },
  /** TLS from the first byte, as on port 465; else it begins in the clear and is upgraded. */
  email_secure: { kind: 'switch', initially: 'false' },
  email_auth: { kind: 'switch', initially: 'true' },
  email_user: { kind: 'text', initially: '' },
  email_password: { kind: 'secret', initially: '' },
  /** Letters come from here. */
  email_contact_mail: { kind: 'address', initially: '' },
  /** People are reminded (INT-047). */
  notifications_enabled: { kind: 'switch', initially: 'true' },
  /** Comma list: accounts that can neither be removed nor get another password. */
  restricted_user_ids: { kind: 'text', initially: '' },
} as const satisfies Readonly<Record<string, Definition>>

export type GlobalCode = keyof typeof settingDefinitions

export const globalCodes = Object.keys(settingDefinitions) as GlobalCode[]

export type GlobalValues = Readonly<Record<GlobalCode, string>>

export function isGlobalCode(code: string): code is GlobalCode {
  return Object.hasOwn(settingDefinitions, code)
}

export function isSecret(code: GlobalCode): boolean {
  return settingDefinitions[code].kind === 'secret'
}

const wanted: Readonly<
  Record<Kind, { readonly accepts: (value: string) => boolean; readonly said: string }>
> = {
  switch: { accepts: (value) => value === 'true' || value === 'false', said: 'true or false' },
  number: { accepts: (value) => /^\d{1,9}$/.test(value), said: 'a number' },
  address: { accepts: (value) => value === '' || parseEmail(value) !== null, said: 'an e-mail address' },
  text: { accepts: isOneLine, said: 'one line of text' },
  secret: { accepts: isOneLine, said: 'one line of text' },
}

/** What the value should have been; null when it can be kept. */
export function wantedInstead(code: GlobalCode, value: string): string | null {
  const { accepts, said } = wanted[settingDefinitions[code].kind]
  return accepts(value) ? null : said
}

/** The user ids in a setting that lists some. */
export function idsIn(list: string): string[] {
  return list.split(/[\s,;]+/).filter((id) => id !== '')
}

function isOneLine(value: string): boolean {
  return value.length <= 1000 && !/\p{Cc}/u.test(value)
}
