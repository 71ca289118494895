/** Spreadsheets treat cells that begin with these characters as formulas, some also after blanks and invisible marks. */
const formulaStart = /^[\t\r]|^[\p{C}\p{Z}\p{M}]*[=+\-@]/u

/** A line of CSV (RFC 4180); cells are escaped so that they are not treated as formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  // Compatibility forms, such as the full-width equals sign, become the plain characters.
  const safe = formulaStart.test(text.normalize('NFKC')) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
