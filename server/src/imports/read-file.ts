/** One file, from its bytes to what it would bring. */
import { type ImportNote } from '@lustra/contract/import'
import { type Language } from '@lustra/words'
import { formatOf } from './format.ts'
import { readICalendar } from './icalendar/read-icalendar.ts'
import { type ImportFormat, type ImportPlan, type NoteCode, type ReadingRules } from './import-plan.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { readTodoTxt } from './todo-txt/read-todo-txt.ts'
import { readTodoistCsv } from './todoist/read-todoist-csv.ts'

export interface FileToRead {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Null: found out from the name and the content. */
  readonly format: ImportFormat | null
}

/** A file and what its reading depends on, in a form that goes from thread to thread. */
export interface ReadingTask {
  readonly file: FileToRead
  readonly now: number
  readonly zone: string
  readonly language: Language
}

/** Why a whole file stays out; worded in `words.imports.refusals`. */
export type FileRefusal = 'empty' | 'unknownFormat'

const readers = {
  icalendar: readICalendar,
  'todoist-csv': readTodoistCsv,
  'todo-txt': readTodoTxt,
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
  const { refused, simplified } = plan
  const bringsNothing = plan.tasks.length === 0 && refused.length === 0
  return {
    ...plan,
    refused: bringsNothing ? [aboutFile('nothingInside', fileName)] : refused,
    simplified: guessed ? [aboutFile('guessedEncoding', fileName, guessed), ...simplified] : simplified,
  }
}

function aboutFile(code: NoteCode, fileName: string, detail = ''): ImportNote {
  return { code, subject: fileName, line: null, detail }
}
