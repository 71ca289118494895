import { media } from '#ui/css/media.ts'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './SheetHandle.module.css'

interface SheetHandleProps {
  readonly open: boolean
  readonly label: string
  readonly onOpen: (open: boolean) => void
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Movements shorter than this are a tap. */
const tapPx = 6

/** Movements of this length open or close the sheet. */
const pullPx = 40

interface Pull {
  readonly sheet: HTMLElement
  readonly isSideways: boolean
  readonly at: number
  readonly size: number
  /** Distance pulled, in px; undefined while it may still be a tap. */
  by: number | undefined
}

/** The handle that opens and closes its sheet by tap, by key, and by dragging the sheet. */
export function SheetHandle({ open, label, onOpen, className, children }: SheetHandleProps) {
  const pull = useRef<Pull | null>(null)

  function begin(event: PointerEvent<HTMLButtonElement>) {
    const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]')
    if (!sheet || !event.isPrimary || event.button !== 0) return
    const isSideways = matchMedia(media.short).matches
    const size = isSideways ? sheet.offsetWidth : sheet.offsetHeight
    pull.current = { sheet, isSideways, at: placeOf(event, isSideways), size, by: undefined }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function follow(event: PointerEvent) {
    const { current } = pull
    if (!current) return
    const by = current.at - placeOf(event, current.isSideways)
    if (current.by === undefined && Math.abs(by) < tapPx) return
    current.by = by
    current.sheet.dataset['pulled'] = ''
    current.sheet.style.setProperty('--pulled', `${current.size + by}px`)
  }

  function end(isDone: boolean) {
    const { current } = pull
    if (!current || current.by === undefined) return
    delete current.sheet.dataset['pulled']
    current.sheet.style.removeProperty('--pulled')
    if (isDone && Math.abs(current.by) >= pullPx) onOpen(current.by > 0)
  }

  function toggle() {
    const wasPulled = pull.current?.by !== undefined
    pull.current = null
    if (!wasPulled) onOpen(!open)
  }

  return (
    <button
      type="button"
      className={`${styles.handle} ${className ?? ''}`}
      aria-label={label}
      aria-expanded={open}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => end(true)}
      onPointerCancel={() => {
        end(false)
        pull.current = null
      }}
      onClick={toggle}
    >
      {children && <span>{children}</span>}
    </button>
  )
}

function placeOf({ clientX, clientY }: PointerEvent, isSideways: boolean): number {
  return isSideways ? clientX : clientY
}
