import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface BadgeProps {
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad' | 'plain'
  readonly children: ReactNode
}

export function Badge({ tone = 'accent', children }: BadgeProps) {
  return (
    <em className={styles.badge} data-tone={tone}>
      {children}
    </em>
  )
}
