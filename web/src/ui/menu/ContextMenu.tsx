import { past } from '#browser/past.ts'
import { deferred } from '#browser/deferred.ts'
import { useRef } from 'react'
import { type PointOfWindow, anchorStyle } from '../pop/point.ts'
import { type MenuEntry, visibleEntries } from './menu-entry.ts'
import styles from './ContextMenu.module.css'

const MenuPop = deferred(async () => (await import('./MenuPop.tsx')).MenuPop)

interface ContextMenuProps {
  readonly label: string
  /** Whether the label is visible above the entries. */
  readonly titled?: boolean
  /** Position in CSS pixels of the window; null while closed. */
  readonly at: PointOfWindow | null
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}

/** A menu at the pointer, for actions too numerous for separate buttons. */
export function ContextMenu({ label, titled = false, at, entries, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  if (past && visibleEntries(entries).length === 0) return null
  return (
    at && (
      <>
        <span ref={anchor} className={styles.anchor} style={anchorStyle(at)} />
        <MenuPop label={label} titled={titled} entries={entries} anchor={anchor} isOpen onClose={onClose} />
      </>
    )
  )
}
