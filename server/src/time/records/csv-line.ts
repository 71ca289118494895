/** Spreadsheets treat cells that begin with these characters as formulas. */
const formulaStart = /^[=+\-@\t\r]/

/** A line of CSV (RFC 4180); cells are escaped so that they are not treated as formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
