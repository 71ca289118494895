import { dateTexts, clockText } from '#shared/calendar/date-texts.ts'
import { useLanguage, useWords } from '#shared/language/Language.tsx'
import { sayDone } from '#shared/records/say-done.ts'
import { type Tracked } from '#shared/records/records.ts'
import { Button } from '#shared/widgets/Button.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { type FieldKey, TextField } from '#shared/widgets/TextField.tsx'
import { type Comment, commentCountedFrom, commentLength } from '@lustra/contract/comments'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { commentsQuery, removeComment, saveComment } from './comment-desk.ts'
import styles from './Properties.module.css'

interface RecordCommentsProps {
  readonly record: Tracked
  readonly onClose: () => void
  /** Beside the button that saves. */
  readonly children: ReactNode
}

/** The latest comment to be written on, those before it, and what saves it. */
export function RecordComments({ record, onClose, children }: RecordCommentsProps) {
  const { comment: words, done } = useWords().time
  const language = useLanguage()
  const { data: all, isPending } = useQuery({
    ...commentsQuery(record.id),
    enabled: record.commentCount > 0,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [latest = null, ...older] = all ?? []
  const text = typed ?? latest?.text ?? ''
  const number = new Intl.NumberFormat(language)
  const isTooLong = text.length > commentLength
  const isRemoval = latest !== null && text.trim() === ''

  const when = (time: LocalTime) => `${dateTexts(language).weekdayAndDay(dayOf(time))}, ${clockText(time)}`
  const whyNot = (why: string) => done.failed(words.label, why)

  async function save() {
    if (isTooLong) return
    const said = isRemoval ? words.removed : words.saved
    if (await sayDone(said, saveComment(record.id, latest, text), whyNot)) onClose()
  }

  function remove(comment: Comment) {
    void sayDone(words.removed, removeComment(comment), whyNot)
  }

  function handleKey(event: FieldKey) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else event.continuePropagation()
  }

  return (
    <>
      <TextField
        area
        label={words.label}
        value={text}
        isDisabled={record.commentCount > 0 && isPending}
        error={isTooLong ? words.tooLong(number.format(commentLength)) : null}
        aside={
          text.length >= commentCountedFrom && (
            <span className={`${styles.count} num`} data-over={isTooLong || undefined}>
              {words.left(number.format(text.length), number.format(commentLength))}
            </span>
          )
        }
        onChange={setTyped}
        onKeyDown={handleKey}
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
                label={words.removeOlder(when(comment.created))}
                onPress={() => remove(comment)}
              />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        {children}
        <Button look={isRemoval ? 'danger' : 'primary'} isDisabled={isTooLong} onPress={() => void save()}>
          {isRemoval ? words.remove : words.save}
        </Button>
      </footer>
    </>
  )
}
