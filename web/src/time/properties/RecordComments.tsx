import { dateTexts, clockText } from '#language/dates/date-texts.ts'
import { CommentField, commentsQuery, removeComment, saveComment } from '#comments/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { sayDone } from '../records/say-done.ts'
import { type Tracked } from '../records/records.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type Comment, commentLength } from '@lustra/contract/comments'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './Properties.module.css'

interface RecordCommentsProps {
  readonly record: Tracked
  readonly onClose: () => void
  /** Beside the button that saves. */
  readonly children: ReactNode
}

/** The latest comment to be written on, those before it, and what saves it. */
export function RecordComments({ record, onClose, children }: RecordCommentsProps) {
  const { comments: words } = useWords()
  const language = useLanguage()
  const target = { type: 'TIME_RECORD', targetId: record.id } as const
  const { data: all, isPending } = useQuery({ ...commentsQuery(target), enabled: record.commentCount > 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [latest = null, ...older] = all ?? []
  const text = typed ?? latest?.text ?? ''
  const isTooLong = text.length > commentLength
  const isRemoval = latest !== null && text.trim() === ''

  const when = (time: LocalTime) => `${dateTexts(language).weekdayAndDay(dayOf(time))}, ${clockText(time)}`

  const saving = useMutation({
    mutationFn: () =>
      sayDone(isRemoval ? words.removed : words.saved, saveComment(target, latest, text), words.cannot),
  })

  /** The properties close once it is kept; those of another record, opened meanwhile, do not. */
  function save() {
    if (isTooLong || saving.isPending) return
    saving.mutate(undefined, { onSuccess: (isDone) => isDone && onClose() })
  }

  function remove(comment: Comment) {
    void sayDone(words.removed, removeComment(comment), words.cannot)
  }

  return (
    <>
      <CommentField
        value={text}
        isDisabled={record.commentCount > 0 && isPending}
        onChange={(next) => {
          setTyped(next)
          saving.reset()
        }}
        onSave={save}
      />
      {older.length > 0 && (
        <ul className={styles.older} aria-label={words.older}>
          {older.map((comment) => (
            <li key={comment.id}>
              <div>
                <time>{when(comment.created)}</time>
                <p>{comment.text}</p>
              </div>
              <IconButton
                icon="bin"
                size="s"
                label={words.removeOf(when(comment.created))}
                onPress={() => remove(comment)}
              />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        {children}
        <Button
          look={isRemoval ? 'danger' : 'primary'}
          isDisabled={isTooLong}
          isPending={saving.isPending}
          onPress={save}
        >
          {isRemoval ? words.remove : words.save}
        </Button>
      </footer>
    </>
  )
}
