import { type ReactNode, useEffect, useRef } from 'react'
import styles from './EntryPop.module.css'
import { useAnchorInSight } from './use-anchor-in-sight.ts'
import { useClosing } from './use-closing.ts'

interface EntryPopProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * What hangs on the entry that was picked: by the style sheet alone, so it cannot drift. The focus goes to it, or to the
 * first field of what is marked as wanting it.
 */
export function EntryPop({ label, onClose, children }: EntryPopProps) {
  const pop = useRef<HTMLDivElement>(null)
  useClosing(pop, onClose)
  useAnchorInSight(pop)

  useEffect(() => {
    const wanted = pop.current?.querySelector<HTMLElement>('[data-wants-focus] input')
    const first = wanted ?? pop.current
    first?.focus({ preventScroll: true })
  }, [])

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
