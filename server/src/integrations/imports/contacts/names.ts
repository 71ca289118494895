/** Compares formatted names with their parts. */

/** Whether every word of a formatted name is in its parts; without parts it is the name itself. */
export function isSaidBy(fullName: string, parts: readonly string[]): boolean {
  const said = new Set(parts.flatMap(wordsOf))
  return said.size === 0 || wordsOf(fullName).every((word) => said.has(word))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
}
