/** Separates tags such as `+project` and `@place` from a text. */

export interface TaggedText {
  readonly text: string
  /** In order, each with its prefix. */
  readonly tags: readonly string[]
}

/** Removes tags at either end; a tag inside the sentence loses only its prefix: "call @mother about +house" becomes "call mother about". */
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
