import { type ReactNode, useRef } from 'react'
import { type PointOfWindow, anchorStyle } from './point.ts'
import { PopFrame } from './PopFrame.tsx'
import styles from '../menu/ContextMenu.module.css'

interface PopAtProps {
  readonly label: string
  readonly at: PointOfWindow
  readonly look: 'padded' | 'plain' | 'sheet'
  readonly onClose: () => void
  readonly children: ReactNode
}

const noButton = { current: null }

export function PopAt({ label, at, look, onClose, children }: PopAtProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className={styles.anchor} style={anchorStyle(at)} />
      <PopFrame
        label={label}
        look={look}
        beside={anchor}
        opening={{
          isOpen: true,
          needed: true,
          anchor: noButton,
          setOpen: (open) => {
            if (!open) onClose()
          },
        }}
      >
        {children}
      </PopFrame>
    </>
  )
}
