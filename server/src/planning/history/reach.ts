import type { UserReads } from '../../kernel/store/user-reads.ts'

/** The instant from which the journal has every change of the account; null when it has all of them. */
export async function readReach({ read, userId }: UserReads): Promise<number | null> {
  const first = await read
    .selectFrom('journal_lines')
    .select(['seq', 'at'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return !first || first.seq === 1 ? null : first.at
}
