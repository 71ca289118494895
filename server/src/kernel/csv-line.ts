/** How a spreadsheet of a language separates cells and decimals. */
export interface CsvFormat {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

const plainCsv: CsvFormat = { separator: ',', decimal: '.' }

/** Where decimals have a comma, spreadsheets separate cells by semicolons. */
export const csvFormats: Readonly<Record<'en' | 'ru', CsvFormat>> = {
  en: plainCsv,
  ru: { separator: ';', decimal: ',' },
}

/** Without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Spreadsheets treat cells that begin with these characters as formulas, some also after blanks and invisible marks. */
const formulaStart = /^[\t\r]|^[\p{C}\p{Z}\p{M}]*[=+\-@]/u

/** A line of CSV (RFC 4180); texts are escaped so that they are not treated as formulas. */
export function csvLine(
  cells: readonly (string | number)[],
  { separator, decimal }: CsvFormat = plainCsv,
): string {
  return `${cells.map(cellOf).join(separator)}\r\n`

  function cellOf(cell: string | number): string {
    if (typeof cell === 'string') return quoted(safeText(cell))
    // The minus of a number is no formula.
    return quoted(String(cell).replace('.', decimal))
  }

  function quoted(text: string): string {
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  }
}

function safeText(text: string): string {
  // Compatibility forms, such as the full-width equals sign, become the plain characters.
  return formulaStart.test(text.normalize('NFKC')) ? `'${text}` : text
}
