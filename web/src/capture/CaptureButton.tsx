import { useRouterState } from '@tanstack/react-router'
import { quickCapture } from './quick-capture.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import styles from './CaptureButton.module.css'

const open = () => quickCapture.isOpen.set(true)

export function CaptureButton() {
  const { capture } = useStartupWords()
  return (
    <IconButton icon="plus" size="edged" label={capture.open} keys="Q" aria-keyshortcuts="Q" onPress={open} />
  )
}

/** Screens that use the corner otherwise: for their own add button, a sheet of tasks, the inbox field, the next step, or content. */
const takenCorners = /^\/(tasks|plans|inbox|time|example-week|reports\/.+|review\/.+)(\/|$)/

/** The capture button on phones, in the lower corner of the content. */
export function FloatingCapture() {
  const { capture } = useStartupWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (takenCorners.test(path)) return null
  return (
    <div className={styles.corner}>
      <button type="button" className={styles.floating} aria-label={capture.open} onClick={open}>
        <Icon name="plus" size="l" />
      </button>
    </div>
  )
}
