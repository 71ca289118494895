import type { ReactNode } from 'react'
import { useWords } from '#shared/language/Language.tsx'
import { Icon } from '#shared/icons/Icon.tsx'
import styles from './Note.module.css'

interface NoteProps {
  readonly children: ReactNode
  /** Absent: it stays as long as it is true. */
  readonly onClose?: () => void
}

/** A sentence that stands in the page, with a sign. */
export function Note({ children, onClose }: NoteProps) {
  const { shell } = useWords()
  return (
    <div className={styles.note} role="status">
      <Icon name="info" />
      <span>{children}</span>
      {onClose && (
        <button type="button" aria-label={shell.close} onClick={onClose}>
          <Icon name="close" size="s" />
        </button>
      )}
    </div>
  )
}
