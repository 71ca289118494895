/** The mail server, from the global settings. */
import { type EmailAddress, parseEmail } from '../email-address.ts'
import type { GlobalCode, GlobalValues } from '../global-settings/setting-codes.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
  readonly from: EmailAddress
}

/** Null when mail is switched off or not configured. */
export function mailServerOf(values: GlobalValues): MailServer | null {
  const from = parseEmail(values.email_contact_mail)
  if (values.send_email !== 'true' || missingForMail(values).length > 0 || from === null) return null
  return {
    host: values.email_server,
    port: Number(values.email_port),
    secure: values.email_secure === 'true',
    auth: values.email_auth === 'true' ? { user: values.email_user, pass: values.email_password } : null,
    from,
  }
}

/** The settings that are missing for sending mail. */
export function missingForMail(values: GlobalValues): GlobalCode[] {
  const needed: GlobalCode[] = ['email_server', 'email_contact_mail']
  if (values.email_auth === 'true') needed.push('email_user', 'email_password')
  return needed.filter((code) => values[code] === '')
}
