import { useMedia } from '#ui/hooks/use-media.ts'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { media } from '#ui/css/media.ts'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './user-columns.tsx'
import { type RowWindow, renderedRows, scrollTopFor, windowOf } from '#ui/tree/row-window.ts'
import type { Sorting } from './users-queries.ts'
import styles from './UserTable.module.css'

interface UserTableProps<Row, Name extends string> {
  readonly label: string
  readonly columns: readonly Column<Row, Name>[]
  readonly sort: Sorting<Name>
  readonly onSort: (sort: Sorting<Name>) => void
  readonly count: number
  /** Undefined while it is loading. */
  readonly rowAt: (index: number) => Row | undefined
  readonly current: number | null
  readonly onWindow: (rows: RowWindow) => void
  readonly onOpen: (index: number) => void
  readonly onMenu: (index: number, at: PointOfWindow) => void
}

/** Renders only the visible rows, so that ten thousand users scroll like ten (ADM-N09). */
export function UserTable<Row, Name extends string>(props: UserTableProps<Row, Name>) {
  const { label, columns, sort, onSort, count, rowAt, current, onWindow, onOpen, onMenu } = props
  const { users: words } = useWords('users')
  const rowHeight = useMedia(media.phone) ? 44 : 29
  const scroller = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<RowWindow>({ first: 0, end: 40 })
  const [active, setActive] = useState(0)
  const activeRow = Math.min(active, Math.max(0, count - 1))

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { scrollTop, clientHeight: height } = element
      const next = windowOf({ scrollTop, height }, rowHeight, count)
      setRows((last) => (last.first === next.first && last.end === next.end ? last : next))
      onWindow(next)
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [count, rowHeight, onWindow])

  function focusRow(index: number) {
    const element = scroller.current
    if (!element || count === 0) return
    const row = Math.max(0, Math.min(count - 1, index))
    const viewport = { scrollTop: element.scrollTop, height: element.clientHeight - headHeight }
    element.scrollTop = scrollTopFor(row, rowHeight, viewport)
    setActive(row)
    // The row may not be rendered before this.
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-index="${row}"]`)?.focus({ preventScroll: true }),
    )
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: activeRow + 1,
      ArrowUp: activeRow - 1,
      PageDown: activeRow + page,
      PageUp: activeRow - page,
      Home: 0,
      End: count - 1,
    }
    const target = steps[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focusRow(target)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(activeRow)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      onMenu(activeRow, pointBelow(event.currentTarget, 40))
    }
  }

  const widths = (...rooms: readonly Column<Row, Name>['room'][]) =>
    columns
      .filter(({ room }) => rooms.includes(room))
      .map(({ width }) => width)
      .join(' ')
  const sizes = {
    '--wide': widths(undefined, 'medium', 'wide'),
    '--medium': widths(undefined, 'medium'),
    '--narrow': widths(undefined),
    '--row-height': `${rowHeight}px`,
  } as CSSProperties
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      className={styles.table}
      style={sizes}
      tabIndex={-1}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map(({ name, room, isNumber }) => {
          const direction = sort === name ? 'ascending' : sort === `${name} desc` ? 'descending' : 'none'
          return (
            <div
              key={name}
              role="columnheader"
              aria-sort={direction}
              data-room={room}
              data-number={isNumber || undefined}
            >
              <button type="button" onClick={() => onSort(direction === 'ascending' ? `${name} desc` : name)}>
                <span className={name === 'online' ? 'hidden' : undefined}>
                  {words.columns[name as keyof typeof words.columns]}
                </span>
                {direction !== 'none' && (
                  <Icon name={direction === 'ascending' ? 'fold' : 'unfold'} size="s" />
                )}
              </button>
            </div>
          )
        })}
      </div>
      <div role="presentation" className={styles.rows} style={{ height: count * rowHeight }}>
        {renderedRows(rows, [activeRow])
          .filter((index) => index < count)
          .map((index) => {
            const row = rowAt(index)
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={index === current}
                aria-busy={row === undefined}
                data-index={index}
                tabIndex={index === activeRow ? 0 : -1}
                className={styles.row}
                style={{ top: index * rowHeight }}
                onFocus={() => setActive(index)}
                onKeyDown={handleKey}
                onClick={() => onOpen(index)}
                onContextMenu={(event) => {
                  event.preventDefault()
                  setActive(index)
                  onMenu(index, { x: event.clientX, y: event.clientY })
                }}
              >
                {columns.map(({ name, room, isNumber, cell }) => (
                  <div key={name} role="gridcell" data-room={room} data-number={isNumber || undefined}>
                    {row && cell(row)}
                  </div>
                ))}
              </div>
            )
          })}
      </div>
    </div>
  )
}

const headHeight = 34
