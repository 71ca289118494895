/** Reads an Evernote export: each note becomes a note of the inbox (INT-N05). */
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { oneLine } from '../reading/plain-text.ts'
import { textOfEnml } from './text-of-enml.ts'
import { xmlTokens } from './xml-tokens.ts'

interface EnexNote {
  readonly line: number
  /** The texts of elements by name; of those that occur more than once, such as `tag`, all. */
  readonly texts: Map<string, string[]>
  /** Tasks of the note, which newer versions of Evernote export beside its content. */
  readonly tasks: { title: string; status: string }[]
  hasResources: boolean
}

const noteElements = new Set([
  'title',
  'content',
  'created',
  'tag',
  'source-url',
  'reminder-time',
  'reminder-done-time',
])

export function readEnex(xml: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('enex', rules)
  const lineAt = lineCounter(xml)
  let note: EnexNote | null = null
  let element: string | null = null
  let container: 'task' | 'resource' | null = null
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'open' && !token.isEmpty) {
      if (token.name === 'note') {
        note = { line: lineAt(token.at), texts: new Map(), tasks: [], hasResources: false }
        element = container = null
      } else if (token.name === 'task' || token.name === 'resource') {
        container = token.name
        if (token.name === 'task') note?.tasks.push({ title: '', status: '' })
        else if (note) note.hasResources = true
      } else element = token.name
    } else if (token.kind === 'close') {
      if (token.name === 'note') {
        if (note) addNote(draft, note)
        note = null
      }
      if (token.name === container) container = null
      element = null
    } else if (token.kind === 'text' && note !== null && element !== null) {
      addText(note, container, element, token.text)
    }
  }
  if (note !== null) draft.refused.add('notClosed', { subject: titleOf(note), line: note.line })
  return draft.preview()
}

function addText(note: EnexNote, container: 'task' | 'resource' | null, element: string, text: string): void {
  if (container === 'resource') return
  if (container === 'task') {
    const task = note.tasks.at(-1)!
    if (element === 'title') task.title += text
    else if (element === 'taskstatus') task.status += text
    return
  }
  if (!noteElements.has(element)) return
  const texts = note.texts.get(element) ?? []
  // The content may be in several pieces, because it cannot contain the end of a section.
  if (element === 'content' && texts.length > 0) texts[0] += text
  else texts.push(text)
  note.texts.set(element, texts)
}

function addNote(draft: PreviewDraft, note: EnexNote): void {
  const { labels, unnamed } = draft.rules.words
  const { line } = note
  const title = titleOf(note)
  const content = textOfEnml(textIn(note, 'content'))
  const subject = title || unnamed
  const tasks = note.tasks
    .map(({ title: name, status }) => ({ name: oneLine(name), isDone: status.trim() === 'completed' }))
    .filter(({ name }) => name !== '')
    .map(({ name, isDone }) => `${isDone ? '[x]' : '[ ]'} ${name}`)
  const link = textIn(note, 'source-url').trim()
  const tags = (note.texts.get('tag') ?? []).map(oneLine).filter((tag) => tag !== '')
  const parts = [
    title,
    content.text,
    tasks.join('\n'),
    [
      ...(/^https?:/i.test(link) ? [`${labels.link}: ${link}`] : []),
      ...(tags.length > 0 ? [`${labels.tags}: ${tags.join(', ')}`] : []),
    ].join('\n'),
  ].filter((part) => part !== '')
  if (parts.length === 0) {
    draft.refused.add(content.isEncrypted ? 'encrypted' : 'emptyNote', { subject, line })
    return
  }
  if (content.isEncrypted) draft.simplified.add('encrypted', { subject, line })
  if (content.hasAttachments || note.hasResources) draft.simplified.add('attachment', { subject, line })
  const isReminded = textIn(note, 'reminder-time') !== '' && textIn(note, 'reminder-done-time') === ''
  if (isReminded) draft.simplified.add('reminder', { subject, line })
  draft.addNote(
    { text: parts.join('\n\n'), source: 'evernote', createdAt: instantIn(textIn(note, 'created')) },
    subject,
    line,
  )
}

function titleOf(note: EnexNote): string {
  return oneLine(textIn(note, 'title'))
}

function textIn({ texts }: EnexNote, element: string): string {
  return texts.get(element)?.join('') ?? ''
}

/** `20230121T093733Z`, in epoch milliseconds; null for anything else. */
function instantIn(text: string): number | null {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text.trim())
  if (!parts) return null
  const instant = Date.parse(`${parts.slice(1, 4).join('-')}T${parts.slice(4).join(':')}Z`)
  return Number.isNaN(instant) ? null : instant
}

/** Counts lines from one place to the next. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let counted = 0
  return (at) => {
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line++
    return line
  }
}
