/** E-mail addresses: exactly one, and plain enough to be read in one way only. */
import { domainToASCII } from 'node:url'

/** One address that letters may go to. Only `parseEmail` makes it. */
export type EmailAddress = string & { readonly EmailAddress: never }

const longest = 254
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
  return whole.length <= longest ? (whole as EmailAddress) : null
}

/** Addresses are compared in this form: whatever the case, and a domain in letters or in its ASCII form. */
export function emailKey(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 0) return folded
  return `${folded.slice(0, at)}@${asciiHost(folded.slice(at + 1)) || folded.slice(at + 1)}`
}

function asciiHost(host: string): string {
  // It would also accept what a browser's address line does: ports, percent signs, odd dots.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? domainToASCII(host) : ''
}
