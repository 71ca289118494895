/** The elements of the board that a drag measures and marks without React. */
import { setText } from '#ui/drag/position-element.ts'
import { type ScrollArea, scrollAreaOf } from '#ui/drag/edge-scroll.ts'
import { type Point, type Rect, contains } from '#ui/drag/point.ts'

interface MeasuredPeriod {
  readonly key: string
  /** Without scrolling. */
  readonly rect: Rect
}

interface MeasuredColumn {
  readonly scroller: HTMLElement
  readonly visible: Rect
  readonly periods: readonly MeasuredPeriod[]
}

interface LevelsGeometry {
  keyAt(point: Point): string | null
}

export class LevelsDom {
  #board: HTMLElement | null = null
  #reason: HTMLElement | null = null

  readonly attachBoard = (element: HTMLElement | null): void => {
    this.#board = element
  }

  readonly attachReason = (element: HTMLElement | null): void => {
    this.#reason = element
  }

  measure(): LevelsGeometry {
    const board = this.#board!
    const visible = board.getBoundingClientRect()
    const left = board.scrollLeft
    const columns = this.#scrollers().map((scroller): MeasuredColumn => {
      const area = shifted(scroller.getBoundingClientRect(), { x: left, y: 0 })
      const by = { x: left, y: scroller.scrollTop }
      const periods = [...scroller.querySelectorAll<HTMLElement>('[data-period]')].map((element) => ({
        key: element.dataset['period']!,
        rect: shifted(element.getBoundingClientRect(), by),
      }))
      return { scroller, visible: area, periods }
    })
    return {
      keyAt(point) {
        if (!contains(visible, point)) return null
        const onBoard = { x: point.x + board.scrollLeft, y: point.y }
        const column = columns.find((each) => contains(each.visible, onBoard))
        if (!column) return null
        const at = { x: onBoard.x, y: onBoard.y + column.scroller.scrollTop }
        return column.periods.find(({ rect }) => contains(rect, at))?.key ?? null
      },
    }
  }

  scrollAreas(): ScrollArea[] {
    const board = this.#board
    return board ? [...this.#scrollers(), board].map(scrollAreaOf) : []
  }

  /** Marks the periods where the part may be dropped, by key; null removes the marks. */
  highlight(verdicts: ReadonlyMap<string, boolean> | null): void {
    for (const element of this.#periods()) {
      element.toggleAttribute('data-open', verdicts?.get(element.dataset['period']!) ?? false)
    }
  }

  preview(key: string | null, accepted: boolean): void {
    for (const element of this.#periods()) {
      if (element.dataset['period'] === key) element.dataset['drop'] = accepted ? 'yes' : 'no'
      else delete element.dataset['drop']
    }
  }

  reveal(key: string): void {
    const element = this.#periods().find(({ dataset }) => dataset['period'] === key)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** In the order of the page. */
  cards(): HTMLElement[] {
    return [...(this.#board?.querySelectorAll<HTMLElement>('[data-drag]') ?? [])]
  }

  focusCard(id: string): void {
    this.cards()
      .find(({ dataset }) => dataset['drag'] === id)
      ?.focus()
  }

  setReason(text: string): void {
    if (this.#reason) setText(this.#reason, text)
  }

  #scrollers(): HTMLElement[] {
    return [...(this.#board?.querySelectorAll<HTMLElement>('[data-scroll]') ?? [])]
  }

  #periods(): HTMLElement[] {
    return [...(this.#board?.querySelectorAll<HTMLElement>('[data-period]') ?? [])]
  }
}

function shifted({ x, y, width, height }: Rect, by: Point): Rect {
  return { x: x + by.x, y: y + by.y, width, height }
}
