import type { diary } from '@lustra/contract/diary'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { nameOfNote } from '../inbox/index.ts'

/** Does not use the recycle bin: undo restores the text. A text that is gone already stays gone, so that clearing a field is never refused. */
export const remove: WriteHandlerOf<typeof diary, 'remove'> = ({ period }, { app, author }) =>
  app.store.write(author, 'diary.remove', async (writer) => {
    const [row] = await writer.rows('diary_texts', [period])
    if (row) {
      await writer.delete('diary_texts', [period])
      writer.about(nameOfNote(row.text))
    }
    return { removed: period }
  })
