/** Finds users whose calls take long enough to need a thread. */
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'

/** With this many rows of a table, a screen takes some milliseconds. */
const largeCounts = { tasks: 1000, entries: 5000, records: 5000 } as const

/** Accounts grow slowly, except by an import. */
const rememberedMs = 10 * 60_000
const maxRemembered = 10_000

const smallUntil = perApp(() => new Map<string, number>())

export async function isLargeAccount(app: App, userId: string): Promise<boolean> {
  const remembered = smallUntil(app)
  const now = app.now()
  if (now < (remembered.get(userId) ?? 0)) return false
  if (await hasManyRows(app, userId)) return true
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(userId, now + rememberedMs)
  return false
}

async function hasManyRows({ database: { read } }: App, userId: string): Promise<boolean> {
  for (const table of ['tasks', 'entries', 'records'] as const) {
    const row = await read
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .offset(largeCounts[table] - 1)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
