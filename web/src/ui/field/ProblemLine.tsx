import { Icon } from '../icons/Icon.tsx'
import styles from './ProblemLine.module.css'

interface ProblemLineProps {
  /** Without a text the line stays empty. */
  readonly text: string | null | undefined
  /** A remark instead of a refusal. */
  readonly isRemark?: boolean
  readonly id?: string
  readonly role?: 'status' | 'alert'
}

/** Explains below a form why it cannot be saved; announced when it appears. */
export function ProblemLine({ text, isRemark, id, role = 'status' }: ProblemLineProps) {
  return (
    <p id={id} className={styles.line} role={role} data-tone={isRemark ? 'remark' : undefined}>
      {text && (
        <>
          <Icon name={isRemark ? 'outside' : 'alert'} size="s" />
          {text}
        </>
      )}
    </p>
  )
}
