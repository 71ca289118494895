import type { App } from '../../app/app.ts'
import { idsIn } from '../../operations/global-settings/setting-codes.ts'

/** Restricted accounts cannot be removed, and keep their password and address (SET-037). */
export async function isRestricted({ globalSettings }: App, userId: string): Promise<boolean> {
  return idsIn((await globalSettings.read()).restricted_user_ids).includes(userId)
}
