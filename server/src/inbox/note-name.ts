const longest = 80

/** What a note is called where there is room for a line of it only. */
export function nameOfNote(text: string): string {
  const line = text.trim().split('\n', 1)[0]!.trimEnd()
  // Not in the middle of a character that takes two places.
  const start = new RegExp(`^.{${longest}}(?=.)`, 'su').exec(line)?.[0]
  return start === undefined ? line : `${start.trimEnd()}…`
}
