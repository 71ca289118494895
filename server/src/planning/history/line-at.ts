import type { history } from '@lustra/contract/history'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { instantAt } from '../../kernel/clock/user-clock.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readReach } from './reach.ts'
import { beyondHistory } from './rows-as-of.ts'

/** The last line of the journal at a moment */
export const lineAt: ReadHandlerOf<typeof history, 'lineAt'> = ({ moment }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const last = await reads.read
      .selectFrom('journal_lines')
      .select('seq')
      .where('user_id', '=', user.id)
      .where('at', '<=', instantAt(moment, user.timeZone))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) return { line: last.seq }
    if ((await readReach(reads)) !== null) throw beyondHistory()
    return { line: 0 }
  })
