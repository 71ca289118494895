import { useRouterState } from '@tanstack/react-router'
import { quickCapture } from './quick-capture.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import styles from './CaptureButton.module.css'

const open = () => quickCapture.isOpen.set(true)

/** Opens quick capture. */
export function CaptureButton() {
  const { capture } = useStartupWords()
  return (
    <IconButton icon="plus" size="edged" label={capture.open} keys="Q" aria-keyshortcuts="Q" onPress={open} />
  )
}

/**
 * Screens that have something else in the corner: their own plus button, a sheet of tasks, the inbox field, hours or
 * figures to look at.
 */
const takenCorners = /^\/(tasks|plans|inbox|time|example-week|reports\/.+)(\/|$)/

/** The same button on a phone, in the lower corner. */
export function FloatingCapture() {
  const { capture } = useStartupWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (takenCorners.test(path)) return null
  return (
    <button type="button" className={styles.floating} aria-label={capture.open} onClick={open}>
      <Icon name="plus" size="l" />
    </button>
  )
}
