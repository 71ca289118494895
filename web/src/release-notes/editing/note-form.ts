import { noteTitleLength } from '@lustra/contract/release-notes'
import { type LocalTime, addDays, dayOf, startOfDay } from '@lustra/domain/calendar'
import type { Language } from '@lustra/contract/text'
import type { WrittenNote } from '../release-notes-queries.ts'

/** Published tomorrow by default (ADM-144). */
export function newNote(now: LocalTime): WrittenNote {
  const publishDate = startOfDay(addDays(dayOf(now), 1))
  return { title: '', titleRu: '', content: '', contentRu: '', publishDate }
}

export function isSameNote(one: WrittenNote, other: WrittenNote): boolean {
  const fields = ['title', 'titleRu', 'content', 'contentRu', 'publishDate'] as const
  return fields.every((field) => one[field] === other[field])
}

export const fieldsIn = {
  en: { title: 'title', content: 'content' },
  ru: { title: 'titleRu', content: 'contentRu' },
} as const satisfies Readonly<Record<Language, { title: keyof WrittenNote; content: keyof WrittenNote }>>

/** Whether readers in that language get their own text. */
export function isWrittenIn(language: Language, note: WrittenNote): boolean {
  const { title, content } = fieldsIn[language]
  return note[title].trim() !== '' && note[content].trim() !== ''
}

/** Titles have no line breaks and at most as many characters as the server accepts. */
export function titleOf(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ').slice(0, noteTitleLength)
}

export type MarkdownStyle = 'heading' | 'bold' | 'list' | 'link'

interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Adds the marks of a style around the selection or before its lines; the same words stay selected. */
export function withStyle({ text, start, end }: Selected, style: MarkdownStyle): Selected {
  if (style === 'heading' || style === 'list') {
    const mark = style === 'heading' ? '## ' : '- '
    const from = text.lastIndexOf('\n', start - 1) + 1
    const lines = text.slice(from, end).split('\n')
    const marked = lines.map((line) => mark + line).join('\n')
    const added = mark.length * lines.length
    return {
      text: text.slice(0, from) + marked + text.slice(end),
      start: start + mark.length,
      end: end + added,
    }
  }
  const [before, after] = style === 'bold' ? ['**', '**'] : ['[', '](https://)']
  const selected = text.slice(start, end)
  return {
    text: text.slice(0, start) + before + selected + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  }
}
