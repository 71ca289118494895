/** A user's stored answers in the first steps. */
import { StoredAnswers } from '@lustra/contract/onboarding'
import type { OnboardingAnswersTable } from '../../kernel/database/tables.ts'
import type { Database, Reader, Transacting } from '../../kernel/database/database.ts'

/** The answers of all versions, oldest first. Skips answers that do not match the schema. */
export async function storedAnswers(read: Reader, userId: string): Promise<StoredAnswers[]> {
  const rows = await answersOf(read).where('user_id', '=', userId).execute()
  return rows.flatMap(parsed)
}

/** The same for many users, newest version first. */
export async function storedAnswersOfUsers(
  { read, dialect }: Pick<Database, 'read' | 'dialect'>,
  userIds: readonly string[],
): Promise<Map<string, StoredAnswers[]>> {
  const rows = await answersOf(read).where('user_id', 'in', dialect.list(userIds)).execute()
  const byUser = Map.groupBy(rows.toReversed(), ({ user_id }) => user_id)
  return new Map([...byUser].map(([userId, forms]) => [userId, forms.flatMap(parsed)]))
}

function answersOf(read: Reader) {
  return read.selectFrom('onboarding_answers').select(['user_id', 'version', 'answers']).orderBy('version')
}

function parsed(row: Pick<OnboardingAnswersTable, 'version' | 'answers'>): StoredAnswers[] {
  const answers = StoredAnswers.safeParse(wireOf(row))
  return answers.success ? [answers.data] : []
}

/** Stores the answers of an account file; existing answers win. */
export async function importAnswers(
  transaction: Transacting,
  userId: string,
  answers: readonly StoredAnswers[],
  now: number,
): Promise<void> {
  if (answers.length === 0) return
  await transaction
    .insertInto('onboarding_answers')
    .values(answers.map((form) => ({ ...storedOf(form), user_id: userId, saved_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute()
}

function storedOf(form: StoredAnswers): Pick<OnboardingAnswersTable, 'version' | 'answers'> {
  const { version } = form
  return { version, answers: version === 2019 ? form.lines.join('\n') : JSON.stringify(form.answers) }
}

function wireOf({ version, answers }: Pick<OnboardingAnswersTable, 'version' | 'answers'>): unknown {
  return version === 2019
    ? { version, lines: answers.split('\n') }
    : { version, answers: JSON.parse(answers) as unknown }
}
