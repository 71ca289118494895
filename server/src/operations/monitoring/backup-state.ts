/** How the last backup ended, for the page Operations and for the alert. */
import type { Transacting } from '../../kernel/database/database.ts'
import { storeValue, storedValue } from './stored-values.ts'

/** A good backup, or why there is none. */
export type BackupResult = { readonly bytes: number } | { readonly error: string }

const errorLength = 500

/** Whoever makes backups calls it at the end of each. */
export async function recordBackup(
  transaction: Transacting,
  result: BackupResult,
  at: number,
): Promise<void> {
  const last = await storedValue(transaction, 'backup')
  const state =
    'error' in result
      ? { error: result.error.slice(0, errorLength), good: last?.value.good ?? null }
      : { error: null, good: { at, bytes: result.bytes } }
  await storeValue(transaction, 'backup', state, at)
}
