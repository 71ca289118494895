/** Published notes, whose date has come (ADM-N22). */
import type { releaseNotes } from '@lustra/contract/release-notes'
import { dayDigits } from '@lustra/contract/wire-date'
import { dayOf, parseLocalTime } from '@lustra/domain/calendar'
import type { Language } from '@lustra/words'
import type { App } from '../../app/app.ts'
import type { HandlerOf } from '../../call/handler.ts'
import type { ReleaseNotesTable } from '../../kernel/database/tables.ts'
import { noteNotFound } from './not-found.ts'
import { summaryOf } from './summary.ts'

type Calls = typeof releaseNotes

export const published: HandlerOf<Calls, 'published'> = async ({ language }, { app, now }) => {
  const rows = await publishedNotes(app, now).orderBy('published_at', 'desc').orderBy('id').execute()
  return {
    notes: rows.map((row) => {
      const { content, ...head } = inLanguage(row, language)
      return {
        id: row.id,
        ...head,
        summary: summaryOf(content),
        publishedAt: Math.floor(row.published_at / 1000),
      }
    }),
  }
}

export const single: HandlerOf<Calls, 'single'> = async ({ note, language }, { app, now }) => {
  const row = await publishedNotes(app, now).where('id', '=', note).executeTakeFirst()
  if (!row) throw noteNotFound('note')
  return inLanguage(row, language)
}

function publishedNotes(app: App, now: number) {
  return app.database.read.selectFrom('release_notes').selectAll().where('published_at', '<=', now)
}

/** Notes without a Russian text or title appear in English. */
function inLanguage(row: ReleaseNotesTable, language: Language) {
  const isRussian = language === 'ru' && row.title_ru.trim() !== '' && row.content_ru.trim() !== ''
  return {
    title: isRussian ? row.title_ru : row.title,
    content: isRussian ? row.content_ru : row.content,
    day: dayDigits(dayOf(parseLocalTime(row.publish_date)!)),
  }
}
