import type { CapturedTask } from '@lustra/domain/capture'
import { missedParent } from '@lustra/domain/scheduling'
import { type TaskId, newNoteId } from '@lustra/contract/ids'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ReadChips, useCaptureTexts } from './ReadChips.tsx'
import { type Draft, emptyDraft, withLine, withoutPhrase } from './draft.ts'
import { placeOf, usePlanOfParent } from '#scheduling/index.ts'
import { quickCapture } from './quick-capture.ts'
import { captureTask, keepNote } from './capture-mutations.ts'
import { useParents } from './use-parents.ts'
import { useTakenTime } from './use-taken-time.ts'
import { useReader } from './use-reader.ts'
import { useOptions } from './use-options.ts'
import { useLevelOptions } from './use-level-options.ts'
import type { ChangedLine } from './quick-phrases.ts'
import { type CaptureRequest, captureRequestOf } from './capture-request.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useStore } from '#browser/store.ts'
import { type CallFailed } from '#data/call-failed.ts'
import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { CaptureField } from './CaptureField.tsx'
import { CaptureHints } from './CaptureHints.tsx'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import { OptionRows } from './OptionRows.tsx'
import { QuickButton, QuickButtons, SignButtons } from './QuickButtons.tsx'
import styles from './CaptureDialog.module.css'

const listId = 'capture-options'

/** A dialog that turns one line of text into a task. It shows how the line is parsed before it is saved. */
export function CaptureDialog() {
  const words = useStartupWords()
  const { capture } = words
  const { keys, toInbox } = useWords('captureDialog').captureDialog
  const texts = useCaptureTexts()
  const places = new PlaceTexts(words.plans, useLanguage(), useCalendarRules())
  const router = useRouter()
  const draft = useStore(quickCapture.draft)
  const [caret, setCaret] = useState(draft.line.length)
  // Only a sign needs the tasks.
  const parents = useParents(draft.line.includes('#'))
  const read = useReader(parents)
  const [problem, setProblem] = useState<string | null>(null)
  /** The draft being saved; null once the user types again. */
  const [sent, setSent] = useState<Draft | null>(null)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  useConnectionRestored(failure, () => setProblem(null))
  const isMounted = useIsMounted()
  const reading = read(draft)
  const { task } = reading
  const taken = useTakenTime(task)
  const parentId = task.parent && (task.parent.id as TaskId)
  const plan = usePlanOfParent(parentId)
  const names = useOptions({ draft, caret }, parents, change)
  const levels = useLevelOptions(draft, reading, change)
  const options = levels.isOpen ? levels : names
  const close = () => quickCapture.isOpen.set(false)

  function change({ draft: changed, caret: moved }: ChangedLine) {
    setProblem(null)
    quickCapture.draft.set(changed)
    setCaret(moved)
  }

  function clear() {
    change({ draft: emptyDraft, caret: 0 })
  }

  /** Saves the task as parsed, or with another slot. */
  async function save(andNext: boolean, slot = task.slot) {
    if (draft.line.trim() === '' || draft === sent) return
    const refusal = task.name === '' ? capture.noName : taken && slot === task.slot ? capture.taken : null
    if (refusal !== null) {
      setProblem(refusal)
      return
    }
    const placed = { ...task, slot }
    setSent(draft)
    setProblem(null)
    // The user may type the next line at once.
    if (andNext) clear()
    await submit(placed, captureRequestOf(placed, parentId))
    setSent((now) => (now === draft ? null : now))
  }

  async function submit({ slot, name }: Pick<CapturedTask, 'slot' | 'name'>, request: CaptureRequest) {
    const outcome = await captureTask.run(
      { name, request },
      {
        done: slot ? capture.addedAt(name, texts.place(slot)) : capture.added(name),
        action: { label: capture.show, run: () => void router.navigate({ href: placeOf(request) }) },
        failures: canReturn,
      },
    )
    if (outcome.ok) finish()
    else if (canReturn()) {
      change({ draft, caret: draft.line.length })
      setProblem(outcome.failure.message)
      setFailure(outcome.failure)
    } else if (quickCapture.draft.value === emptyDraft) {
      quickCapture.draft.set(draft)
    }
  }

  function finish() {
    // The user is already typing another line.
    if (quickCapture.draft.value !== draft) return
    quickCapture.draft.set(emptyDraft)
    if (isMounted()) close()
  }

  /** A refused line returns to the field unless the user is typing another one or has closed the dialog. */
  function canReturn() {
    const { value } = quickCapture.draft
    return isMounted() && (value === draft || value === emptyDraft)
  }

  async function sendToInbox() {
    const text = draft.line.trim()
    if (text === '' || draft === sent) return
    setSent(draft)
    const outcome = await keepNote.run({ id: newNoteId(), text }, { failures: canReturn })
    setSent(null)
    if (outcome.ok) finish()
    else if (canReturn()) {
      setProblem(outcome.failure.message)
      setFailure(outcome.failure)
    }
  }

  function press(event: KeyboardEvent) {
    if (options.press(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void save(event.shiftKey, taken?.free ?? task.slot)
    }
  }

  function enterDoes() {
    if (options.active >= 0) return keys.choose
    return taken?.free ? keys.free : keys.save
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.scrim ?? ''}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog aria-label={capture.title} className={styles.dialog ?? ''}>
          <div className={styles.line}>
            <Icon name="plus" size="l" />
            <CaptureField
              line={draft.line}
              caret={caret}
              parts={reading.capture.parts}
              isRefused={problem !== null}
              listId={listId}
              options={options}
              onType={(line, at) => change({ draft: withLine(draft, line), caret: at })}
              onCaret={setCaret}
              onPress={press}
            />
          </div>
          {options.list.length > 0 ? (
            <OptionRows id={listId} options={options} />
          ) : draft.line.trim() === '' ? (
            <CaptureHints />
          ) : (
            <div className={styles.read}>
              <p className={styles.name} aria-live="polite">
                {capture.name(task.name || '…')}
              </p>
              <ReadChips
                reading={reading}
                onRemove={(source) => quickCapture.draft.set(withoutPhrase(draft, source))}
              />
              <ProblemLine isRemark text={task.slot && places.outside(missedParent(task.slot, plan))} />
            </div>
          )}
          {taken && (
            <div className={styles.taken} aria-live="polite">
              {problem !== capture.taken && <span>{capture.taken}</span>}
              {taken.free && (
                <Button look="primary" size="s" icon="calendar" onPress={() => void save(false, taken.free)}>
                  {capture.addAt(texts.place(taken.free))}
                </Button>
              )}
            </div>
          )}
          <p className={styles.problem} id="capture-problem" role="alert">
            {problem !== null && (
              <>
                <Icon name="alert" size="s" />
                {problem}
              </>
            )}
          </p>
          <QuickButtons
            draft={draft}
            reading={reading}
            isChoosingLevel={levels.isOpen}
            onChange={change}
            onChooseLevel={levels.toggle}
          />
          <div className={styles.actions}>
            <div className={styles.signs}>
              <SignButtons draft={draft} onChange={change} />
              <QuickButton label={toInbox} onPress={() => void sendToInbox()}>
                <Icon name="inbox" />
              </QuickButton>
            </div>
            <Button
              look={taken ? 'plain' : 'primary'}
              refusal={taken && capture.taken}
              isPending={draft === sent}
              onPress={() => void save(false)}
            >
              {capture.save}
            </Button>
          </div>
          <footer className={styles.foot}>
            {[
              ['Enter', enterDoes()],
              ['Shift Enter', keys.next],
              ['Esc', keys.close],
            ].map(([pressed = '', what]) => (
              <span key={pressed}>
                {pressed.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
                {what}
              </span>
            ))}
          </footer>
        </Dialog>
      </Modal>
      <NoticeRow of="dialog" />
    </ModalOverlay>
  )
}
