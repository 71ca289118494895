import { past } from '#browser/past.ts'
import { CommentField, commentFault, commentsQuery, removeComment, saveComment } from '#comments/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type Comment } from '@lustra/contract/comments'
import { type CommentId, type TaskId } from '@lustra/contract/ids'
import { type LocalTime } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TaskTexts } from '../../task-texts.ts'
import styles from './TaskComments.module.css'
import panel from '../TaskPanel.module.css'

interface TaskCommentsProps {
  readonly id: TaskId
  readonly now: LocalTime
  readonly texts: TaskTexts
}

/** Comments on the task and its time records, newest first, edited in place. */
export function TaskComments({ id, now, texts }: TaskCommentsProps) {
  const { comments: words, ui } = useWords('comments')
  const target = { type: 'TASK', targetId: id } as const
  const { data, isError, refetch } = useQuery(commentsQuery(target))
  /** A new object for each edit, so that a late reply ends only its own edit. */
  const [changing, setChanging] = useState<{ readonly id: CommentId } | null>(null)

  if (!data) {
    return (
      <div className={panel.nothing} role="status">
        <p>{isError ? words.failed : words.loading}</p>
        {isError && <Button onPress={() => void refetch()}>{ui.retry}</Button>}
      </div>
    )
  }
  return (
    <>
      {!past && (
        <Draft key={id} text="" placeholder={words.add} onSave={(text) => saveComment(target, null, text)} />
      )}
      {data.length > 0 && (
        <ul className={styles.comments} aria-label={words.list}>
          {data.map((comment) => {
            const when = texts.moment(comment.created, now)
            return (
              <li key={comment.id}>
                <time>{when}</time>
                {comment.id === changing?.id ? (
                  <Draft
                    text={comment.text}
                    label={words.changing(when)}
                    takesFocus
                    onSave={(text) => save(comment, text)}
                    onCancel={() => setChanging(null)}
                  />
                ) : (
                  <div>
                    <p>{comment.text}</p>
                    {comment.recordStart !== null && (
                      <small>{words.onRecord(texts.moment(comment.recordStart, now))}</small>
                    )}
                  </div>
                )}
                {comment.id !== changing?.id && (
                  <Menu
                    label={words.menu(when)}
                    trigger={<IconButton size="s" icon="more" label={words.menu(when)} />}
                    entries={[
                      { label: words.change, onAction: () => setChanging({ id: comment.id }) },
                      {
                        label: words.remove,
                        icon: 'bin',
                        danger: true,
                        onAction: () => void removeComment.run(comment),
                      },
                    ]}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )

  async function save(comment: Comment, text: string): Promise<boolean> {
    const isSaved = await saveComment(comment, comment, text)
    if (isSaved) setChanging((now) => (now === changing ? null : now))
    return isSaved
  }
}

interface DraftProps {
  readonly text: string
  readonly label?: string
  readonly placeholder?: string
  /** Returns whether it was saved; otherwise the text stays. */
  readonly onSave: (text: string) => Promise<boolean>
  readonly onCancel?: () => void
  readonly takesFocus?: boolean
}

/** A comment being written, with buttons once there is something to save. */
function Draft({ text, label, placeholder, takesFocus, onSave, onCancel }: DraftProps) {
  const { comments: words, ui } = useWords('comments')
  const language = useLanguage()
  const [typed, setTyped] = useState(text)
  const isEmpty = typed.trim() === ''
  const isRemoval = isEmpty && onCancel !== undefined
  const refusal = isEmpty && !isRemoval ? ui.row.nothingEntered : commentFault(typed, words, language)

  // Escape closes the panel only if nothing was typed.
  const escape = onCancel ?? (typed === '' ? undefined : () => undefined)

  async function save() {
    if (refusal !== null) return
    // A new comment is cleared at once; if saving fails, the text returns unless something was typed.
    if (!onCancel) setTyped('')
    const isSaved = await onSave(typed)
    if (!isSaved) setTyped((now) => now || typed)
  }

  return (
    <div className={styles.draft}>
      <CommentField
        quiet
        value={typed}
        {...(label !== undefined && { label })}
        {...(placeholder !== undefined && { placeholder })}
        takesFocus={takesFocus ?? false}
        onChange={setTyped}
        onSave={() => void save()}
        {...(escape && { onCancel: escape })}
      />
      {(onCancel || typed !== '') && (
        <div>
          {onCancel && (
            <Button size="s" look="quiet" onPress={onCancel}>
              {words.cancel}
            </Button>
          )}
          <Button
            size="s"
            look={isRemoval ? 'danger' : 'primary'}
            refusal={refusal}
            onPress={() => void save()}
          >
            {isRemoval ? words.removeEmpty : words.save}
          </Button>
        </div>
      )}
    </div>
  )
}
