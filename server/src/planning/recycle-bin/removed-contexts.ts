import { bold } from '@lustra/contract/markup'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'

export const removedContexts: BinKind = {
  async list(reads) {
    return (await removed(reads)).map(({ id, name, kind, color, removed_at }) => ({
      id,
      name: bold(name),
      removedAt: removed_at!,
      sign: kind,
      color,
      below: 0,
      above: [],
    }))
  },

  async restore(writer, ids) {
    const found = foundInBin(await removed(writer), ids)
    await writer.updateAll('contexts', ids, { removed_at: null })
    return { name: found[0]!.name, count: ids.length, left: 0 }
  },

  async remove(writer, ids) {
    foundInBin(await removed(writer), ids)
    const links = await writer.read
      .selectFrom('task_contexts')
      .select('id')
      .where('user_id', '=', writer.userId)
      .where('context_id', 'in', writer.dialect.list(ids))
      .execute()
    await writer.deletePermanently(
      'task_contexts',
      links.map((link) => link.id),
    )
    await writer.deletePermanently('contexts', ids)
  },
}

function removed({ read, userId }: UserReads) {
  return read
    .selectFrom('contexts')
    .select(['id', 'name', 'kind', 'color', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .execute()
}
