import type { ReactNode } from 'react'
import { useWords } from '#language/Language.tsx'
import styles from './Monitoring.module.css'

interface ActionRowProps {
  readonly title: string
  readonly lead: string
  readonly isRunning?: boolean
  readonly children: ReactNode
}

export function ActionRow({ title, lead, isRunning = false, children }: ActionRowProps) {
  const { running } = useWords('monitoring').monitoring
  return (
    <li className={styles.action} aria-busy={isRunning || undefined}>
      <div>
        <b>{title}</b>
        <span role="status">{isRunning ? running : lead}</span>
        {isRunning && <progress aria-label={title} />}
      </div>
      {children}
    </li>
  )
}
