/** Composes account e-mails at the time of sending, so that response times do not reveal accounts. */
import { type Actor, recordAct, userTarget } from '../../../operations/audit/record-act.ts'
import type { App } from '../../../app/app.ts'
import { type Language, wordsOf } from '@lustra/words'
import type { Email } from '../../../mail/email.ts'
import type { AccountEmailRequest } from '../../../mail/outbox.ts'
import { type EmailAddress, emailKey } from '../../../email-address.ts'
import type { LinkKind } from '../../../kernel/database/tables.ts'
import { newLink } from './links.ts'
import { defaultRole } from '../roles/roles.ts'
import { registerAccount } from './registration.ts'

/** Null when no e-mail is sent, because the account does not exist or is disabled. */
export async function accountEmail(
  app: App,
  request: AccountEmailRequest,
  address: string,
): Promise<Email | null> {
  return request.kind === 'registration'
    ? registrationEmail(app, request, address)
    : linkEmail(app, request, address)
}

async function registrationEmail(
  app: App,
  request: Extract<AccountEmailRequest, { kind: 'registration' }>,
  address: string,
): Promise<Email> {
  const { name, language, timeZone } = request
  const email = request.email as EmailAddress
  const registered = await registerAccount(app.database, {
    name,
    email,
    language,
    timeZone,
    role: defaultRole(await app.globalSettings.read()),
    now: app.now(),
  })
  if (registered.active) {
    const account = await accountOf(app, email)
    const accountLanguage = account?.language ?? language
    return {
      to: account?.email ?? email,
      language: accountLanguage,
      texts: wordsOf(accountLanguage).emails.alreadyRegistered,
      link: `${address}/web/login`,
    }
  }
  return {
    to: email,
    language,
    texts: wordsOf(language).emails.activation,
    link: linkAddress(address, 'activation', registered.token),
    template: 'activation',
  }
}

/** The link of an already accepted invitation is a password link. */
async function linkEmail(
  app: App,
  { kind: requested, email }: Exclude<AccountEmailRequest, { kind: 'registration' }>,
  address: string,
): Promise<Email | null> {
  const account = await accountOf(app, email)
  if (!account) return null
  const { kind, token } = await newAccountLink(app, account)
  const isInvitation = requested === 'invitation' && kind === 'activation'
  // Uses the account's own address, because the typed address may differ and still have the same key.
  return {
    to: account.email,
    language: account.language,
    texts: wordsOf(account.language).emails[isInvitation ? 'invitation' : kind],
    link: linkAddress(address, kind, token),
    ...(!isInvitation && { template: kind }),
  }
}

export interface Account {
  readonly id: string
  readonly email: EmailAddress
  readonly language: Language
  readonly active: boolean
}

/** The account with this address, unless it is disabled. */
export async function accountOf(app: Pick<App, 'database'>, email: string): Promise<Account | null> {
  const row = await app.database.read
    .selectFrom('users')
    .select(['id', 'email', 'language', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email as EmailAddress,
    language: row.language,
    active: row.password_hash !== null,
  }
}

/** A password link for an active account, otherwise an activation link. Recorded in the audit log when an administrator creates it. */
export async function newAccountLink(
  app: Pick<App, 'database' | 'now'>,
  account: Account,
  creator: Actor | null = null,
): Promise<{ readonly kind: LinkKind; readonly token: string }> {
  const kind = account.active ? 'password' : 'activation'
  const token = await app.database.transaction(async (transaction) => {
    const at = app.now()
    const target = userTarget(account.id)
    if (creator) await recordAct(transaction, { actor: creator, act: 'reset-link-created', target, at })
    return newLink(transaction, account.id, kind, at)
  })
  return { kind, token }
}

/** Where a link leads (ACC-N02). */
export function linkAddress(address: string, kind: LinkKind, token: string): string {
  return `${address}/web/${kind === 'activation' ? 'activation' : 'change-password'}?token=${token}`
}
