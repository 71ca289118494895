import type { onboarding } from '@lustra/contract/onboarding'
import type { HandlerOf } from '../../call/handler.ts'

export const save: HandlerOf<typeof onboarding, 'save'> = async ({ answers }, { app, user, now }) => {
  const row = { user_id: user.id, version: 2020, answers: JSON.stringify(answers), saved_at: now }
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('onboarding_answers')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'version'])
          .doUpdateSet({ answers: row.answers, saved_at: now })
          // A page that is still open in another tab must not overwrite the answers after the end.
          .where((eb) =>
            eb.exists(
              eb.selectFrom('users').select('users.id').where('users.id', '=', user.id).where('init', '=', 1),
            ),
          ),
      )
      .execute(),
  )
  return {}
}
