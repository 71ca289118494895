import { parseEmail } from '../email-address.ts'
import type { GlobalCode, GlobalValues } from '../operations/global-settings/setting-codes.ts'
import { sendByBrevo } from './brevo.ts'
import type { RenderedEmail } from './email.ts'
import { sendBySmtp } from './smtp.ts'

export interface MailProvider {
  /** The maximum number of e-mails per hour; null: unlimited. */
  readonly hourlyLimit: number | null
  /** Throws a `MailFailure` or another error. `id` is the same for every attempt. */
  send(email: RenderedEmail, id: string, signal: AbortSignal): Promise<void>
}

export function isMailConfigured(values: GlobalValues): boolean {
  return values.send_email === 'true' && missingForMail(values).length === 0
}

/** Null when mail is switched off or not configured. */
export function mailProviderOf(values: GlobalValues): MailProvider | null {
  const from = parseEmail(values.email_contact_mail)
  if (!isMailConfigured(values) || from === null) return null
  if (usesBrevo(values)) {
    const account = {
      address: values.sendinblue_url.replace(/\/+$/, ''),
      apiKey: values.sendinblue_api_token,
      from,
      templateIds: values.brevo_use_templates === 'true' ? templateIds(values) : null,
    }
    return {
      hourlyLimit: Number(values.brevo_hour_limit_sending) || null,
      send: (email, id, signal) => sendByBrevo(account, email, id, signal),
    }
  }
  const server = {
    host: values.email_server,
    port: Number(values.email_port),
    secure: values.email_secure === 'true',
    auth: values.email_auth === 'true' ? { user: values.email_user, pass: values.email_password } : null,
    from,
  }
  return { hourlyLimit: null, send: (email, id, signal) => sendBySmtp(server, email, id, signal) }
}

export function missingForMail(values: GlobalValues): GlobalCode[] {
  const needed: GlobalCode[] = ['email_contact_mail']
  if (usesBrevo(values)) needed.push('sendinblue_url', 'sendinblue_api_token')
  else needed.push('email_server', ...(values.email_auth === 'true' ? passwordCodes : []))
  return needed.filter((code) => values[code] === '')
}

const passwordCodes: readonly GlobalCode[] = ['email_user', 'email_password']

function usesBrevo(values: GlobalValues): boolean {
  return values.sendinblue_enabled === 'true'
}

function templateIds(values: GlobalValues) {
  return {
    activation: {
      en: Number(values.brevo_activation_template_id_en),
      ru: Number(values.brevo_activation_template_id_ru),
    },
    password: {
      en: Number(values.brevo_reset_template_id_en),
      ru: Number(values.brevo_reset_template_id_ru),
    },
  }
}
