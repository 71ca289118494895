/** Access to a user's Google contacts: tokens are encrypted, refreshed when they expire, and finally revoked. */
import type { App } from '../../../app/app.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { ContactsError, GoogleContactsTable } from '../../../kernel/database/tables.ts'
import { OutgoingFailure } from '../../../outgoing/outgoing-failure.ts'
import type { StartedFlow } from './flows.ts'
import type { ContactsTokens, Identity } from './identity.ts'
import { authorizationUrl, refreshedTokens } from './openid.ts'
import { type Provider, providerOf } from './providers.ts'
import { queueRevocation } from './revocations.ts'

export const contactsScope = 'https://www.googleapis.com/auth/contacts.readonly'

const purpose = 'google contacts'

/** Google gives a refresh token only when it asks the user again. */
export function contactsUrl(app: App, provider: Provider, flow: StartedFlow): Promise<string> {
  const scope = `${provider.scope} ${contactsScope}`
  return authorizationUrl(app, { ...provider, scope }, flow, { access_type: 'offline', prompt: 'consent' })
}

interface GrantedTokens {
  readonly access_token?: string | undefined
  readonly refresh_token?: string | undefined
  readonly scope?: string | undefined
}

/** Null when the user did not grant access to contacts: Google lets users grant a part of the request. */
export async function contactsTokens(
  { cipher }: App,
  userId: string,
  tokens: GrantedTokens | null,
): Promise<ContactsTokens | null> {
  const { access_token: access, refresh_token: refresh, scope } = tokens ?? {}
  // Without a scope, everything requested is granted (RFC 6749, 5.1).
  const isGranted = scope === undefined || scope.split(' ').includes(contactsScope)
  if (access === undefined || refresh === undefined || !isGranted) return null
  return {
    access: await cipher.encrypt(userId, purpose, access),
    refresh: await cipher.encrypt(userId, purpose, refresh),
  }
}

export async function storeContactsAccess(
  transaction: Transacting,
  userId: string,
  { tokens, email, name }: Identity,
  now: number,
): Promise<void> {
  const { access, refresh } = tokens!
  const columns = { name: email ?? name, access_token: access, refresh_token: refresh, error: null }
  await transaction
    .insertInto('google_contacts')
    .values({ user_id: userId, ...columns, created_at: now, imported_at: null, imported: 0, left_out: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, created_at: now }))
    .execute()
}

export async function contactsAccessOf(
  { database }: Pick<App, 'database'>,
  userId: string,
): Promise<GoogleContactsTable | null> {
  const row = await database.read
    .selectFrom('google_contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the contexts screen can import contacts. */
export async function contactsImportOf(
  app: App,
  userId: string,
): Promise<'off' | 'unpermitted' | 'permitted'> {
  if (providerOf(await app.globalSettings.read(), app.config, 'google') === null) return 'off'
  return (await contactsAccessOf(app, userId)) === null ? 'unpermitted' : 'permitted'
}

/** Null when there is no access, or another key encrypted it. */
export async function accessToken(app: App, userId: string): Promise<string | null> {
  const row = await contactsAccessOf(app, userId)
  return row && app.cipher.decrypt(userId, purpose, row.access_token)
}

/** A new access token; null when the user has to grant access again. */
export async function refreshAccess(app: App, userId: string): Promise<string | null> {
  const row = await contactsAccessOf(app, userId)
  const refresh = row && (await app.cipher.decrypt(userId, purpose, row.refresh_token))
  const provider = providerOf(await app.globalSettings.read(), app.config, 'google')
  if (!provider || refresh === null) return null
  try {
    const tokens = await refreshedTokens(app, provider, refresh)
    await updateAccess(app, userId, {
      access_token: await app.cipher.encrypt(userId, purpose, tokens.access_token),
      // Some providers replace the refresh token with each use.
      ...(tokens.refresh_token !== undefined && {
        refresh_token: await app.cipher.encrypt(userId, purpose, tokens.refresh_token),
      }),
    })
    return tokens.access_token
  } catch (error) {
    if (!(error instanceof OutgoingFailure) || (error.status !== 400 && error.status !== 401)) throw error
    await setContactsError(app, userId, 'ended')
    return null
  }
}

export function setContactsError(app: App, userId: string, error: ContactsError | null): Promise<void> {
  return updateAccess(app, userId, { error })
}

export function setContactsImported(
  app: App,
  userId: string,
  { at, people, leftOut }: { readonly at: number; readonly people: number; readonly leftOut: number },
): Promise<void> {
  return updateAccess(app, userId, { imported_at: at, imported: people, left_out: leftOut })
}

async function updateAccess(
  { database }: App,
  userId: string,
  values: Partial<GoogleContactsTable>,
): Promise<void> {
  await database.transaction((transaction) =>
    transaction.updateTable('google_contacts').set(values).where('user_id', '=', userId).execute(),
  )
}

/** Returns whether there was access. A job informs Google, so that neither the user nor this transaction waits. */
export async function endContactsAccess(
  app: App,
  transaction: Transacting,
  userId: string,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('google_contacts')
    .where('user_id', '=', userId)
    .returning('refresh_token')
    .executeTakeFirst()
  if (!row) return false
  const token = await app.cipher.decrypt(userId, purpose, row.refresh_token)
  if (token !== null) await queueRevocation(app, transaction, 'google', token)
  return true
}
