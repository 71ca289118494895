/** One file, from its bytes to what it would bring. */
import type { ImportNote } from '@lustra/contract/imports'
import { readAccountPlan } from '../account/read-account-preview.ts'
import { readGoogleCsv } from '../contacts/read-google-csv.ts'
import { readVCard } from '../contacts/read-vcard.ts'
import { formatOf } from './format.ts'
import { readICalendar } from '../icalendar/read-icalendar.ts'
import type {
  FileRefusal,
  FileToRead,
  ImportFormat,
  ImportPlan,
  NoteCode,
  ReadingRules,
} from '../import-preview.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { readClockifyCsv, readTogglCsv } from '../tracked/read-tracked-csv.ts'
import { readTodoTxt } from '../todo-txt/read-todo-txt.ts'
import { readTodoistCsv } from '../todoist/read-todoist-csv.ts'

const readers = {
  vcard: readVCard,
  'google-csv': readGoogleCsv,
  icalendar: readICalendar,
  'todoist-csv': readTodoistCsv,
  'toggl-csv': readTogglCsv,
  'clockify-csv': readClockifyCsv,
  'todo-txt': readTodoTxt,
  lustra: readAccountPlan,
} as const satisfies Record<ImportFormat, (text: string, rules: ReadingRules) => ImportPlan>

export function readFile(
  { fileName, bytes, format }: FileToRead,
  rules: ReadingRules,
): ImportPlan | FileRefusal {
  const { text, guessed } = textOfBytes(bytes)
  if (text.trim() === '') return 'empty'
  const known = format ?? formatOf(fileName, text)
  if (!known) return 'unknownFormat'
  const plan = readers[known](text, rules)
  if (plan.account) return plan
  const { refused, simplified } = plan
  const bringsNothing = plan.tasks.length + plan.contexts.length + refused.length === 0
  return {
    ...plan,
    refused: bringsNothing ? [aboutFile('nothingInside', fileName)] : refused,
    simplified: guessed ? [aboutFile('guessedEncoding', fileName, guessed), ...simplified] : simplified,
  }
}

function aboutFile(code: NoteCode, fileName: string, detail = ''): ImportNote {
  return { code, subject: fileName, line: null, detail }
}
