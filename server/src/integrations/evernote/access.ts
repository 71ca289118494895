/** The service and the access token that a request to Evernote needs. */
import type { App } from '../../app/app.ts'
import type { EvernoteAccountsTable } from '../../kernel/database/tables.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountOf, tokenPurpose } from './accounts.ts'
import type { Access } from './note-store.ts'
import { type Service, serviceOf } from './service.ts'

/** Refuses when Evernote is not configured or not connected. */
export async function accessOf(app: App, userId: string): Promise<Access & { readonly account: string }> {
  const service = await configuredService(app)
  const row = await accountOf(app.database.read, userId)
  if (!row) throw new Refusal('not-found', (words) => words.evernoteSync.refusals.notConnected)
  const access = await accessWith(app, service, row)
  if (!access) throw new Refusal('external', (words) => words.evernoteSync.errors.ended)
  return { ...access, account: row.account }
}

/** Null when the user has to connect again. */
export async function accessWith(
  app: App,
  service: Service,
  { user_id, token, note_store: noteStore, expires_at, error }: EvernoteAccountsTable,
): Promise<Access | null> {
  if (error === 'ended' || (expires_at !== null && expires_at <= app.now())) return null
  const secret = await app.cipher.decrypt(user_id, tokenPurpose, token)
  return secret === null ? null : { service, token: secret, noteStore, now: app.now }
}

export async function configuredService(app: App): Promise<Service> {
  const service = serviceOf(await app.globalSettings.read())
  if (!service) throw new Refusal('not-found', (words) => words.evernoteSync.refusals.notConfigured)
  return service
}
