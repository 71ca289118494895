/* oxlint-disable react/jsx-no-literals -- the workbench is for developers only */
import { useRef, useState } from 'react'
import { type DragAdapter, type DragSession } from '#ui/drag/drag-adapter.ts'
import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { positionElement } from '#ui/drag/position-element.ts'
import { type Point, type Rect } from '#ui/drag/point.ts'
import { useDrag } from '#ui/drag/use-drag.ts'
import styles from './Workbench.module.css'
import { Specimen } from './Specimen.tsx'

const columns = 4
const cells = Array.from({ length: 12 }, (_, cell) => cell)
/** Refuses every drop, like a pinned entry. */
const closed = new Set([3, 6, 9])

/** A piece and twelve cells: three refuse it during the drag, the last one only after the drop. */
export function DragSpecimen() {
  const [at, setAt] = useState(0)
  const [clicks, setClicks] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)

  function lift(): DragSession<number> | null {
    const adapter = grid.current
    if (!adapter) return null
    const { x, y, width, height } = adapter.getBoundingClientRect()
    const size = { width: width / columns, height: height / 3 }
    const elements = [...adapter.querySelectorAll<HTMLElement>('[data-cell]')]
    const rectOf = (cell: number): Rect => ({
      x: (cell % columns) * size.width,
      y: Math.floor(cell / columns) * size.height,
      ...size,
    })
    return {
      cells,
      initialTarget: at,
      scrollAreas: [],
      hasGhost: true,
      keyOf: String,
      targetAt: ({ current }) => cellUnder(current, { x, y, width, height }),
      nextTarget: (cell, key) => stepped(cell ?? at, key),
      accepts: (cell) => !closed.has(cell),
      highlight: (verdicts) => {
        for (const [cell, element] of elements.entries()) {
          if (verdicts) element.dataset['allow'] = verdicts[cell] ? 'yes' : 'no'
          else delete element.dataset['allow']
        }
      },
      preview: (cell, accepted) => {
        if (!mark.current) return
        mark.current.dataset['accepted'] = String(accepted)
        positionElement(mark.current, cell === null ? null : rectOf(cell))
      },
      drop: (cell) => {
        if (cell === 11) return new Promise((resolve) => setTimeout(() => resolve(false), 300))
        setAt(cell)
        return true
      },
      announcement: (moment, cell) => `${moment} ${cell === null ? '' : cell + 1}`,
    }
  }

  const adapter: DragAdapter<'piece', number> = {
    itemOf: () => 'piece',
    idOf: (item) => item,
    startDrag: lift,
    click: () => setClicks(clicks + 1),
  }
  const { attach, surface } = useDrag(adapter)
  const style = { translate: `${(at % columns) * 100}% ${Math.floor(at / columns) * 100}%` }

  return (
    <Specimen title="Drag: mouse, long press, or Space and arrows; hatched cells refuse, the last one fails">
      <div ref={attach}>
        <div ref={grid} className={styles.cells}>
          {cells.map((cell) => (
            <div key={cell} data-cell={cell} className={styles.cell} />
          ))}
          <div ref={mark} className={styles.mark} hidden />
          <button type="button" data-drag="piece" className={styles.piece} style={style}>
            <span className={styles.face}>Clicked {clicks}</span>
          </button>
        </div>
      </div>
      <DragLayer surface={surface} renderGhost={() => <span className={styles.face}>Carried</span>} />
    </Specimen>
  )
}

function cellUnder({ x, y }: Point, adapter: Rect): number | null {
  const column = Math.floor(((x - adapter.x) / adapter.width) * columns)
  const row = Math.floor(((y - adapter.y) / adapter.height) * 3)
  return column >= 0 && column < columns && row >= 0 && row < 3 ? row * columns + column : null
}

function stepped(cell: number, key: string): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  const next = cell + (by ?? 0)
  return by !== undefined && next >= 0 && next < cells.length ? next : null
}
