/** What the plans screen of a user shows: kept beside the journal, for looking is not doing. */
import { ContextChoice, TaskId } from '@lustra/contract/ids'
import { CalendarView } from '@lustra/contract/plans'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import type { Reader } from '../database/database.ts'

const PlansState = z.object({
  /** Null until a view was chosen. `start` is a day number. */
  view: z.nullable(z.object({ view: CalendarView, start: z.int() })),
  selection: z.nullable(TaskId),
  treeRoot: z.nullable(TaskId),
  contextIds: z.array(ContextChoice),
})
export type PlansState = z.output<typeof PlansState>

const screen = 'plans'
const untouched: PlansState = { view: null, selection: null, treeRoot: null, contextIds: [] }

export async function readState(read: Reader, userId: string): Promise<PlansState> {
  const row = await read
    .selectFrom('screen_states')
    .select('state')
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .executeTakeFirst()
  if (!row) return untouched
  // A state that an older or newer program wrote is worth less than a screen that opens.
  const state = z.safeParse(PlansState, JSON.parse(row.state))
  return state.success ? state.data : untouched
}

/** Answers the state with what is given changed in it, and keeps it when that makes a difference. */
export async function changeState(
  app: App,
  userId: string,
  changes: Partial<PlansState>,
): Promise<PlansState> {
  const current = await readState(app.database.read, userId)
  if (JSON.stringify({ ...current, ...changes }) === JSON.stringify(current)) return current
  return app.database.transaction(async (transaction) => {
    // Another tab may have changed the rest of it since.
    const changed = { ...(await readState(transaction, userId)), ...changes }
    const state = JSON.stringify(changed)
    await transaction
      .insertInto('screen_states')
      .values({ user_id: userId, screen, state })
      .onConflict((conflict) => conflict.columns(['user_id', 'screen']).doUpdateSet({ state }))
      .execute()
    return changed
  })
}
