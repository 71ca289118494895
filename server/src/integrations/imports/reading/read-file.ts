/** Reads a file into an import preview. */
import { isUtf8 } from 'node:buffer'
import type { ImportNote } from '@lustra/contract/imports'
import { accountRows, isAccountFile, maxFileRows } from '../../../people/account-data/index.ts'
import { readGoogleCsv } from '../contacts/read-google-csv.ts'
import { readVCard } from '../contacts/read-vcard.ts'
import { readEnex } from '../enex/read-enex.ts'
import { formatOf } from './format.ts'
import { readICalendar } from '../icalendar/read-icalendar.ts'
import type {
  FileRefusal,
  FileToRead,
  ImportData,
  FileFormat,
  ImportPreview,
  NoteCode,
  PreviewHead,
  PreviewRows,
  ReadingOptions,
} from '../import-preview.ts'
import { NoteList } from '../notes.ts'
import { PreviewAssembly, rowsOfPreview } from './preview-rows.ts'
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
  enex: readEnex,
} as const satisfies Record<
  Exclude<FileFormat, 'lustra'>,
  (text: string, rules: ReadingOptions) => ImportPreview
>

/** Fifty thousand events have fewer. Each takes many times its length in memory. */
const maxLines = 1_000_000

export function readFile(file: FileToRead, rules: ReadingOptions): ImportPreview | FileRefusal {
  const parts = readInParts(file, rules)
  const assembly = new PreviewAssembly()
  for (;;) {
    const { done, value } = parts.next()
    if (!done) assembly.add(value)
    else return typeof value === 'string' ? value : assembly.whole(value)
  }
}

/** Yields the rows of the preview; the final head decides whether they count. */
export function* readInParts(
  { fileName, bytes, format, release }: FileToRead,
  rules: ReadingOptions,
): Generator<PreviewRows, PreviewHead | FileRefusal> {
  const beginning = bytes.subarray(0, 1000)
  // Read as bytes, because a text would take its length once more.
  const isAccount = format === 'lustra' || (format === null && isAccountFile(decodedStart(beginning)))
  if (isAccount && isUtf8(bytes)) return yield* readAccount(bytes)
  const { text, guessed } = textOfBytes(bytes)
  release?.()
  if (text.trim() === '') return 'empty'
  if (hasMoreLines(text, maxLines)) return 'tooLong'
  const detected = format ?? formatOf(fileName, text)
  if (!detected) return 'unknownFormat'
  if (detected === 'lustra') return yield* readAccount(new TextEncoder().encode(text))
  const { refused, simplified, ...data } = readers[detected](text, rules)
  if (rowsOf(data) > maxFileRows) return 'tooMuch'
  const isEmpty = data.tasks.length + data.contexts.length + data.notes.length + refused.length === 0
  yield* rowsOfPreview(data)
  return {
    format: detected,
    refused: isEmpty ? [aboutFile('nothingInside', fileName)] : refused,
    simplified: guessed ? [aboutFile('guessedEncoding', fileName, guessed), ...simplified] : simplified,
  }
}

function decodedStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** A file of Lustra's own export, imported as a whole or refused. */
function* readAccount(bytes: Uint8Array): Generator<PreviewRows, PreviewHead | FileRefusal> {
  if (bytes.every(isBlank)) return 'empty'
  const result = yield* accountRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if ('tooMuch' in result) return 'tooMuch'
  const nothing = { format: 'lustra', refused: [], simplified: [] } as const
  if ('head' in result) return { ...nothing, account: result.head }
  const refused = new NoteList()
  refused.add('brokenAccount', { subject: result.fault })
  return { ...nothing, refused: refused.list() }
}

function rowsOf({ tasks, entries, series, records, contexts, notes }: ImportData): number {
  const lists = [
    ...tasks.map((task) => task.contexts),
    ...series.map(({ changed }) => changed),
    ...records.map(({ comments }) => comments),
  ]
  const inLists = lists.reduce((sum, { length }) => sum + length, 0)
  return (
    tasks.length + entries.length + series.length + records.length + contexts.length + notes.length + inLists
  )
}

function aboutFile(code: NoteCode, fileName: string, detail = ''): ImportNote {
  return { code, subject: fileName, line: null, detail }
}

function hasMoreLines(text: string, limit: number): boolean {
  let lines = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // A line may end with both characters.
    if (code === newline || (code === carriageReturn && text.charCodeAt(at + 1) !== newline)) lines++
    if (lines > limit) return true
  }
  return false
}

function isBlank(byte: number): boolean {
  return byte === space || byte === newline || byte === carriageReturn || byte === tab
}

const [tab, newline, carriageReturn, space] = [9, 10, 13, 32]
