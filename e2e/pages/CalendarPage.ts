import type { Words } from '@lustra/words'
import { expect, type Locator, type Page } from '@playwright/test'
import { InputDevices, type Spot } from './InputDevices.ts'

const rowsPerDay = 48

export class CalendarPage extends InputDevices {
  readonly #undo: string
  readonly #week: string

  constructor(page: Page, words: Words) {
    super(page)
    this.#undo = words.ui.notices.undo
    this.#week = words.plans.grid.days
  }

  get grid(): Locator {
    return this.page.locator('[role=grid]:has([data-grid])')
  }

  /** The number of visible hours below the heads. */
  hoursInSight(): Promise<number> {
    return this.grid.evaluate((grid) => {
      const heads = grid.firstElementChild?.clientHeight ?? 0
      const day = grid.querySelector('[data-grid]')?.clientHeight ?? Infinity
      return ((grid.clientHeight - heads) * 24) / day
    })
  }

  get columns(): Locator {
    return this.page.locator('[data-grid]')
  }

  /** The days of the week above the calendar on a phone. */
  get daysOfWeek(): Locator {
    return this.page.getByRole('group', { name: this.#week }).getByRole('button')
  }

  get tabStop(): Locator {
    return this.grid.locator('[data-tab-stop]')
  }

  /** The column of an entry with hours, counted from the first visible day. */
  columnOf(entry: Locator): Promise<number> {
    return entry.evaluate(({ parentElement: day }) => [...(day?.parentElement?.children ?? [])].indexOf(day!))
  }

  /** Where its lower edge can be dragged, once the entry has stopped moving. */
  async edgeOf(entry: Locator): Promise<Spot> {
    const box = await this.#restingBox(entry)
    return { x: box.x + box.width / 2, y: box.y + box.height - 3 }
  }

  get undo(): Locator {
    return this.page.getByRole('button', { name: this.#undo })
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Pages by a button and waits for the new period, because the previous one stays until then. */
  async leaf(name: string): Promise<void> {
    const shown = (await this.heading.textContent()) ?? ''
    await this.button(name).click()
    await expect(this.heading).not.toHaveText(shown)
  }

  /** The live region with announcements of a drag. */
  get voice(): Locator {
    return this.page.locator('body > [aria-live=assertive]')
  }

  /** The centre of a half hour of a visible day, scrolled into view; `share` is the horizontal fraction of the day. */
  async spot(column: number, hour: number, share = 0.5): Promise<Spot> {
    await this.grid.evaluate((grid, part) => {
      const columns = grid.querySelector('[data-grid]')
      // Well below the upper edge, because a pointer coming from the side would scroll the grid there.
      if (columns) grid.scrollTop = columns.clientHeight * part - 160
    }, hour / 24)
    const box = await this.columns.boundingBox()
    const count = await this.columnCount()
    if (!box) throw new Error('the grid is not drawn')
    const slot = box.height / rowsPerDay
    return {
      x: box.x + ((column + share) * box.width) / count,
      y: box.y + (hour * 2 + 0.5) * slot,
    }
  }

  /** A row is half an hour high; in pixels. */
  async rowHeight(): Promise<number> {
    return (await this.columns.boundingBox())!.height / rowsPerDay
  }

  /** The centre, once the element has stopped moving, for example within a sheet that opens. */
  async middleOf(thing: Locator): Promise<Spot> {
    const box = await this.#restingBox(thing)
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 3, 14) }
  }

  async #restingBox(thing: Locator) {
    await thing.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let top = NaN; top !== element.getBoundingClientRect().top; await frame())
        top = element.getBoundingClientRect().top
    })
    const box = await thing.boundingBox()
    if (!box) throw new Error('it is not drawn')
    return box
  }

  protected columnCount(): Promise<number> {
    return this.grid.evaluate((grid) => Number(getComputedStyle(grid).getPropertyValue('--days')))
  }
}
