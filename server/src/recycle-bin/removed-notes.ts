import { bold } from '@lustra/contract/markup'
import { noColor } from '@lustra/domain/contexts'
import { nameOfNote } from '../inbox/note-name.ts'
import type { UserReads } from '../store/user-reads.ts'
import { type BinKind, notInside } from './bin-kind.ts'

export const removedNotes: BinKind = {
  async list(reads) {
    return (await removed(reads)).map(({ id, text, removed_at }) => ({
      id,
      name: bold(nameOfNote(text)),
      removedAt: removed_at!,
      sign: 'note' as const,
      color: noColor,
      below: 0,
      above: [],
    }))
  },

  async restore(writer, ids) {
    const names = await namesOf(writer, ids)
    await writer.updateAll('notes', ids, { removed_at: null })
    return names[0]!
  },

  async remove(writer, ids) {
    await namesOf(writer, ids)
    await writer.forget('notes', ids)
  },
}

function removed({ read, userId }: UserReads) {
  return read
    .selectFrom('notes')
    .select(['id', 'text', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .execute()
}

async function namesOf(reads: UserReads, ids: readonly string[]): Promise<string[]> {
  const names = new Map((await removed(reads)).map(({ id, text }) => [id, nameOfNote(text)]))
  if (!ids.every((id) => names.has(id))) throw notInside()
  return ids.map((id) => names.get(id)!)
}
