/** Parses CSV with any delimiter; finds cells by column name. */
import { CsvError, parse } from 'csv-parse/sync'
import type { NoteList } from '../notes.ts'

export interface CsvTable {
  /** The column names as written. */
  readonly header: readonly string[]
  readonly rows: readonly Row[]
}

export interface Cell {
  /** Empty beyond the named columns. */
  readonly column: string
  readonly value: string
}

/** A row of a table. Tracks which cells were read, so that the preview can list the others (INT-N18). */
export class Row {
  /** From 1. */
  readonly line: number
  readonly #cells: readonly string[]
  readonly #header: Header
  readonly #isRead: Uint8Array

  constructor({ record, line }: Read, header: Header) {
    this.line = line
    this.#cells = record.map((cell) => cell.trim())
    this.#header = header
    this.#isRead = new Uint8Array(record.length)
  }

  get columns(): readonly string[] {
    return this.#header.names
  }

  /** The first non-empty cell of these columns. */
  cell(...columns: readonly string[]): string {
    for (const column of columns) {
      for (const index of this.#header.indexes.get(columnKey(column)) ?? []) {
        this.#isRead[index] = 1
        const value = this.#cells[index] ?? ''
        if (value !== '') return value
      }
    }
    return ''
  }

  surplus(): string {
    const { length } = this.#header.names
    this.#isRead.fill(1, length)
    return this.#cells
      .slice(length)
      .filter((cell) => cell !== '')
      .join(', ')
  }

  unread(): Cell[] {
    return this.#cells
      .map((value, index) => ({ column: this.#header.names[index] ?? '', value, index }))
      .filter(({ value, index }) => value !== '' && this.#isRead[index] === 0)
  }
}

interface Header {
  readonly names: readonly string[]
  /** A file may have two columns with the same name. */
  readonly indexes: ReadonlyMap<string, readonly number[]>
}

/** Other programs write no line this long. A cell of one character takes many times its length in memory. */
const maxLineLength = 1_000_000

interface Read {
  readonly record: readonly string[]
  readonly line: number
}

export function readCsv(text: string, refused: NoteList): CsvTable {
  const endless = endlessLine(text)
  if (endless !== null) {
    refused.add('badRow', { subject: text.slice(endless.start, endless.start + 100), line: endless.line })
    return { header: [], rows: [] }
  }
  const [first, ...rows] = records(text, delimiterOf(headerLine(text)), refused).filter(
    ({ record }) => !isSeparatorLine(record.join('')) && record.some((cell) => cell.trim() !== ''),
  )
  const names = first?.record.map((name) => name.trim()) ?? []
  const indexes = Map.groupBy(names.keys(), (index) => columnKey(names[index]!))
  const header = { names, indexes }
  return { header: names, rows: rows.map((row) => new Row(row, header)) }
}

/** The column names in the first non-empty line. */
export function headerOf(text: string): string[] {
  const line = headerLine(text)
  return line.split(delimiterOf(line)).map((name) => name.replace(/["\uFEFF]/g, '').trim())
}

/** Column names are compared without case. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** The first non-empty line, after the one that tells Excel the delimiter. */
function headerLine(text: string): string {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== '' && !isSeparatorLine(line)) return line
  }
  return ''
}

function isSeparatorLine(line: string): boolean {
  return /^\uFEFF?"?sep=.?"?$/i.test(line.trim())
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

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function records(text: string, delimiter: string, refused: NoteList): Read[] {
  try {
    return parsed(text, delimiter, '"')
  } catch (error) {
    // After an unclosed quotation mark, the file is parsed again without quoting.
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
