/** Reads committed changes from the journal for the live channel. */
import type { JournaledChange } from '../kernel/store/change-feed.ts'
import type { App } from '../app/app.ts'
import { areasOf } from '../kernel/store/store.ts'

/** A tab loads its data before it subscribes, so changes of this period are sent again. */
const recentMs = 5000

export function recentChanges(app: App, userId: string): Promise<JournaledChange[]> {
  return readChanges(app, userId, { at: app.now() - recentMs })
}

export function changesAfter(app: App, userId: string, seq: number): Promise<JournaledChange[]> {
  return readChanges(app, userId, { seq })
}

async function readChanges(
  app: App,
  userId: string,
  after: { readonly seq?: number; readonly at?: number },
): Promise<JournaledChange[]> {
  const { seq = 0, at = 0 } = after
  const lines = await app.database.read
    .selectFrom('journal_lines')
    .select(['seq', 'areas', 'session_id'])
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .where('at', '>=', at)
    .orderBy('seq')
    .execute()
  return lines.map((line) => ({
    userId,
    sessionId: line.session_id,
    seq: line.seq,
    areas: areasOf(line),
  }))
}
