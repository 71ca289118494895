const maxLength = 80

/** The first line of a note, shortened, as its name. */
export function nameOfNote(text: string): string {
  const line = text.trim().split('\n', 1)[0]!.trimEnd()
  // The u flag avoids splitting a surrogate pair.
  const start = new RegExp(`^.{${maxLength}}(?=.)`, 'su').exec(line)?.[0]
  return start === undefined ? line : `${start.trimEnd()}…`
}
