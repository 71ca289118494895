/** Checks the file of the embedded database, and the encryption key for both engines. */
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../kernel/database/database.ts'
import { StoreFault } from '../../database/store-fault.ts'
import { existingKeyId, keyFile } from '../../encryption/encryption-key.ts'
import { type Finding, restoreAdvice } from './finding.ts'

export async function checkFile({ engine, read }: Database): Promise<Finding[]> {
  if (engine !== 'sqlite') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`
    .execute(read)
    .catch((error: unknown) => {
      if (!(error instanceof StoreFault)) throw error
      // Damaged pages may prevent the list of damage.
      return { rows: [{ integrity_check: (error.cause as Error).message }] }
    })
  return rows
    .filter(({ integrity_check }) => integrity_check !== 'ok')
    .map(({ integrity_check }) => ({
      text: `The database file is damaged: ${integrity_check}.`,
      repair: null,
      advice: restoreAdvice,
    }))
}

/** Encrypted values begin with the id of their key. */
const encrypted: readonly [table: string, column: string][] = [
  ['second_factors', 'secret'],
  ['google_contacts', 'access_token'],
  ['google_contacts', 'refresh_token'],
  ['evernote_accounts', 'token'],
  ['push_subscriptions', 'target'],
]

export async function checkKey({ read }: Database, config: Config): Promise<Finding[]> {
  const keyId = await existingKeyId(config)
  const lost = new Map<string, number>()
  for (const [table, column] of encrypted) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(read)
    for (const { value } of rows) {
      const id = value.split('.')[0]!
      if (id !== keyId) lost.set(id, (lost.get(id) ?? 0) + 1)
    }
  }
  return [...lost].map(([id, count]) => ({
    text: `${count} secrets were encrypted with the key ${id}, which is not here.`,
    repair: null,
    advice: `Put it back into ${keyFile(config.dataFolder)} or LUSTRA_ENCRYPTION_KEY; without it users have to connect other systems again.`,
  }))
}
