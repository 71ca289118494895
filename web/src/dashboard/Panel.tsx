import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title: string
  /** Beside the title. */
  readonly note?: ReactNode
  /** At the end of the heading. */
  readonly link?: ReactNode
  readonly loading: boolean
  readonly children: ReactNode
  readonly failed: boolean
  readonly onRetry: () => void
}

/** One widget. A failure of one leaves the others unaffected (DSH-N11). */
export function Panel({ title, note, link, loading, children, failed, onRetry }: PanelProps) {
  const { dashboard, ui } = useWords('dashboard')
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={loading}>
      <header className={styles.head}>
        <h2 id={heading} className="h3">
          {title}
        </h2>
        {note}
        {link}
      </header>
      {failed ? (
        <div className={styles.empty} role="alert">
          <p>{dashboard.failed}</p>
          <Button onPress={onRetry}>{ui.retry}</Button>
        </div>
      ) : (
        children
      )}
    </section>
  )
}

/** Explains an empty widget and what to do about it (DSH-021). */
interface EmptyPanelProps {
  readonly text: string
  /** Whether the account has tasks: then no first one is offered. */
  readonly hasTasks?: boolean
}

export function EmptyPanel({ text, hasTasks = false }: EmptyPanelProps) {
  const { empty } = useWords('dashboard').dashboard
  const navigate = useNavigate()
  return (
    <div className={styles.empty}>
      <b>{text}</b>
      {!hasTasks && (
        <>
          <p>{empty.prompt}</p>
          <Button onPress={() => void navigate({ to: '/tasks' })}>{empty.toTasks}</Button>
        </>
      )}
    </div>
  )
}
