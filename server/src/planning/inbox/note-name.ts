const maxLength = 80

/** Derives a note's name from its first line. */
export function nameOfNote(text: string): string {
  const line = text.trim().split('\n', 1)[0]!.trimEnd()
  // The `u` flag avoids splitting a surrogate pair.
  const start = new RegExp(`^.{${maxLength}}(?=.)`, 'su').exec(line)?.[0]
  return start === undefined ? line : `${start.trimEnd()}…`
}
