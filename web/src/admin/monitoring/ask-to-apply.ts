import { ask } from '#ui/dialog/ask.ts'
import { type Words } from '@lustra/words'
import { actions } from './monitoring-queries.ts'
import type { RunningAction } from './use-action.ts'

/** Applies the user migrations after a question that names the number of affected users (ADM-N14). */
export async function askToApply(
  action: RunningAction,
  usersToMigrate: number,
  { title, question, confirm }: Words['monitoring']['applyUserMigrations'],
): Promise<void> {
  if (await ask({ title: `${title}?`, text: question(usersToMigrate), confirm })) {
    await action.run('apply', title, actions.applyUserMigrations)
  }
}
