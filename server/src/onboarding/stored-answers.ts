/** What is kept of a person's answers. */
import { StoredAnswers } from '@lustra/contract/onboarding'
import type { OnboardingAnswersTable } from '../database/tables.ts'
import type { Reader, Transacting } from '../database/database.ts'

/** Of both forms, the older first; what an older program kept otherwise is as if it had not been said. */
export async function storedAnswers(read: Reader, userId: string): Promise<StoredAnswers[]> {
  const rows = await read
    .selectFrom('onboarding_answers')
    .select(['version', 'answers'])
    .where('user_id', '=', userId)
    .orderBy('version')
    .execute()
  return rows.flatMap((row) => {
    const parsed = StoredAnswers.safeParse(wireOf(row))
    return parsed.success ? [parsed.data] : []
  })
}

/** Those of another account; what was answered in this one stays. */
export async function importAnswers(
  transaction: Transacting,
  userId: string,
  kept: readonly StoredAnswers[],
  now: number,
): Promise<void> {
  if (kept.length === 0) return
  await transaction
    .insertInto('onboarding_answers')
    .values(kept.map((form) => ({ ...storedOf(form), user_id: userId, saved_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute()
}

function storedOf(kept: StoredAnswers): Pick<OnboardingAnswersTable, 'version' | 'answers'> {
  const { version } = kept
  return { version, answers: version === 2019 ? kept.lines.join('\n') : JSON.stringify(kept.answers) }
}

function wireOf({ version, answers }: Pick<OnboardingAnswersTable, 'version' | 'answers'>): unknown {
  return version === 2019
    ? { version, lines: answers.split('\n') }
    : { version, answers: JSON.parse(answers) as unknown }
}
