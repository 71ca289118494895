/** POST /v1/user/import: files of other programs, and our own; first looked at, then taken in as one change. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

export const importFormats = [
  'icalendar',
  'todoist-csv',
  'toggl-csv',
  'clockify-csv',
  'todo-txt',
  'vcard',
  'google-csv',
  'lustra',
] as const

const File = {
  fileName: text(255, 1),
  /** Base64 of the file's bytes. */
  data: text(56_000_000),
  /** Read by name and content when absent. */
  format: z.optional(z.enum(importFormats)),
}

/** Why a thing of the file cannot come, or what is lost of it; the screen words the code. */
export const ImportNote = z.object({
  code: z.string(),
  /** Name of the task or event, or the line as it stands. */
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
  /** Of time. */
  records: z.int(),
  contexts: z.int(),
  /** People among the contexts: of a file of contacts. */
  contacts: z.int(),
  /** Things that stay out, and why. */
  refused: z.array(ImportNote),
  /** Things that come, but not whole. */
  simplified: z.array(ImportNote),
  /** The first names that will come, of tasks or of contacts. */
  sample: z.array(z.string()),
}

export const imports = family(
  '/v1/user/import',
  {
    check: call(File, Summary),
    perform: call(File, Summary),
  },
  // A whole account with fifty thousand tasks is a file of some forty megabytes.
  { bodyLimit: 57_000_000 },
)
