import { spanText } from '#language/dates/date-texts.ts'
import {
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  halfHour,
  isHourLevel,
  startOfDay,
} from '@lustra/domain/calendar'
import { endOf } from '@lustra/domain/scheduling'
import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { partsOfSlot } from '../drag/slot-cells.ts'
import { type WeekDom } from '../week/week-dom.ts'
import { type VisibleDays } from '../week/week-layout.ts'
import { type Draft } from './creation.ts'
import styles from './Ghost.module.css'

interface GridGhostProps {
  readonly dom: WeekDom
  readonly days: VisibleDays
  readonly draft: Draft
  /** Replaces a title that is not typed yet. */
  readonly untitled: string
  /** Called when an edge was dragged to a half hour. */
  readonly onStretch: (edge: 'start' | 'end', to: LocalTime) => void
}

/** The new entry at its slot in the week. It is the anchor of the pop-over, and its knobs change its hours. */
export function GridGhost({ dom, days, draft, untitled, onStretch }: GridGhostProps) {
  const { slot } = draft
  const isHours = isHourLevel(slot.level)
  const host = isHours ? dom.previewHost : dom.stripPreviewHost
  const [part] = partsOfSlot(slot, days)
  const rows = part?.rows
  const row = part?.row ?? null

  useEffect(() => {
    if (row !== null) dom.reveal(row, rows ?? 1)
  }, [dom, row, rows])

  if (!host || !part) return null
  const style = { '--column': part.column, '--row': part.row ?? 0, '--rows': part.rows } as CSSProperties
  return createPortal(
    <div
      className={isHours ? styles.ghost : styles.day}
      style={style}
      data-opened=""
      data-short={part.rows < 2 || undefined}
    >
      {isHours && <Knob edge="start" dom={dom} draft={draft} onStretch={onStretch} />}
      <div>
        <b data-untitled={draft.title === '' || undefined}>{draft.title || untitled}</b>
        {isHours && <span className="num">{spanText(slot.start, slot.duration)}</span>}
      </div>
      {isHours && <Knob edge="end" dom={dom} draft={draft} onStretch={onStretch} />}
    </div>,
    host,
  )
}

interface KnobProps extends Pick<GridGhostProps, 'dom' | 'draft' | 'onStretch'> {
  readonly edge: 'start' | 'end'
}

/** For mouse and touch. With the keyboard, the length is set in the pop-over. */
function Knob({ edge, dom, draft, onStretch }: KnobProps) {
  const grip = useRef<{ readonly y: number; readonly scrollTop: number; readonly at: LocalTime } | null>(null)

  function take(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = edge === 'start' ? draft.slot.start : endOf(draft.slot)
    grip.current = { y: event.clientY, scrollTop: dom.scrollTop, at }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return
    const { y, scrollTop, at } = grip.current
    const rows = Math.round((event.clientY - y + dom.scrollTop - scrollTop) / dom.slotPx)
    const day = dayOf(draft.slot.start)
    const to = Math.min(
      startOfDay(addDays(day, 1)),
      Math.max(startOfDay(day), addSeconds(at, rows * halfHour)),
    )
    onStretch(edge, to as LocalTime)
  }

  return (
    <i
      className={styles.knob}
      data-edge={edge}
      aria-hidden
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
    />
  )
}
