import { useWords } from '#language/Language.tsx'
import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { type Box, type ChartLayout, type Place, currentPlace, steppedPlace } from './chart-layout.ts'
import { useChosenPlace } from './chart-choice.ts'
import { type SelectMark } from './chart-mark.ts'
import { type Reading } from './reading.ts'
import { MarkCard } from '../records/lazy-components.ts'
import styles from './ChartFigure.module.css'

interface ChartFigureProps {
  readonly layout: ChartLayout
  readonly name: string
  readonly readingOf: (place: Place) => Reading
  readonly onSelect: SelectMark
  /** The drawing; not rendered again when pointer or focus move. */
  readonly children: ReactNode
}

/**
 * A drawing with one tab stop: arrow keys move between marks, Enter opens the records behind one. Pointer and focus highlight a mark and show its
 * card.
 */
export function ChartFigure({ layout, name, readingOf, onSelect, children }: ChartFigureProps) {
  // The arguments of the focus hook are new objects at each rendering.
  'use no memo'
  const { kind } = useWords('charts').charts
  const svg = useRef<SVGSVGElement>(null)
  const [container] = useState(() => new FocusContainer(svg))
  const [pointed, setPointed] = useState<{ place: Place; byTouch: boolean } | null>(null)
  const [isFocused, setFocused] = useState(false)
  const focus = useRovingFocus<Place>(
    container,
    {
      currentPlace: (remembered) => currentPlace(layout, remembered),
      stepped: (from, key) => steppedPlace(layout, from, key),
    },
    useChosenPlace(),
  )

  const shown = pointed?.place ?? (isFocused ? focus.place : null)
  const lit = shown && isDrawn(layout, shown) ? shown : null
  const band = lit && layout.bandOf(lit.column)
  const reading = lit && readingOf(lit)

  function placeUnder(event: PointerEvent | { clientX: number; clientY: number }): Place | null {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return null
    return layout.placeAt(
      ((event.clientX - box.left) * layout.width) / box.width,
      ((event.clientY - box.top) * layout.height) / box.height,
    )
  }

  function point(event: PointerEvent) {
    const place = placeUnder(event)
    if (isSame(place, pointed?.place ?? null)) return
    setPointed(place && { place, byTouch: event.pointerType === 'touch' })
  }

  /** Returns false if there are no records behind it. */
  function select(place: Place): boolean {
    const { mark } = readingOf(place)
    if (mark === null) return false
    focus.take(place)
    onSelect(mark, place)
    return true
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setPointed(null)
      setFocused(false)
      return
    }
    const selects = event.key === 'Enter' || event.key === ' '
    if (!(selects && select(focus.place)) && !focus.step(event)) return
    setPointed(null)
    setFocused(true)
    event.preventDefault()
  }

  return (
    <div
      className={styles.figure}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setPointed(null)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focused mark inside is interactive */}
      <svg
        ref={svg}
        data-chart=""
        className={styles.chart}
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-roledescription={kind}
        aria-label={name}
        onPointerMove={point}
        onPointerDown={point}
        onClick={(event) => {
          // Touch first shows the card, whose button opens the records.
          if (pointed?.byTouch) return
          const place = placeUnder(event)
          if (place) select(place)
        }}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          focus.leave()
          setFocused(false)
        }}
      >
        {band && <rect data-passing="" className={styles.band} {...band} rx={Math.min(8, band.width / 4)} />}
        <g aria-hidden="true">{children}</g>
        {lit && <rect data-passing="" className={styles.lit} {...around(layout.boxOf(lit))} rx={4} />}
        <Cursor
          key={`${focus.place.column}:${focus.place.row}`}
          reading={readingOf(focus.place)}
          box={around(layout.boxOf(focus.place))}
        />
      </svg>
      {lit && reading && (
        <MarkCard
          reading={reading}
          place={(card) => placeBeside(layout.boxOf(lit), card)}
          onSelect={pointed?.byTouch ? () => select(lit) : null}
        />
      )}
    </div>
  )
}

interface CursorProps {
  readonly reading: Reading
  readonly box: Box
}

/** The focused mark. Each is a new element, so that screen readers announce it. */
function Cursor({ reading, box }: CursorProps) {
  return (
    <rect
      data-cursor=""
      data-passing=""
      className={styles.cursor}
      {...box}
      rx={4}
      tabIndex={0}
      role={reading.mark ? 'button' : 'img'}
      aria-label={reading.label}
    />
  )
}

const apart = 12

function placeBeside({ x, y, width }: Box, card: HTMLElement): void {
  const frame = card.parentElement?.getBoundingClientRect()
  if (!frame) return
  const box = card.getBoundingClientRect()
  const before = x - box.width - apart
  const left = before >= 0 && x > frame.width / 2 ? before : x + width + apart
  const top = Math.max(0, Math.min(y, frame.height - box.height))
  card.style.translate = `${Math.max(0, Math.min(left, frame.width - box.width))}px ${top}px`
}

/** Adapter for the focus hook, which expects HTML elements, whereas marks are SVG elements that can be focused, too. */
class FocusContainer {
  readonly #svg: RefObject<SVGSVGElement | null>

  constructor(svg: RefObject<SVGSVGElement | null>) {
    this.#svg = svg
  }

  get tabStop(): HTMLElement | null {
    return this.#svg.current?.querySelector<HTMLElement>('[data-cursor]') ?? null
  }

  get holdsFocus(): boolean {
    return this.#svg.current?.contains(document.activeElement) ?? false
  }
}

/** A highlighted series may have been hidden. */
function isDrawn(layout: ChartLayout, { column, row }: Place): boolean {
  return column < layout.columns && (row === null || layout.rowsOf(column).includes(row))
}

function isSame(one: Place | null, other: Place | null): boolean {
  return one?.column === other?.column && one?.row === other?.row
}

/** Extends thin marks to a ring around them. */
function around({ x, y, width, height }: Box): Box {
  return { x: x - 2, y: y - 2, width: width + 4, height: height + 4 }
}
