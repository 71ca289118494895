import type { Reader } from '../../kernel/database/database.ts'

/** When the newest note was published, in epoch seconds; null when there is none. */
export async function newestNoteAt(read: Reader, now: number): Promise<number | null> {
  const newest = await read
    .selectFrom('release_notes')
    .select(({ fn }) => fn.max('published_at').as('at'))
    .where('published_at', '<=', now)
    .executeTakeFirst()
  return newest?.at == null ? null : Math.floor(newest.at / 1000)
}
