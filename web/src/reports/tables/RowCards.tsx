import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type Reading } from '../charts/reading.ts'
import { MarkCard } from '../records/lazy-components.ts'

interface RowCardsProps {
  readonly table: RefObject<HTMLTableElement | null>
  /** What a cell of a row represents; null for nothing. */
  readonly readingOf: (rowKey: string, cell: number) => Reading | null
}

interface Pointed {
  readonly rowKey: string
  readonly cell: number
  readonly anchor: DOMRect
}

/** The card appears only when the pointer rests. */
const restMs = 300
const gap = 4
const margin = 8

/**
 * Cards of the figures and bars of a table, shown when the pointer rests or the keyboard focus is on one. A separate component, so that its state
 * does not render the rows again.
 */
export function RowCards({ table, readingOf }: RowCardsProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const reading = pointed && readingOf(pointed.rowKey, pointed.cell)
  const hasCard = useLatest((rowKey: string, cell: number) => readingOf(rowKey, cell) !== null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: number | undefined
    let over: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      over = null
      setPointed(null)
    }
    const show = (target: Element, delayMs: number) => {
      const cell = target.closest('td')
      if (cell === over) return
      hide()
      const row = cell?.closest('tr')
      const { rowKey } = row?.dataset ?? {}
      if (!cell || !row || rowKey === undefined) return
      const place = [...row.cells].indexOf(cell)
      if (!hasCard()(rowKey, place)) return
      over = cell
      const anchor = (cell.querySelector('button') ?? cell).getBoundingClientRect()
      timer = setTimeout(() => setPointed({ rowKey, cell: place, anchor }), delayMs)
    }
    const options = { signal, passive: true } as const
    const { current } = table
    current?.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'touch') show(event.target as Element, restMs)
      },
      options,
    )
    current?.addEventListener(
      'focusin',
      (event) => {
        const target = event.target as Element
        if (target.matches(':focus-visible')) show(target, 0)
      },
      options,
    )
    for (const end of ['pointerleave', 'focusout', 'pointerdown'] as const)
      current?.addEventListener(end, hide, options)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options)
    document.addEventListener('scroll', hide, { ...options, capture: true })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [table, hasCard])

  if (!pointed || !reading) return null
  return (
    <MarkCard isFixed reading={reading} place={(card) => placeBelow(pointed.anchor, card)} onSelect={null} />
  )
}

/** Below its cell, or above if there is no space, within the window. */
function placeBelow({ left, top, bottom }: DOMRect, card: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = card
  const x = Math.max(margin, Math.min(left, innerWidth - width - margin))
  const y = bottom + gap + height + margin > innerHeight ? top - gap - height : bottom + gap
  card.style.translate = `${x}px ${y}px`
}
