/** What is kept of a person's answers. */
import { KeptAnswers } from '@lustra/contract/onboarding'
import type { OnboardingAnswersTable } from '../database/tables.ts'
import type { Reader } from '../database/database.ts'

/** Of both forms, the older first; what an older program kept otherwise is as if it had not been said. */
export async function keptAnswers(read: Reader, userId: string): Promise<KeptAnswers[]> {
  const rows = await read
    .selectFrom('onboarding_answers')
    .select(['version', 'answers'])
    .where('user_id', '=', userId)
    .orderBy('version')
    .execute()
  return rows.flatMap((row) => {
    const parsed = KeptAnswers.safeParse(wireOf(row))
    return parsed.success ? [parsed.data] : []
  })
}

function wireOf({ version, answers }: Pick<OnboardingAnswersTable, 'version' | 'answers'>): unknown {
  return version === 2019
    ? { version, lines: answers.split('\n') }
    : { version, answers: JSON.parse(answers) as unknown }
}
