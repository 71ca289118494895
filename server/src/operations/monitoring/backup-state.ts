/** The result of the last backup, for the operations page and the alert. */
import type { Transacting } from '../../kernel/database/database.ts'
import { storeValue, storedValue } from './stored-values.ts'

export type BackupResult = { readonly bytes: number } | { readonly error: string }

const errorLength = 500

/** Called at the end of each backup. */
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
