import type { TestServer } from './test-server.ts'
import { untrackedColumns, journaledTables } from '../kernel/store/changes.ts'

export async function journaledRows(server: TestServer, userId: string): Promise<string> {
  const tables: Record<string, unknown[]> = {}
  for (const table of journaledTables) {
    tables[table] = await server.app.database.read
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  }
  return JSON.stringify(tables, (key, value: unknown) => (untrackedColumns.has(key) ? undefined : value), 1)
}
