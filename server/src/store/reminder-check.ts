/** Every change of a user's data may make something due: it brings forward when their reminders are checked next. */
import type { ExpressionBuilder, ExpressionWrapper } from 'kysely'
import type { Tables } from '../database/tables.ts'

export function soonest(
  eb: ExpressionBuilder<Tables, 'journals'>,
  now: number,
): ExpressionWrapper<Tables, 'journals', number | null> {
  return eb
    .case()
    .when(eb.or([eb('remind_at', 'is', null), eb('remind_at', '>', now)]))
    .then(now)
    .else(eb.ref('remind_at'))
    .end()
}
