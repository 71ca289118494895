import { ReadChips, typed, useCaptureTexts, useReader, captureRequestOf, without } from '#capture/index.ts'
import { placeOf } from '#planning/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { deferred } from '#browser/deferred.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import type { Note } from '@lustra/contract/inbox'
import { type TaskId, newCommentId } from '@lustra/contract/ids'
import type { Words } from '@lustra/words'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { KindChoice } from './KindChoice.tsx'
import { UnderFieldWaiting } from './UnderFieldWaiting.tsx'
import type { ProcessTarget } from './process-target.ts'
import { makeComment, processNote } from '../inbox-mutations.ts'
import { originText } from '../note-texts.ts'
import type { Parent } from './parents.ts'
import { splitNote } from './split-note.ts'
import { useAddKey } from '../use-add-key.ts'
import { useNow } from '../use-now.ts'
import styles from './ProcessPane.module.css'

/** Most notes become tasks of their own. */
const UnderField = deferred(async () => (await import('./UnderField.tsx')).UnderField)

interface ProcessPaneProps {
  readonly note: Note
  /** `3 of 10` */
  readonly progress: string
  readonly isLast: boolean
  /** What notes are turned into: it stays from one to the next. */
  readonly aim: ProcessTarget
  readonly parents: readonly Parent[]
  readonly onAim: (aim: ProcessTarget) => void
  readonly onProcessed: (note: Note) => void
  /** Whether it was to be added before this was here to do it; told once. */
  readonly takeAddAhead: (note: Note) => boolean
  /** To the list, where it is not in sight. */
  readonly onBack: () => void
  readonly onLater: () => void
  readonly onRemove: (note: Note) => void
}

/** One note, and what becomes of it. */
export function ProcessPane(props: ProcessPaneProps) {
  const { note, progress, isLast, aim, parents, onAim, onLater, onRemove } = props
  const words = useWords()
  const { process, notices } = words.inbox
  const language = useLanguage()
  const texts = useCaptureTexts()
  const router = useRouter()
  const read = useReader()
  const [parts] = useState(() => splitNote(note.text))
  const [draft, setDraft] = useState({ line: parts.line, literals: [] as readonly string[] })
  const [notes, setNotes] = useState(parts.rest)
  const [comment, setComment] = useState(note.text)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const now = useNow()
  const reading = read(draft)
  const parent = parents.find(({ id }) => id === aim.parentId)
  const under = aim.kind === 'subtask' ? process.under : process.on

  usePlainKey('KeyE', () => name.current?.focus())

  function whatIsMissing(): string | null {
    if (aim.kind === 'comment' && comment.trim() === '') return process.noText
    if (aim.kind !== 'comment' && reading.task.name === '') return words.capture.noName
    // What was chosen for the note before may be closed by now.
    return aim.kind === 'task' || parent ? null : process.chooseTask
  }

  function saveTask() {
    const { task } = reading
    const request = captureRequestOf(task, aim.parentId, notes.trim())
    const text = parent
      ? notices.subtask(task.name, parent.name)
      : task.slot
        ? notices.taskAt(task.name, texts.place(task.slot))
        : notices.task(task.name)
    return processNote.run({ id: note.id, task: request }, noticeOf(text, placeOf(request)))
  }

  function saveComment({ id: taskId, name: on }: Parent) {
    const request = { id: note.id, taskId, text: comment.trim(), commentId: newCommentId() }
    return makeComment.run(request, noticeOf(notices.comment(on), `/tasks/${taskId}`))
  }

  /** A failure is shown here, beside the fields. */
  function noticeOf(text: string, href: string) {
    const show = { label: words.capture.show, run: () => void router.navigate({ href }) }
    return { done: text, action: show, failures: 'caller' } as const
  }

  async function save() {
    if (isSaving) return
    const wanting = whatIsMissing()
    if (wanting !== null) return setProblem(wanting)
    setSaving(true)
    const outcome = await (aim.kind === 'comment' && parent ? saveComment(parent) : saveTask())
    setSaving(false)
    if (outcome.ok) props.onProcessed(note)
    else setProblem(outcome.failure.message)
  }

  useAddKey(() => void save())

  const begin = useLatest(() => {
    if (props.takeAddAhead(note)) void save()
  })
  useEffect(() => begin()(), [begin])

  return (
    <section className={styles.pane} aria-label={process.label}>
      <div className={styles.card}>
        <Button look="quiet" icon="back" onPress={props.onBack}>
          {process.back}
        </Button>
        <p className={styles.origin}>
          {originText(note, words.inbox, language, now)} · <span aria-live="polite">{progress}</span>
        </p>
        <p className={styles.quote}>{note.text}</p>
        <KindChoice
          aim={aim}
          canBelong={parents.length > 0 || aim.kind !== 'task'}
          onChoose={(kind) =>
            onAim(kind === 'task' ? { kind, parentId: null } : { kind, parentId: aim.parentId })
          }
        />
        {aim.kind !== 'comment' && (
          <div className={styles.name}>
            <TextField
              label={process.name}
              value={draft.line}
              maxLength={1000}
              inputRef={name}
              onChange={(line) => {
                setProblem(null)
                setDraft(typed(draft, line))
              }}
            />
            <ReadChips reading={reading} onRemove={(source) => setDraft(without(draft, source))} />
          </div>
        )}
        {aim.kind !== 'task' && (
          <Suspense fallback={<UnderFieldWaiting label={under} />}>
            <UnderField
              label={under}
              parents={parents}
              value={parent?.id ?? null}
              onChange={(parentId: TaskId | null) => {
                setProblem(null)
                onAim({ kind: aim.kind, parentId })
              }}
            />
          </Suspense>
        )}
        {aim.kind === 'comment' ? (
          <TextField area label={process.comment} value={comment} inputRef={name} onChange={setComment} />
        ) : (
          <TextField area label={process.notes} value={notes} onChange={setNotes} />
        )}
        <p role="alert" className={styles.problem}>
          {problem !== null && (
            <>
              <Icon name="alert" size="s" />
              {problem}
            </>
          )}
        </p>
        <div className={styles.actions}>
          <Button look="quietDanger" icon="bin" onPress={() => onRemove(note)}>
            {process.remove}
          </Button>
          <span />
          <Button onPress={onLater}>{process.later}</Button>
          <Button look="primary" isPending={isSaving} onPress={() => void save()}>
            {isLast ? process.addLast : process.addNext[aim.kind]}
          </Button>
        </div>
        <KeyLine keys={words.inbox.keys} />
      </div>
    </section>
  )
}

function KeyLine({ keys }: { readonly keys: Words['inbox']['keys'] }) {
  const lines = [
    ['J K', keys.next],
    ['1 2 3', keys.kind],
    ['E', keys.edit],
    ['Ctrl Enter', keys.add],
    ['Del', keys.remove],
  ] as const
  return (
    <p className={styles.keys} aria-hidden>
      {lines.map(([line, what]) => (
        <span key={line}>
          {line.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  )
}
