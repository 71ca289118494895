/** POST /v1/settings/release-notes: product news. Administrators write them; anyone can read published ones without a session. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ReleaseNoteId } from './ids.ts'
import { Language, text, trimmedText } from './text.ts'
import { TypedTime, WireDate } from './wire-date.ts'

export const noteTitleLength = 120
export const noteContentLength = 20_000

/** Markdown. Without a Russian text, Russian readers get the English one. */
const written = {
  title: trimmedText(noteTitleLength),
  titleRu: text(noteTitleLength),
  content: text(noteContentLength),
  contentRu: text(noteContentLength),
  /** On the administrator's clock. */
  publishDate: TypedTime,
}

export const ReleaseNote = z.object({ id: ReleaseNoteId, ...written })
export type ReleaseNote = z.output<typeof ReleaseNote>

/** In the reader's language. */
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
    /** Newest first, including unpublished ones. */
    list: call({}, { notes: z.array(ReleaseNote) }, 'administrator'),
    add: call(written, { id: ReleaseNoteId }, 'administrator'),
    update: call({ id: ReleaseNoteId, ...written }, {}, 'administrator'),
    delete: call({ id: ReleaseNoteId }, {}, 'administrator'),
    /** Newest first. */
    published: call({ language: Language }, { notes: z.array(PublishedNote) }, 'anyone'),
    /** Unpublished notes are not found. */
    single: call(
      { note: ReleaseNoteId, language: Language },
      { ...published, content: z.string() },
      'anyone',
    ),
  },
  // Two texts in Cyrillic.
  { bodyLimit: 256 * 1024 },
)
