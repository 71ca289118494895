import type { ReleaseNoteId } from '@lustra/contract/ids'
import { noteContentLength, noteTitleLength } from '@lustra/contract/release-notes'
import { dayOf } from '@lustra/domain/calendar'
import { useRef, useState } from 'react'
import { CallFailed } from '#data/call-failed.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { languageNames } from '#language/choice.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { Note } from '#ui/page/Note.tsx'
import { NoteView } from '../NoteView.tsx'
import { type WrittenNote, saveNote } from '../release-notes-queries.ts'
import { MarkdownIcon } from './MarkdownIcon.tsx'
import { type MarkdownStyle, fieldsIn, isWrittenIn, titleOf, withStyle } from './note-form.ts'
import styles from './NoteEditor.module.css'

interface NoteEditorProps {
  readonly id: ReleaseNoteId | null
  readonly saved: WrittenNote
  readonly note: WrittenNote
  readonly onChange: (note: WrittenNote) => void
  readonly onSaved: (id: ReleaseNoteId) => void
  readonly onCancel: () => void
}

const markdownStyles: readonly MarkdownStyle[] = ['heading', 'bold', 'list', 'link']

export function NoteEditor({ id, saved, note, onChange, onSaved, onCancel }: NoteEditorProps) {
  const words = useWords('releaseNotes').releaseNotes
  const rules = useCalendarRules()
  const narrow = useNarrow()
  const [language, setLanguage] = useState<'en' | 'ru'>('en')
  const [isPreview, setPreview] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const content = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const fields = fieldsIn[language]
  const day = dayOf(note.publishDate)

  function change(changes: Partial<WrittenNote>) {
    onChange({ ...note, ...changes })
  }

  function apply(style: MarkdownStyle) {
    const area = content.current
    if (!area) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    const styled = withStyle({ text, start: start ?? text.length, end: end ?? text.length }, style)
    change({ [fields.content]: styled.text })
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(styled.start, styled.end)
    })
  }

  async function save() {
    setSaving(true)
    setError(null)
    try {
      onSaved(await saveNote(id, note))
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setSaving(false)
    }
  }

  return (
    <section className={styles.editor} aria-label={id === null ? words.newNote : words.change(saved.title)}>
      <div className={styles.tools}>
        <div>
          <span className={styles.label}>{words.language}</span>
          <Segments
            label={words.language}
            value={language}
            segments={(['en', 'ru'] as const).map((value) => ({
              value,
              label: `${isWrittenIn(value, note) ? '●' : '○'} ${languageNames[value]}`,
            }))}
            onChange={setLanguage}
          />
        </div>
        <DateField
          label={words.publishDate}
          mode="DAY_TIME"
          rules={rules}
          value={note.publishDate}
          onChange={(publishDate) => publishDate !== null && change({ publishDate })}
        />
        <div className={styles.actions}>
          {narrow && (
            <Button on={isPreview} onPress={() => setPreview(!isPreview)}>
              {isPreview ? words.edit : words.preview}
            </Button>
          )}
          <Button look="quiet" onPress={onCancel}>
            {words.cancel}
          </Button>
          <Button
            look="primary"
            refusal={note.title.trim() === '' ? words.titleFirst : null}
            isPending={isSaving}
            onPress={() => void save()}
          >
            {words.done}
          </Button>
        </div>
      </div>
      {error !== null && <Note tone="bad">{error}</Note>}
      <div className={styles.panes}>
        {!(narrow && isPreview) && (
          <div className={styles.writing}>
            <TextField
              size="l"
              inputRef={takeFocus}
              label={words.titleOfNote}
              hint={words.titleLength(note[fields.title].length, noteTitleLength)}
              value={note[fields.title]}
              onChange={(text) => change({ [fields.title]: titleOf(text) })}
            />
            <div className={styles.styles} role="toolbar" aria-label={words.markdown}>
              {markdownStyles.map((style) => (
                <IconButton
                  key={style}
                  icon={<MarkdownIcon style={style} />}
                  label={words.styles[style]}
                  onPress={() => apply(style)}
                />
              ))}
            </div>
            <TextField
              area
              label={words.markdown}
              inputRef={content}
              maxLength={noteContentLength}
              value={note[fields.content]}
              onChange={(text) => change({ [fields.content]: text })}
            />
          </div>
        )}
        {(!narrow || isPreview) && (
          <div className={styles.preview} role="region" aria-label={words.preview}>
            <NoteView title={note[fields.title]} day={day} content={note[fields.content]} />
          </div>
        )}
      </div>
      <p className={styles.foot}>
        <span>{words.safe}</span>
        {!isWrittenIn('ru', note) && <span>{words.englishInstead}</span>}
      </p>
    </section>
  )
}
