/** Whether the parts contain every word of the formatted name. Without parts, the formatted name itself is stored, so true. */
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
