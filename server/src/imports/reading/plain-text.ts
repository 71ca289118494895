/** Text of a file as a person would have typed it. */

export function cleaned(text: string): string {
  // Control characters but for tab and line feed: nothing a person typed.
  // oxlint-disable-next-line no-control-regex
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .toWellFormed()
}

export function oneLine(text: string): string {
  return cleaned(text).replace(/\s+/g, ' ').trim()
}
