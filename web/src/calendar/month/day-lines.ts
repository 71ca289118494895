/** The entries of a day that do not fit into its lines; the last line then counts them. */
export function hiddenEntries<Entry>(entries: readonly Entry[], lines: number): readonly Entry[] {
  return entries.length <= lines ? [] : entries.slice(Math.max(0, lines - 1))
}
