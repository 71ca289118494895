/** What is deleted for ever leaves the journal too: no earlier line can be undone or read into bringing it back. */
import type { Database, Transacting } from '../database/database.ts'
import type { Change, Values } from './changes.ts'

/**
 * Ids of rows that are deleted for ever, each with what takes its place where rows that stay refer to it: the task
 * above, null for the root, or nothing at all.
 */
export type Forgotten = ReadonlyMap<string, string | null | undefined>

/** An import of 50,000 tasks is one line of many megabytes; ordinary lines are a thousand bytes. */
const linesAtOnce = 200

/**
 * Cuts these rows out of the user's lines. A line of which nothing is left can be neither undone nor done again; one
 * that was about other rows too still can, for those. Neither keeps its answer, which may quote what is gone.
 */
export async function cutFromJournal(
  transaction: Transacting,
  list: Database['list'],
  userId: string,
  gone: Forgotten,
): Promise<void> {
  await transaction
    .deleteFrom('journal_tasks')
    .where('user_id', '=', userId)
    .where('task_id', 'in', list([...gone.keys()]))
    .execute()
  for (let seen = 0; ;) {
    const lines = await transaction
      .selectFrom('journal_lines')
      .select(['seq', 'state', 'changes', 'reply'])
      .where('user_id', '=', userId)
      .where('seq', '>', seen)
      .orderBy('seq')
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) {
      const changes = JSON.parse(line.changes) as Change[]
      const left = changes.map((change) => without(change, gone))
      const isCut = left.some((change, place) => change !== changes[place])
      if (!isCut && !quotes(line.reply, gone)) continue
      const kept = left.filter((change) => change !== null)
      await transaction
        .updateTable('journal_lines')
        .set({
          reply: '',
          ...(isCut && { name: '', changes: JSON.stringify(kept) }),
          ...(kept.length === 0 && line.state !== 'step' && { state: 'final' }),
        })
        .where('user_id', '=', userId)
        .where('seq', '=', line.seq)
        .execute()
    }
    if (lines.length < linesAtOnce) return
    seen = lines.at(-1)!.seq
  }
}

/** An answer tells of relatives too. */
function quotes(reply: string, gone: Forgotten): boolean {
  return reply.match(/[0-9A-Za-z]{12}/g)?.some((id) => gone.has(id)) ?? false
}

/** The change as it would be had those rows never been there; itself if it has nothing to do with them. */
function without(change: Change, gone: Forgotten): Change | null {
  if (gone.has(change.id)) return null
  const [before, after] = [withHeirs(change.before, gone), withHeirs(change.after, gone)]
  if (before === 'lost' || after === 'lost') return null
  if (before === change.before && after === change.after) return change
  if (!before || !after) return { ...change, before, after }
  const columns = Object.keys(after).filter((column) => before[column] !== after[column])
  if (columns.length === 0) return null
  const only = (values: Values) => Object.fromEntries(columns.map((column) => [column, values[column]]))
  return { ...change, before: only(before), after: only(after) }
}

/** An id is found nowhere but where it is meant. `lost`: the row cannot be without the other. */
function withHeirs(values: Values | null, gone: Forgotten): Values | null | 'lost' {
  const named = Object.entries(values ?? {}).filter(
    ([, value]) => typeof value === 'string' && gone.has(value),
  )
  if (named.length === 0) return values
  const heirs = named.map(([column, value]) => [column, gone.get(value as string)] as const)
  if (heirs.some(([, heir]) => heir === undefined)) return 'lost'
  return { ...values, ...Object.fromEntries(heirs) }
}
