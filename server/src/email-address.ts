/** Parses plain e-mail addresses, which every mail server interprets alike. */
import { domainToASCII } from 'node:url'

/** A valid address. Only `parseEmail` creates it. */
export type EmailAddress = string & { readonly EmailAddress: never }

const maxLength = 254
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Null for anything but one plain address: no names, comments, quotes, lists or line breaks. */
export function parseEmail(text: string): EmailAddress | null {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  const host = asciiHost(address.slice(at + 1))
  if (at < 1 || name.length > 64 || !local.test(name) || !domain.test(host)) return null
  const whole = `${name}@${host}`
  return whole.length <= maxLength ? (whole as EmailAddress) : null
}

/** Normalizes an address for comparison: ignores case and converts the domain to ASCII. */
export function emailKey(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 0) return folded
  return `${folded.slice(0, at)}@${asciiHost(folded.slice(at + 1)) || folded.slice(at + 1)}`
}

function asciiHost(host: string): string {
  // domainToASCII alone would also accept ports, percent signs and odd dots, like an address bar.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? domainToASCII(host) : ''
}
