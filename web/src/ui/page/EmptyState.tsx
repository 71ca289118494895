import { type ReactElement } from 'react'
import { Icon, type IconName } from '../icons/Icon.tsx'
import frame from './Screen.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly hint?: string | undefined
  /** What the user can do next; an empty screen of the present always offers something. */
  readonly children?: ReactElement | readonly ReactElement[]
}

export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className={frame.empty} role="status">
      <Icon name={icon} size="xl" />
      <b>{title}</b>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  )
}
