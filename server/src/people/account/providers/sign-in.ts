/** Uses the one-time result of a provider to sign in or register. */
import type { security } from '@lustra/contract/account'
import type { InputOf, ReplyOf } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import type { ProviderId } from '@lustra/contract/providers'
import type { Role } from '@lustra/contract/status'
import type { CallContext } from '../../../call/context.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import { isTimeZone } from '../../../kernel/clock/user-clock.ts'
import { type Transacting, isUniqueViolation } from '../../../kernel/database/database.ts'
import { type EmailAddress, emailKey, parseEmail } from '../../../email-address.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import type { SecondFactorsTable } from '../../../kernel/database/tables.ts'
import { noPassword } from '../passwords/password-hash.ts'
import { type UsedCode, checkCode, enabledFactor, storeUse } from '../second-factor/second-factor.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import { registrationMode } from '../registration/registration.ts'
import { defaultRole } from '../roles/roles.ts'
import { createUser, hasUsers } from '../users.ts'
import { connectionsOf, insertConnection, isOnlyProof } from './connections.ts'
import { type FlowResult, putBack, takeResult } from './flows.ts'
import type { Identity } from './identity.ts'

type Input = InputOf<(typeof security)['actions']['connectGoogleClient']>
type Reply = ReplyOf<(typeof security)['actions']['connectGoogleClient']>

export const connectGoogleClient = signInWith('google') satisfies HandlerOf<
  typeof security,
  'connectGoogleClient'
>
export const connectFacebook = signInWith('facebook') satisfies HandlerOf<typeof security, 'connectFacebook'>
export const connectOpenId = signInWith('openid') satisfies HandlerOf<typeof security, 'connectOpenId'>

export const checkFacebookConnection: HandlerOf<typeof security, 'checkFacebookConnection'> = async (
  _input,
  { app, user },
) => {
  const connections = await connectionsOf(app.database.read, user.id)
  return { connected: connections.some(({ provider }) => provider === 'facebook') }
}

function signInWith(provider: ProviderId) {
  return async (input: Input, context: CallContext): Promise<Reply> => {
    const { app, now } = context
    const result = await app.database.transaction((transaction) =>
      takeResult(transaction, provider, input, null, now),
    )
    if (!result) throw new Refusal('forbidden', (words) => words.accountRefusals.provider.expired)
    try {
      return (
        (await signIn(provider, result, input, context)) ??
        (await register(provider, result.identity, input, context))
      )
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // Another request has registered the account in the meantime.
      const reply = await signIn(provider, result, input, context)
      if (!reply) throw taken(error)
      return reply
    }
  }
}

/** Issuer and subject are the only key, because an address does not prove an account here. */
async function signIn(
  provider: ProviderId,
  result: FlowResult,
  input: Input,
  context: CallContext,
): Promise<Reply | null> {
  const { read } = context.app.database
  const { issuer, subject } = result.identity
  const user = await read
    .selectFrom('connections')
    .innerJoin('users', 'users.id', 'connections.user_id')
    .select(['users.id', 'users.email_key', 'users.restore_page', 'users.disabled_at'])
    .where('connections.issuer', '=', issuer)
    .where('connections.subject', '=', subject)
    .executeTakeFirst()
  if (!user) return null
  if (user.disabled_at !== null) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.login.disabled)
  }
  const factor = await enabledFactor(read, user.id)
  const used = factor && (await checkSecondFactor(context, factor, input.code, result))
  const reply = await context.app.database.transaction(async (transaction) => {
    if (used) await storeUse(transaction, factor, used)
    const isConfirmed = used !== null || (await isOnlyProof(transaction, user.id))
    return completeLogin(transaction, context, user, provider, input, isConfirmed)
  })
  logAccountEvent(context, 'signed in', user.id)
  return { token: reply.token, register: false, redirectUrl: reply.restorePage }
}

/** The provider replaces the password but not the second factor. */
async function checkSecondFactor(
  context: CallContext,
  factor: SecondFactorsTable,
  code: string | undefined,
  result: FlowResult,
): Promise<UsedCode> {
  try {
    if (code !== undefined) return await checkCode(context, factor, code)
    throw new Refusal('second-factor', (words) => words.accountRefusals.code.needed, { field: 'code' })
  } catch (error) {
    await context.app.database.transaction((transaction) => putBack(transaction, result))
    throw error
  }
}

/** Creates an account whose address the provider has verified (ACC-N09). */
async function register(
  provider: ProviderId,
  identity: Identity,
  input: Input,
  context: CallContext,
): Promise<Reply> {
  const { app, now } = context
  if (!(await hasUsers(app.database.read))) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.register.setupNeeded)
  }
  const email = identity.email === null ? null : parseEmail(identity.email)
  if (email === null) throw new Refusal('forbidden', (words) => words.accountRefusals.provider.noEmail)
  if (!identity.isEmailVerified) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.provider.unverified)
  }
  const settings = await app.globalSettings.read()
  const { id, token } = await app.database.transaction(async (transaction) => {
    const invitedAs = await deleteNeverActivated(transaction, email)
    if (invitedAs === null && registrationMode(settings) !== 'open') {
      throw new Refusal('forbidden', (words) => words.accountRefusals.register.closed)
    }
    const existing = await transaction
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
    if (existing) throw taken()
    const user = { id: newId(), email_key: emailKey(email), restore_page: null }
    await createUser(transaction, {
      id: user.id,
      name: identity.name.slice(0, 30) || email.slice(0, email.indexOf('@')).slice(0, 30),
      email,
      role: invitedAs ?? defaultRole(settings),
      language: input.language,
      timeZone: input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : 'UTC',
      passwordHash: noPassword,
      now,
    })
    await insertConnection(transaction, user.id, provider, identity, now)
    return completeLogin(transaction, context, user, provider, input)
  })
  logAccountEvent(context, 'registered with a provider', id)
  return { token, register: true, redirectUrl: '/web/onboarding' }
}

/** Replaces an unfinished registration: the provider proved the owner of the address. Returns its role; null without one. */
async function deleteNeverActivated(transaction: Transacting, email: EmailAddress): Promise<Role | null> {
  const deleted = await transaction
    .deleteFrom('users')
    .where('email_key', '=', emailKey(email))
    .where('password_hash', 'is', null)
    .returning('role')
    .executeTakeFirst()
  return deleted?.role ?? null
}

function taken(cause?: unknown): Refusal {
  return new Refusal('conflict', (words) => words.accountRefusals.provider.taken, { cause })
}
