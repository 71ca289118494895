import type { ReactNode } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './Note.module.css'

interface NoteProps {
  readonly children: ReactNode
  /** `warn` (default) asks for attention; `plain` informs; `bad` reports an error. */
  readonly tone?: 'warn' | 'plain' | 'bad'
  readonly onClose?: () => void
}

export function Note({ children, tone = 'warn', onClose }: NoteProps) {
  const { shell } = useStartupWords()
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'alert' : 'info'} />
      <span>{children}</span>
      {onClose && (
        <button type="button" aria-label={shell.close} onClick={onClose}>
          <Icon name="close" size="s" />
        </button>
      )}
    </div>
  )
}
