import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface BadgeProps {
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad' | 'plain'
  readonly children: ReactNode
}

/** A state or a count in a few characters, beside its subject. */
export function Badge({ tone = 'accent', children }: BadgeProps) {
  return (
    <em className={styles.badge} data-tone={tone}>
      {children}
    </em>
  )
}
