import {
  type OfferDraft,
  OfferedChips,
  type Parent,
  allOf,
  captureRequestOf,
  readOffer,
  useCaptureTexts,
  useReader,
  withAccepted,
  withDeclined,
  withOfferedLine,
} from '#capture/index.ts'
import { placeOf } from '#scheduling/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import type { Note } from '@lustra/contract/inbox'
import { type TaskId, newCommentId } from '@lustra/contract/ids'
import type { Words } from '@lustra/words'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { KindChoice } from './KindChoice.tsx'
import { LoadingParentField } from './LoadingParentField.tsx'
import { useInbox } from '../inbox-context.ts'
import { makeComment, processNote } from '../inbox-mutations.ts'
import { originText } from '../note-texts.ts'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { usePlanOfParent } from '#scheduling/index.ts'
import { missedParent } from '@lustra/domain/scheduling'
import { splitNote } from '@lustra/domain/capture'
import { useAddKey } from '../use-add-key.ts'
import { useNow } from '../use-now.ts'
import styles from './ProcessPane.module.css'

/** Loaded on demand: most notes become tasks without a parent. */
const ParentField = deferred(withWords(async () => (await import('./ParentField.tsx')).ParentField, 'inbox'))

export function ProcessPane({ note }: { readonly note: Note }) {
  const { left, isLast, target, parents, chooseTarget, noteProcessed, backToList, later, remove } = useInbox()
  const words = useWords('inbox')
  const { process, notices } = words.inbox
  const language = useLanguage()
  const texts = useCaptureTexts()
  const router = useRouter()
  const read = useReader()
  const rules = useCalendarRules()
  const [parts] = useState(() => splitNote(note.text))
  const [draft, setDraft] = useState<OfferDraft>({ line: parts.line, accepted: [] })
  const [notes, setNotes] = useState(parts.rest)
  const [parentQuery, setParentQuery] = useState('')
  const [comment, setComment] = useState(note.text)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const now = useNow()
  const offer = readOffer(draft, read)
  const { reading } = offer
  const parent = parents.find(({ id }) => id === target.parentId)
  const plan = usePlanOfParent(target.kind === 'subtask' ? (parent?.id ?? null) : null)
  const { slot } = reading.task
  const under = target.kind === 'subtask' ? process.under : process.on

  usePlainKey('e', () => name.current?.focus())
  usePlainKey('a', () => setDraft(withAccepted(draft, ...allOf(offer))))

  function missingInput(): string | null {
    if (target.kind === 'comment' && comment.trim() === '') return process.noText
    if (target.kind !== 'comment' && reading.task.name === '') return words.capture.noName
    // The task chosen for the previous note may be closed by now.
    return target.kind === 'task' || parent ? null : process.chooseTask
  }

  function saveTask() {
    const { task } = reading
    const request = captureRequestOf(task, target.parentId, notes.trim())
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

  /** Failures are shown here, beside the fields. */
  function noticeOf(text: string, href: string) {
    const show = { label: words.capture.show, run: () => void router.navigate({ href }) }
    return { done: text, action: show, failures: 'caller' } as const
  }

  async function save() {
    if (isSaving) return
    const missing = missingInput()
    if (missing !== null) return setProblem(missing)
    setSaving(true)
    const outcome = await (target.kind === 'comment' && parent ? saveComment(parent) : saveTask())
    setSaving(false)
    if (outcome.ok) noteProcessed(note)
    else setProblem(outcome.failure.message)
  }

  useAddKey(() => void save())

  return (
    <section className={styles.pane} data-note-pane aria-label={process.label}>
      <div className={styles.card}>
        <Button look="quiet" icon="back" onPress={backToList}>
          {process.back}
        </Button>
        <p className={styles.origin}>
          {originText(note, words.inbox, language, now)} · <span aria-live="polite">{left}</span>
        </p>
        <p className={styles.quote}>{note.text}</p>
        <KindChoice
          target={target}
          canBelong={parents.length > 0 || target.kind !== 'task'}
          onChoose={(kind) =>
            chooseTarget(kind === 'task' ? { kind, parentId: null } : { kind, parentId: target.parentId })
          }
        />
        {target.kind !== 'comment' && (
          <div className={styles.name}>
            <TextField
              label={process.name}
              value={draft.line}
              maxLength={1000}
              inputRef={name}
              onChange={(line) => {
                setProblem(null)
                setDraft(withOfferedLine(draft, line))
              }}
            />
            <OfferedChips
              offer={offer}
              onAccept={(source) => setDraft(withAccepted(draft, source))}
              onDecline={(source) => setDraft(withDeclined(draft, source))}
            />
          </div>
        )}
        {target.kind !== 'task' && (
          <ParentField
            fallback={
              <LoadingParentField
                label={under}
                value={parentQuery}
                onChange={setParentQuery}
                takesFocus={parent === undefined}
              />
            }
            label={under}
            parents={parents}
            value={parent?.id ?? null}
            initialQuery={parentQuery}
            onChange={(parentId: TaskId | null) => {
              setProblem(null)
              chooseTarget({ kind: target.kind, parentId })
            }}
          />
        )}
        {target.kind === 'comment' ? (
          <TextField area label={process.comment} value={comment} inputRef={name} onChange={setComment} />
        ) : (
          <TextField area label={process.notes} value={notes} onChange={setNotes} />
        )}
        {slot && (
          <ProblemLine
            isRemark
            text={new PlaceTexts(words.plans, language, rules).outside(missedParent(slot, plan))}
          />
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
          <Button look="quietDanger" icon="bin" onPress={() => remove(note)}>
            {process.remove}
          </Button>
          <span />
          <Button onPress={later}>{process.later}</Button>
          <Button look="primary" isPending={isSaving} onPress={() => void save()}>
            {isLast ? process.addLast : process.addNext[target.kind]}
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
    ['A', keys.accept],
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
