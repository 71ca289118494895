/** Parses CSV with any delimiter; cells are found by the name of their column. */
import { CsvError, parse } from 'csv-parse/sync'
import type { NoteList } from '../notes.ts'

export interface Row {
  /** From 1. */
  readonly line: number
  /** The names of all columns, as the file writes them. */
  readonly columns: readonly string[]
  /** The cell of a column, case-insensitive; empty when there is none. */
  cell(column: string): string
  /** The cells beyond the named columns. */
  readonly surplus: string
}

/** No line of other programs is as long. A cell of one character takes many times its length in memory. */
const maxLineLength = 1_000_000

interface Read {
  readonly record: string[]
  readonly line: number
}

export function rowsOf(text: string, refused: NoteList): Row[] {
  const endless = endlessLine(text)
  if (endless !== null) {
    refused.add('badRow', { subject: text.slice(endless.start, endless.start + 100), line: endless.line })
    return []
  }
  const delimiter = delimiterOf(text)
  const [header, ...rows] = records(text, delimiter, refused)
  if (!header) return []
  const columns = new Map(header.record.map((name, index) => [name.trim().toLowerCase(), index] as const))
  return rows
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, line }) => ({
      line,
      columns: header.record,
      cell: (column) => record[columns.get(column.toLowerCase()) ?? -1]?.trim() ?? '',
      surplus: record
        .slice(header.record.length)
        .filter((cell) => cell.trim() !== '')
        .join(', '),
    }))
}

function endlessLine(text: string): { readonly line: number; readonly start: number } | null {
  for (let line = 1, start = 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (end - start > maxLineLength) return { line, start }
    start = end + 1
  }
  return null
}

function delimiterOf(text: string): string {
  const header = text.split(/\r?\n|\r/, 1)[0]!
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function records(text: string, delimiter: string, refused: NoteList): Read[] {
  try {
    return parsed(text, delimiter, '"')
  } catch (error) {
    // After an unclosed quotation mark the file is parsed again without quoting.
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : null
    refused.add('badRow', { subject: error instanceof Error ? error.message : '', line })
    return parsed(text, delimiter, null)
  }
}

function parsed(text: string, delimiter: string, quote: '"' | null): Read[] {
  return parse(text, {
    delimiter,
    quote,
    on_record: (record: string[], { lines }) => ({ record, line: lines }) as unknown as string[],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as Read[]
}
