import type { diary } from '@lustra/contract/diary'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { nameOfNote } from '../inbox/index.ts'

/** The later of two texts replaces the earlier one, which undo restores. */
export const write: WriteHandlerOf<typeof diary, 'write'> = ({ period, text }, { app, author, now }) =>
  app.store.write(author, 'diary.write', async (writer) => {
    const [row] = await writer.rows('diary_texts', [period])
    if (row) await writer.update('diary_texts', period, { text })
    else await writer.insert('diary_texts', { id: period, text, created_at: now })
    writer.about(nameOfNote(text))
    return { text }
  })
