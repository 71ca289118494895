/** The separators that spreadsheets expect in a language. */
export interface CsvFormat {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

const plainCsv: CsvFormat = { separator: ',', decimal: '.' }

/** Spreadsheets separate cells by semicolons where the decimal separator is a comma. */
export const csvFormats: Readonly<Record<'en' | 'ru', CsvFormat>> = {
  en: plainCsv,
  ru: { separator: ';', decimal: ',' },
}

/** Without it, Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Spreadsheets treat cells that begin with these characters as formulas, some even after blanks and invisible marks. */
const formulaStart = /^[\t\r]|^[\p{C}\p{Z}\p{M}]*[=+\-@]/u

/** Returns a line of CSV (RFC 4180). Texts are escaped so that spreadsheets do not treat them as formulas. */
export function csvLine(
  cells: readonly (string | number)[],
  { separator, decimal }: CsvFormat = plainCsv,
): string {
  return `${cells.map(cellOf).join(separator)}\r\n`

  function cellOf(cell: string | number): string {
    if (typeof cell === 'string') return quoted(safeText(cell))
    // A minus sign of a number does not begin a formula.
    return quoted(String(cell).replace('.', decimal))
  }

  function quoted(text: string): string {
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  }
}

function safeText(text: string): string {
  // NFKC turns compatibility forms, such as the full-width equals sign, into plain characters.
  return formulaStart.test(text.normalize('NFKC')) ? `'${text}` : text
}
