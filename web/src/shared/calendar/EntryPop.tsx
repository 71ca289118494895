import { type ReactNode, useEffect, useRef } from 'react'
import styles from './EntryPop.module.css'
import { useClosing } from './use-closing.ts'

interface EntryPopProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What hangs on the entry that was picked: by the style sheet alone, so it cannot drift. */
export function EntryPop({ label, onClose, children }: EntryPopProps) {
  const pop = useRef<HTMLDivElement>(null)
  useClosing(pop, onClose)

  useEffect(() => pop.current?.focus({ preventScroll: true }), [])

  return (
    <div ref={pop} className={styles.pop} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}

/** Names and what stands under them. */
export function EntryFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
