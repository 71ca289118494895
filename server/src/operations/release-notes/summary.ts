import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'

const maxLength = 200

/** The first paragraph of a Markdown text, without markup. */
export function summaryOf(markdown: string): string {
  const paragraph = fromMarkdown(markdown).children.find(({ type }) => type === 'paragraph')
  const text = toString(paragraph).replace(/\s+/gu, ' ').trim()
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength).replace(/\s+\S*$/u, '')}…`
}
