/** Reads a file to an import preview. */
import type { ImportNote } from '@lustra/contract/imports'
import { maxFileRows } from '../../account-data/index.ts'
import { readAccountPreview } from '../account/read-account-preview.ts'
import { readGoogleCsv } from '../contacts/read-google-csv.ts'
import { readVCard } from '../contacts/read-vcard.ts'
import { formatOf } from './format.ts'
import { readICalendar } from '../icalendar/read-icalendar.ts'
import type {
  FileRefusal,
  FileToRead,
  ImportFormat,
  ImportPreview,
  NoteCode,
  ReadingOptions,
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
  lustra: readAccountPreview,
} as const satisfies Record<ImportFormat, (text: string, rules: ReadingOptions) => ImportPreview | 'tooMuch'>

/** Fifty thousand events have fewer. Each takes many times its length in memory. */
const maxLines = 1_000_000

export function readFile(
  { fileName, bytes, format }: FileToRead,
  rules: ReadingOptions,
): ImportPreview | FileRefusal {
  const { text, guessed } = textOfBytes(bytes)
  if (text.trim() === '') return 'empty'
  if (hasMoreLines(text, maxLines)) return 'tooLong'
  const detected = format ?? formatOf(fileName, text)
  if (!detected) return 'unknownFormat'
  const preview = readers[detected](text, rules)
  if (preview === 'tooMuch' || rowsOf(preview) > maxFileRows) return 'tooMuch'
  if (preview.account) return preview
  const { refused, simplified } = preview
  const isEmpty = preview.tasks.length + preview.contexts.length + refused.length === 0
  return {
    ...preview,
    refused: isEmpty ? [aboutFile('nothingInside', fileName)] : refused,
    simplified: guessed ? [aboutFile('guessedEncoding', fileName, guessed), ...simplified] : simplified,
  }
}

/** The rows that it would write; those of an account file were counted as they were read. */
function rowsOf({ tasks, entries, series, records, contexts }: ImportPreview): number {
  const lists = [
    ...tasks.map((task) => task.contexts),
    ...series.map(({ changed }) => changed),
    ...records.map(({ comments }) => comments),
  ]
  const inLists = lists.reduce((sum, { length }) => sum + length, 0)
  return tasks.length + entries.length + series.length + records.length + contexts.length + inLists
}

function aboutFile(code: NoteCode, fileName: string, detail = ''): ImportNote {
  return { code, subject: fileName, line: null, detail }
}

function hasMoreLines(text: string, limit: number): boolean {
  let lines = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // A line may end with both.
    if (code === newline || (code === carriageReturn && text.charCodeAt(at + 1) !== newline)) lines++
    if (lines > limit) return true
  }
  return false
}

const newline = 10
const carriageReturn = 13
