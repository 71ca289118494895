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
 * A popover anchored to the opened entry by CSS alone, so that it cannot drift. It takes the focus, or gives it to the
 * first field that is marked for it.
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

/** Labels with their values. */
export function EntryFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
