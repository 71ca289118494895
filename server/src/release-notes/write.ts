/** What administrators write; nothing but the date is validated (ADM-145). */
import { type ReleaseNoteId, newId } from '@lustra/contract/ids'
import type { InputOf } from '@lustra/contract/call'
import type { releaseNotes } from '@lustra/contract/release-notes'
import { formatDateInput, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import type { HandlerOf } from '../call/serve.ts'
import { instantAt } from '../clock/user-clock.ts'
import type { ReleaseNotesTable } from '../database/tables.ts'
import { noteNotFound } from './not-found.ts'

type Calls = typeof releaseNotes

export const list: HandlerOf<Calls, 'list'> = async (_, { app }) => {
  const rows = await app.database.read
    .selectFrom('release_notes')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    notes: rows.map(({ id, title, title_ru, content, content_ru, publish_date }) => ({
      id,
      title,
      titleRu: title_ru,
      content,
      contentRu: content_ru,
      publishDate: formatDateInput(parseLocalTime(publish_date)!),
    })),
  }
}

export const add: HandlerOf<Calls, 'add'> = async (note, { app, user }) => {
  const id = newId() as ReleaseNoteId
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('release_notes')
      .values({ id, ...columnsOf(note, user.timeZone) })
      .execute(),
  )
  return { id }
}

export const update: HandlerOf<Calls, 'update'> = async ({ id, ...note }, { app, user }) => {
  await app.database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('release_notes')
      .set(columnsOf(note, user.timeZone))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noteNotFound('id')
  })
  return {}
}

export const remove: HandlerOf<Calls, 'delete'> = async ({ id }, { app }) => {
  await app.database.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('release_notes')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noteNotFound('id')
  })
  return {}
}

function columnsOf(
  { title, titleRu, content, contentRu, publishDate }: InputOf<Calls['actions']['add']>,
  timeZone: string,
): Omit<ReleaseNotesTable, 'id'> {
  return {
    title,
    title_ru: titleRu,
    content,
    content_ru: contentRu,
    publish_date: formatLocalTime(publishDate),
    published_at: instantAt(publishDate, timeZone),
  }
}
