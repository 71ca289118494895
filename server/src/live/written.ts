/** What the journal says was written, as the live channel tells it. */
import type { WrittenLine } from '../store/change-feed.ts'
import type { App } from '../app/app.ts'
import { areasOf } from '../store/store.ts'

/** A tab loads its data and then begins to listen: what was written between is told once more. */
const lately = 5000

export function writtenLately(app: App, userId: string): Promise<WrittenLine[]> {
  return written(app, userId, { at: app.now() - lately })
}

export function writtenAfter(app: App, userId: string, seq: number): Promise<WrittenLine[]> {
  return written(app, userId, { seq })
}

async function written(
  app: App,
  userId: string,
  after: { readonly seq?: number; readonly at?: number },
): Promise<WrittenLine[]> {
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
