/** POST /v1/settings/release-notes: what is new in the product. Administrators write it; what is published everybody reads, without a session. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ReleaseNoteId } from './ids.ts'
import { Language, text, trimmedText } from './text.ts'
import { TypedTime, WireDate } from './wire-date.ts'

export const noteTitleLength = 120
export const noteContentLength = 20_000

/** Markdown. Without a text in Russian its readers get the English one. */
const written = {
  title: trimmedText(noteTitleLength),
  titleRu: text(noteTitleLength),
  content: text(noteContentLength),
  contentRu: text(noteContentLength),
  /** On the wall clock of the administrator. */
  publishDate: TypedTime,
}

export const ReleaseNote = z.object({ id: ReleaseNoteId, ...written })
export type ReleaseNote = z.output<typeof ReleaseNote>

/** As its readers see it, in their language. */
const published = { title: z.string(), day: WireDate }

export const PublishedNote = z.object({
  id: ReleaseNoteId,
  ...published,
  /** The first paragraph, without markup. */
  summary: z.string(),
  /** Epoch seconds. */
  publishedAt: z.int(),
})
export type PublishedNote = z.output<typeof PublishedNote>

export const releaseNotes = family(
  '/v1/settings/release-notes',
  {
    /** The newest first, those that are not published yet as well. */
    list: call({}, { notes: z.array(ReleaseNote) }, 'administrator'),
    add: call(written, { id: ReleaseNoteId }, 'administrator'),
    update: call({ id: ReleaseNoteId, ...written }, {}, 'administrator'),
    delete: call({ id: ReleaseNoteId }, {}, 'administrator'),
    /** The newest first. */
    published: call({ language: Language }, { notes: z.array(PublishedNote) }, 'anyone'),
    /** One that is not published yet is not found. */
    single: call(
      { note: ReleaseNoteId, language: Language },
      { ...published, content: z.string() },
      'anyone',
    ),
  },
  // Two texts in Cyrillic letters.
  { bodyLimit: 256 * 1024 },
)
