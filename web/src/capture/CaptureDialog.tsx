import type { CapturedTask } from '@lustra/domain/capture'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ReadChips, useCaptureTexts } from './ReadChips.tsx'
import { type Draft, emptyDraft, withLine, withoutPhrase } from './draft.ts'
import { placeOf } from '#scheduling/index.ts'
import { quickCapture } from './quick-capture.ts'
import { captureTask } from './capture-mutations.ts'
import { useTakenTime } from './use-taken-time.ts'
import { useReader } from './use-reader.ts'
import { type CaptureRequest, captureRequestOf } from './capture-request.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useStore } from '#browser/store.ts'
import { type CallFailed } from '#data/call-failed.ts'
import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { Button } from '#ui/button/Button.tsx'
import { CaptureHints } from './CaptureHints.tsx'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import styles from './CaptureDialog.module.css'

/** A dialog that turns one line of text into a task. It shows how the line is parsed before it is saved. */
export function CaptureDialog() {
  const words = useStartupWords().capture
  const texts = useCaptureTexts()
  const router = useRouter()
  const read = useReader()
  const draft = useStore(quickCapture.draft)
  const [problem, setProblem] = useState<string | null>(null)
  /** The draft being saved; null once the user types again. */
  const [sent, setSent] = useState<Draft | null>(null)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  useConnectionRestored(failure, () => setProblem(null))
  const isMounted = useIsMounted()
  const reading = read(draft)
  const { task } = reading
  const taken = useTakenTime(task)
  const close = () => quickCapture.isOpen.set(false)

  /** Saves the task as parsed, or with another slot. */
  async function save(andNext: boolean, slot = task.slot) {
    if (draft.line.trim() === '' || draft === sent) return
    const refusal = task.name === '' ? words.noName : taken && slot === task.slot ? words.taken : null
    if (refusal !== null) {
      setProblem(refusal)
      return
    }
    const placed = { ...task, slot }
    setSent(draft)
    setProblem(null)
    // The user may type the next line at once.
    if (andNext) quickCapture.draft.set(emptyDraft)
    await submit(placed, captureRequestOf(placed, null))
    setSent((now) => (now === draft ? null : now))
  }

  async function submit({ slot, name }: Pick<CapturedTask, 'slot' | 'name'>, request: CaptureRequest) {
    const outcome = await captureTask.run(
      { name, request },
      {
        done: slot ? words.addedAt(name, texts.place(slot)) : words.added(name),
        action: { label: words.show, run: () => void router.navigate({ href: placeOf(request) }) },
        failures: canReturn,
      },
    )
    if (outcome.ok) {
      // The user is already typing another line.
      if (quickCapture.draft.value !== draft) return
      quickCapture.draft.set(emptyDraft)
      if (isMounted()) close()
    } else if (canReturn()) {
      quickCapture.draft.set(draft)
      setProblem(outcome.failure.message)
      setFailure(outcome.failure)
    } else if (quickCapture.draft.value === emptyDraft) {
      quickCapture.draft.set(draft)
    }
  }

  /** A refused line returns to the field unless the user is typing another one or has closed the dialog. */
  function canReturn() {
    const { value } = quickCapture.draft
    return isMounted() && (value === draft || value === emptyDraft)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save(event.shiftKey, taken?.free ?? task.slot)
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.scrim ?? ''}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog aria-label={words.title} className={styles.dialog ?? ''}>
          <div className={styles.line}>
            <Icon name="plus" size="l" />
            <input
              // The user opened the dialog to type.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={draft.line}
              maxLength={1000}
              aria-label={words.label}
              aria-describedby="capture-problem"
              aria-invalid={problem !== null}
              placeholder={words.placeholder}
              autoComplete="off"
              onChange={(event) => {
                setProblem(null)
                quickCapture.draft.set(withLine(draft, event.target.value))
              }}
              onKeyDown={press}
            />
            <Button
              look={taken ? 'plain' : 'primary'}
              refusal={taken && words.taken}
              isPending={draft === sent}
              onPress={() => void save(false)}
            >
              {words.save}
            </Button>
          </div>
          {draft.line === '' ? (
            <CaptureHints />
          ) : (
            <div className={styles.read}>
              <p className={styles.name} aria-live="polite">
                {words.name(task.name || '…')}
              </p>
              <ReadChips
                reading={reading}
                onRemove={(source) => quickCapture.draft.set(withoutPhrase(draft, source))}
              />
            </div>
          )}
          {taken && (
            <div className={styles.taken} aria-live="polite">
              {problem !== words.taken && <span>{words.taken}</span>}
              {taken.free && (
                <Button look="primary" size="s" icon="calendar" onPress={() => void save(false, taken.free)}>
                  {words.addAt(texts.place(taken.free))}
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
          <footer className={styles.foot}>
            {[
              ['Enter', taken?.free ? words.keys.free : words.keys.save],
              ['Shift Enter', words.keys.next],
              ['Esc', words.keys.close],
            ].map(([keys = '', what]) => (
              <span key={keys}>
                {keys.split(' ').map((key) => (
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
