/** Schedules the next reminder check for now at the latest, because any change may make a reminder due. */
import type { ExpressionBuilder, ExpressionWrapper } from 'kysely'
import type { Tables } from '../database/tables.ts'

export function earlierOf(
  eb: ExpressionBuilder<Tables, 'journals'>,
  now: number,
): ExpressionWrapper<Tables, 'journals', number | null> {
  return (
    eb
      .case()
      .when(eb.or([eb('remind_at', 'is', null), eb('remind_at', '>', now)]))
      // `eb.val` keeps the number out of the SQL text, so that the statement is prepared only once.
      .then(eb.val(now))
      .else(eb.ref('remind_at'))
      .end()
  )
}
