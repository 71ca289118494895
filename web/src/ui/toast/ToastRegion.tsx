import { useLayoutEffect, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { Button } from 'react-aria-components/Button'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components/Toast'
import { useStore } from '#browser/store.ts'
import { Icon } from '../icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { frontRow } from './notice-rows.ts'
import { withShortNames } from './short-names.ts'
import { type Notice, type NoticeAction, notices, toast } from './toast.ts'
import styles from './ToastRegion.module.css'

/** F6 moves the focus here from anywhere, and back. */
export function ToastRegion() {
  const { notices: words } = useStartupWords().ui
  const row = useStore(frontRow)
  useLayoutEffect(() => makeRoom(row), [row])
  return (
    <PortalProvider getContainer={() => row ?? document.body}>
      <AriaToastRegion
        queue={notices}
        className={styles.region ?? ''}
        aria-label={words.region(notices.visibleToasts.length)}
      >
        {({ toast }) => <Toast toast={toast} />}
      </AriaToastRegion>
    </PortalProvider>
  )
}

function Toast({ toast: queued }: { readonly toast: QueuedToast<Notice> }) {
  const words = useStartupWords().ui
  const { text, kind = 'done', undo, action } = queued.content
  const shortText = withShortNames(text)
  return (
    <AriaToast toast={queued} className={styles.toast ?? ''} data-kind={kind}>
      {kind === 'problem' && <Icon name="alert" />}
      <AriaToastContent className={styles.text ?? ''}>
        <Text slot="title" title={shortText === text ? undefined : text}>
          {shortText}
        </Text>
      </AriaToastContent>
      {undo && <UndoButton queued={queued} undo={undo} />}
      {action && <ActionButton queued={queued} action={action} />}
      <Button slot="close" className={styles.close ?? ''} aria-label={words.close}>
        <Icon name="close" size="s" />
      </Button>
    </AriaToast>
  )
}

/** The style sheets make room for the row. A focused element that it would hide is scrolled into view. */
function makeRoom(row: Element | null): () => void {
  const { dataset } = document.documentElement
  const focused = document.activeElement
  const wasVisible = focused !== null && isVisible(focused)
  dataset['notice'] = row ? 'row' : 'page'
  if (wasVisible && !isVisible(focused)) focused.scrollIntoView({ block: 'center' })
  return () => {
    delete dataset['notice']
  }
}

function isVisible(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

interface UndoButtonProps {
  readonly queued: QueuedToast<Notice>
  readonly undo: NonNullable<Notice['undo']>
}

function UndoButton({ queued, undo }: UndoButtonProps) {
  const { notices: words } = useStartupWords().ui
  const [pending, setPending] = useState(false)

  async function takeBack() {
    setPending(true)
    queued.timer?.pause()
    const undone = await undo().then(
      (answer) => answer !== false,
      () => false,
    )
    notices.close(queued.key)
    if (!undone) toast.show({ kind: 'problem', text: words.undoFailed })
  }

  return (
    <Button className={`${styles.action} ${styles.undo}`} isPending={pending} onPress={() => void takeBack()}>
      <Icon name="undo" />
      <span>{words.undo}</span>
      <TimeLeft />
    </Button>
  )
}

interface ActionButtonProps {
  readonly queued: QueuedToast<Notice>
  readonly action: NoticeAction
}

function ActionButton({ queued, action }: ActionButtonProps) {
  function act() {
    notices.close(queued.key)
    action.run()
  }
  return (
    <Button className={styles.action ?? ''} onPress={act}>
      {action.label}
    </Button>
  )
}

/** A ring that empties with the remaining time; the style sheet animates it. */
function TimeLeft() {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
    >
      <circle cx={8} cy={8} r={6} strokeOpacity={0.3} />
      <circle className={styles.left} cx={8} cy={8} r={6} pathLength={1} transform="rotate(-90 8 8)" />
    </svg>
  )
}
