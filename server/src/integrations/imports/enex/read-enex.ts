/** Reads an Evernote export: each note becomes an inbox note (INT-N05). */
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { instantIn, timeText } from './enex-time.ts'
import { type EnexNote, enexNotes } from './note-elements.ts'
import { taskLines, unsaidValues } from './task-lines.ts'
import { type NoteContent, textOfEnml } from './text-of-enml.ts'
import { Texts } from './texts-of-note.ts'

export function readEnex(xml: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('enex', rules)
  for (const note of enexNotes(xml)) addNote(draft, note)
  return draft.preview()
}

function addNote(draft: PreviewDraft, note: EnexNote): void {
  const { labels, unnamed } = draft.rules.words
  const { line } = note
  const texts = new Texts(note.texts)
  const title = texts.first('title')
  const subject = title || unnamed
  if (!note.isClosed) {
    draft.refused.add('notClosed', { subject: title, line })
    return
  }
  const content = textOfEnml(texts.whole('content'))
  const tasks = note.tasks.map((task) => ({
    texts: new Texts(task.texts),
    reminders: task.reminders.map((reminder) => new Texts(reminder)),
  }))
  const attachments = note.resources.map((resource) => new Texts(resource))
  const link = texts.first('source-url')
  const isLink = /^https?:/i.test(link)
  const tags = texts.all('tag')
  const place = texts.first('place-name')
  const reminder = reminderOf(texts, draft.rules)
  const parts = [
    title,
    content.text,
    taskLines(tasks, draft.rules).join('\n'),
    [
      ...(isLink ? [`${labels.link}: ${link}`] : []),
      ...(place === '' ? [] : [`${labels.place}: ${place}`]),
      ...(reminder === null ? [] : [`${labels.reminder}: ${reminder}`]),
      ...(tags.length > 0 ? [`${labels.tags}: ${tags.join(', ')}`] : []),
    ].join('\n'),
  ].filter((part) => part !== '')
  if (parts.length === 0) {
    draft.refused.add(content.isEncrypted ? 'encrypted' : 'emptyNote', { subject, line })
    return
  }
  noteOmissions(draft, { subject, line, content, attachments })
  if (link !== '' && !isLink) draft.simplified.add('linkNotKept', { subject, line, detail: link })
  if (reminder !== null) draft.simplified.add('reminderAsText', { subject, line, detail: reminder })
  const created = texts.first('created')
  const createdAt = instantIn(created)
  if (created !== '' && (createdAt === null || createdAt > draft.rules.now))
    draft.simplified.add('createdNow', { subject, line, detail: created })
  for (const [name, value] of texts.unread()) draft.leftOut.add(name, value, subject, line)
  for (const attachment of attachments) {
    if (attachment.has('recognition')) draft.leftOut.add('resource/recognition', '', subject, line)
    for (const [name, value] of attachment.unread())
      draft.leftOut.add(`resource/${name}`, value, subject, line)
  }
  for (const task of tasks) {
    for (const [name, value] of unsaidValues(task)) draft.leftOut.add(`task/${name}`, value, subject, line)
  }
  draft.addNote({ text: parts.join('\n\n'), source: 'evernote', createdAt }, subject, line)
}

/** Notes what the plain text of the content lacks. */
function noteOmissions(
  { simplified }: PreviewDraft,
  {
    subject,
    line,
    content,
    attachments,
  }: {
    readonly subject: string
    readonly line: number
    readonly content: NoteContent
    readonly attachments: readonly Texts[]
  },
): void {
  if (content.isEncrypted) simplified.add('encrypted', { subject, line })
  if (content.hasAttachments || attachments.length > 0) {
    const files = attachments.map(fileOf).filter((file) => file !== '')
    simplified.add('attachment', { subject, line, detail: files.join(', ') })
  }
  if (content.hasFormatting) simplified.add('plainText', { subject, line })
  if (content.innerLinks.length > 0)
    simplified.add('linkNotKept', { subject, line, detail: content.innerLinks.join(', ') })
}

/** `a.png (image/png)` */
function fileOf(attachment: Texts): string {
  const [name, type] = [attachment.first('file-name'), attachment.first('mime')]
  return name === '' || type === '' ? name || type : `${name} (${type})`
}

/** The time of an open reminder. A completed one is not read, so that the preview lists it. */
function reminderOf(texts: Texts, { zone }: ReadingOptions): string | null {
  if (texts.has('reminder-done-time') || texts.first('reminder-time') === '') return null
  return timeText({ text: texts.first('reminder-time'), kind: 'date_time', ownZone: '' }, zone)
}
