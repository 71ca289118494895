import { past } from '#browser/past.ts'
import { dateTexts, clockText } from '#language/dates/date-texts.ts'
import { CommentField, commentFault, commentsQuery, removeComment, saveComment } from '#comments/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type Tracked } from '../records/records.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Properties.module.css'

interface RecordCommentsProps {
  readonly record: Tracked
  readonly onClose: () => void
  /** Rendered beside the save button. */
  readonly children: ReactNode
}

/** The newest comment in a field, the older ones, and the save button. */
export function RecordComments({ record, onClose, children }: RecordCommentsProps) {
  const { comments: words } = useWords('comments')
  const language = useLanguage()
  const target = { type: 'TIME_RECORD', targetId: record.id } as const
  const { data: all, isPending } = useQuery({ ...commentsQuery(target), enabled: record.commentCount > 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  /** Null when the outcome of a save no longer concerns the visible record. */
  const latestAttempt = useRef<object | null>(null)
  useEffect(
    () => () => {
      latestAttempt.current = null
    },
    [],
  )
  const [latest = null, ...older] = all ?? []
  const text = typed ?? latest?.text ?? ''
  const fault = commentFault(text, words, language)
  const isRemoval = latest !== null && text.trim() === ''

  const when = (time: LocalTime) => `${dateTexts(language).weekdayAndDay(dayOf(time))}, ${clockText(time)}`

  /** Closes the properties after saving, unless something was typed or another record opened meanwhile. */
  async function save() {
    if (fault !== null || isSaving) return
    const attempt = {}
    latestAttempt.current = attempt
    setSaving(true)
    const isSaved = await saveComment(target, latest, text)
    if (latestAttempt.current !== attempt) return
    setSaving(false)
    if (isSaved) onClose()
  }

  return (
    <>
      {(!past || text !== '') && (
        <CommentField
          value={text}
          isDisabled={record.commentCount > 0 && isPending}
          onChange={(next) => {
            setTyped(next)
            latestAttempt.current = null
            setSaving(false)
          }}
          onSave={() => void save()}
        />
      )}
      {older.length > 0 && (
        <ul className={styles.older} aria-label={words.older}>
          {older.map((comment) => (
            <li key={comment.id}>
              <div>
                <time>{when(comment.created)}</time>
                <p>{comment.text}</p>
              </div>
              {!past && (
                <IconButton
                  icon="bin"
                  size="s"
                  label={words.removeOf(when(comment.created))}
                  onPress={() => void removeComment.run(comment)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        {children}
        {!past && (
          <Button
            look={isRemoval ? 'danger' : 'primary'}
            refusal={fault}
            isPending={isSaving}
            onPress={() => void save()}
          >
            {isRemoval ? words.removeEmpty : words.save}
          </Button>
        )}
      </footer>
    </>
  )
}
