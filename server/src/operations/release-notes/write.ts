/** The calls with which administrators edit notes; only the date is validated (ADM-145). */
import { type ReleaseNoteId, newId } from '@lustra/contract/ids'
import type { InputOf } from '@lustra/contract/call'
import type { releaseNotes } from '@lustra/contract/release-notes'
import { formatDateInput, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { type AdministrativeAct, callerOf, recordAct } from '../audit/record-act.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { instantAt } from '../../kernel/clock/user-clock.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import type { ReleaseNotesTable } from '../../kernel/database/tables.ts'
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

export const add: HandlerOf<Calls, 'add'> = async (note, context) => {
  const id = newId() as ReleaseNoteId
  await context.app.database.transaction(async (transaction) => {
    const row = { id, ...columnsOf(note, context.user.timeZone) }
    await transaction.insertInto('release_notes').values(row).execute()
    await record(transaction, context, { act: 'release-note-added', id, after: describe(row) })
  })
  return { id }
}

export const update: HandlerOf<Calls, 'update'> = async ({ id, ...note }, context) => {
  await context.app.database.transaction(async (transaction) => {
    const before = await noteOf(transaction, id)
    const after = columnsOf(note, context.user.timeZone)
    await transaction.updateTable('release_notes').set(after).where('id', '=', id).execute()
    await record(transaction, context, {
      act: 'release-note-changed',
      id,
      before: describe(before),
      after: describe(after),
    })
  })
  return {}
}

export const remove: HandlerOf<Calls, 'delete'> = async ({ id }, context) => {
  await context.app.database.transaction(async (transaction) => {
    const before = await noteOf(transaction, id)
    await transaction.deleteFrom('release_notes').where('id', '=', id).execute()
    await record(transaction, context, { act: 'release-note-removed', id, before: describe(before) })
  })
  return {}
}

async function noteOf(transaction: Transacting, id: ReleaseNoteId): Promise<ReleaseNotesTable> {
  const row = await transaction
    .selectFrom('release_notes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw noteNotFound('id')
  return row
}

type NoteAct = Pick<AdministrativeAct, 'act' | 'before' | 'after'> & { readonly id: ReleaseNoteId }

async function record(
  transaction: Transacting,
  { user, address, now }: UserContext,
  { id, ...act }: NoteAct,
): Promise<void> {
  const actor = callerOf({ user, address })
  await recordAct(transaction, { ...act, actor, target: { kind: 'release-note', id }, at: now })
}

/** Describes the note and its publication date for the audit log. */
function describe({ title, publish_date }: Pick<ReleaseNotesTable, 'title' | 'publish_date'>): string {
  return `${title}, ${publish_date}`
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
