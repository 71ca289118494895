/** Normalizes text of a file. */

export function cleaned(text: string): string {
  // Control characters except tab and line feed.
  // oxlint-disable-next-line no-control-regex
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .toWellFormed()
}

export function oneLine(text: string): string {
  return cleaned(text).replace(/\s+/g, ' ').trim()
}
