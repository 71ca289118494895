/** POST /v1/user/import: files of other programs and of our own; previewed first, then imported as one change. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

/** Of files. */
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

/** Contacts also come from Google itself. */
export const importFormats = [...fileFormats, 'google-people'] as const

const File = {
  fileName: text(255, 1),
  /** Base64 of the file's bytes. */
  data: text(56_000_000),
  /** Detected by name and content when absent. */
  format: z.optional(z.enum(fileFormats)),
}

/** Why something in the file cannot be imported, or what is lost; the screen has a text for each code. */
export const ImportNote = z.object({
  code: z.string(),
  /** The name of the task or event, or the line itself. */
  subject: z.string(),
  /** Line of the file, from 1; null where the format has none. */
  line: z.nullable(z.int()),
  detail: z.string(),
})
export type ImportNote = z.output<typeof ImportNote>

const Summary = {
  format: z.enum(importFormats),
  tasks: z.int(),
  entries: z.int(),
  /** Records of time. */
  records: z.int(),
  contexts: z.int(),
  /** People among the contexts, from a file of contacts. */
  contacts: z.int(),
  /** Notes of the inbox. */
  notes: z.int(),
  /** Items that are not imported, and why. */
  refused: z.array(ImportNote),
  /** Items that are imported only in part. */
  simplified: z.array(ImportNote),
  /** What does not fit: it is kept in the recycle bin, each with its reason. */
  undecided: z.array(ImportNote),
  /** How many things of the file are there already; they stay as they are. */
  existing: z.int(),
  /** The first names of tasks, contacts or notes that will be imported. */
  sample: z.array(z.string()),
}

/** What an import brings; the same before and after it. */
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
