import { bold } from '@lustra/contract/markup'
import { noColor } from '@lustra/domain/contexts'
import { nameOfNote } from '../inbox/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'

export const removedNotes: BinKind = {
  async list(reads) {
    return (await removed(reads)).map(({ id, name, removed_at }) => ({
      id,
      name: bold(name),
      removedAt: removed_at!,
      sign: 'note' as const,
      color: noColor,
      below: 0,
      above: [],
    }))
  },

  async restore(writer, ids) {
    const found = foundInBin(await removed(writer), ids)
    await writer.updateAll('notes', ids, { removed_at: null })
    return { name: found[0]!.name, count: ids.length, left: 0 }
  },

  async remove(writer, ids) {
    foundInBin(await removed(writer), ids)
    await writer.deletePermanently('notes', ids)
  },
}

async function removed({ read, userId }: UserReads) {
  const notes = await read
    .selectFrom('notes')
    .select(['id', 'text', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .execute()
  return notes.map(({ text, ...note }) => ({ ...note, name: nameOfNote(text) }))
}
