/** Text with words that are tags, as `+project` and `@place`, told apart from the text itself. */

export interface TaggedText {
  readonly text: string
  /** Tags in their order, each with its sign. */
  readonly tags: readonly string[]
}

/**
 * Tags at either end are taken away; one inside a sentence leaves its word, for the sentence needs it:
 * "call @mother about +house" stays "call mother about".
 */
export function withoutTags(text: string, tag: RegExp): TaggedText {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const isTag = (word: string) => tag.test(word)
  const first = words.findIndex((word) => !isTag(word))
  const last = words.findLastIndex((word) => !isTag(word))
  const sentence = first < 0 ? words : words.slice(first, last + 1)
  return {
    text: sentence.map((word) => (isTag(word) ? word.slice(1) : word)).join(' '),
    tags: words.filter(isTag),
  }
}
