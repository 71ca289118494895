/** Signs that make a spreadsheet calculate what somebody only wrote. */
const formulaStart = /^[=+\-@\t\r]/

/** A line of a CSV file (RFC 4180) in which no cell is ever taken for a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
