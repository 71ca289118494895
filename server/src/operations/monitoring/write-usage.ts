/** A job that stores when users were last active, because sessions expire. */
import { sql } from 'kysely'
import type { App } from '../../app/app.ts'

export async function writeUsage({ database, now }: App): Promise<void> {
  const at = now()
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('user_activity')
      .columns(['user_id', 'seen_at'])
      .expression((eb) =>
        eb
          .selectFrom('sessions')
          .leftJoin('user_activity', 'user_activity.user_id', 'sessions.user_id')
          .select(({ fn }) => ['sessions.user_id', fn.max('sessions.seen_at').as('seen_at')])
          .where('sessions.seen_at', '<=', at)
          .where((inner) =>
            inner.or([
              inner('user_activity.seen_at', 'is', null),
              inner('sessions.seen_at', '>', inner.ref('user_activity.seen_at')),
            ]),
          )
          .groupBy('sessions.user_id'),
      )
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ seen_at: sql<number>`excluded.seen_at` }),
      )
      .execute()
  })
}
