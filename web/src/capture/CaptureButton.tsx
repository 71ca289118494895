import { useRouterState } from '@tanstack/react-router'
import { quickCapture } from './quick-capture.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import styles from './CaptureButton.module.css'

const open = () => quickCapture.isOpen.set(true)

/** Opens the line that becomes a task. */
export function CaptureButton() {
  const { capture } = useStartupWords()
  return (
    <IconButton icon="plus" size="edged" label={capture.open} keys="Q" aria-keyshortcuts="Q" onPress={open} />
  )
}

/** Screens whose corner is taken: by a plus of their own, by a sheet of tasks, by what goes into the inbox. */
const takenCorners = /^\/(tasks|plans|inbox|time)(\/|$)/

/** The same on a phone, under the thumb. */
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
