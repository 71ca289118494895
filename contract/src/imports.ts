/** POST /v1/user/import: files of other programs and our own, previewed first, then imported as one change. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

export const fileFormats = [
  'icalendar',
  'todoist-csv',
  'toggl-csv',
  'clockify-csv',
  'todo-txt',
  'vcard',
  'google-csv',
  'enex',
  'lustra',
] as const

/** Contacts can also come directly from Google. */
export const importFormats = [...fileFormats, 'google-people'] as const

const File = {
  fileName: text(255, 1),
  /** Base64 of the file's bytes. */
  data: text(56_000_000),
  /** When absent, detected by name and content. */
  format: z.optional(z.enum(fileFormats)),
}

/** Why something in the file is not imported, or what is lost; the client has a text for each code. */
export const ImportNote = z.object({
  code: z.string(),
  /** The name of the task or event, or the line itself. */
  subject: z.string(),
  /** The line in the file, from 1; null when the format has none. */
  line: z.nullable(z.int()),
  detail: z.string(),
})
export type ImportNote = z.output<typeof ImportNote>

const Summary = {
  format: z.enum(importFormats),
  tasks: z.int(),
  entries: z.int(),
  records: z.int(),
  contexts: z.int(),
  /** Persons among the contexts, from a file of contacts. */
  contacts: z.int(),
  notes: z.int(),
  /** Items that are not imported, with the reasons. */
  refused: z.array(ImportNote),
  /** Items that are imported incompletely. */
  simplified: z.array(ImportNote),
  /** Items that do not fit and go to the recycle bin, with the reasons. */
  undecided: z.array(ImportNote),
  /** The number of the file's items that already exist; they stay unchanged. */
  existing: z.int(),
  /** The first names of tasks, contacts or notes to import. */
  sample: z.array(z.string()),
}

/** The content of an import; the same for preview and import. */
export const ImportSummary = z.object(Summary)

export const imports = family(
  '/v1/user/import',
  {
    check: call(File, Summary),
    perform: call(File, Summary),
  },
  // A whole account with fifty thousand tasks is a file of some forty megabytes.
  { bodyLimit: 57_000_000, uploadField: 'data' },
)
