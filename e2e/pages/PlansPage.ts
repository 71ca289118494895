/** What a hand can do on the plans screen. */
import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import { Hands, type Spot } from './Hands.ts'

const rowsPerDay = 48

export class PlansPage extends Hands {
  readonly #words: Words['plans']
  readonly #undo: string

  constructor(page: Page, words: Words) {
    super(page)
    this.#words = words.plans
    this.#undo = words.widgets.notices.undo
  }

  async open(path = '/web/plans'): Promise<void> {
    await this.page.goto(path)
    await this.grid.waitFor()
    // The address is completed with the period that is shown.
    await this.page.waitForURL(/from=/)
  }

  /** The calendar, which scrolls. */
  get grid(): Locator {
    return this.page.locator('[role=group]:has([data-grid])')
  }

  get columns(): Locator {
    return this.page.locator('[data-grid]')
  }

  get tree(): Locator {
    return this.page.getByRole('tree', { name: this.#words.tree.label })
  }

  task(name: string): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: name })
  }

  /** All parts of all entries of a task. */
  entries(name: string): Locator {
    return this.page.locator('[data-drag^="entry:"]').filter({ hasText: name })
  }

  entry(name: string): Locator {
    return this.entries(name).first()
  }

  /** The day an entry of hours stands in, counted from the first that is shown. */
  columnOf(entry: Locator): Promise<number> {
    return entry.evaluate(({ parentElement: day }) => [...(day?.parentElement?.children ?? [])].indexOf(day!))
  }

  /** Entries that have an edge to be dragged by. */
  growing(name: string): Locator {
    return this.entries(name).and(this.page.locator('[data-grows]'))
  }

  /** Where its lower edge is taken. */
  async edgeOf(entry: Locator): Promise<Spot> {
    const box = await entry.boundingBox()
    if (!box) throw new Error('it is not drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height - 3 }
  }

  get properties(): Locator {
    return this.page.locator('[role=dialog]:not([aria-modal])').filter({ has: this.page.locator('dl') })
  }

  get filter(): Locator {
    return this.page.getByPlaceholder(this.#words.tree.filter)
  }

  get today(): string {
    return this.#words.today
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

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** What a drag says to those who do not see it. */
  get voice(): Locator {
    return this.page.locator('body > [aria-live=assertive]')
  }

  /** The middle of a half hour of a shown day, scrolled into sight. */
  async spot(column: number, hour: number): Promise<Spot> {
    await this.grid.evaluate((grid, share) => {
      const columns = grid.querySelector('[data-grid]')
      if (columns) grid.scrollTop = columns.clientHeight * share - 60
    }, hour / 24)
    const box = await this.columns.boundingBox()
    const count = await this.#columnCount()
    if (!box) throw new Error('the grid is not drawn')
    const slot = box.height / rowsPerDay
    return {
      x: box.x + ((column + 0.5) * box.width) / count,
      y: box.y + (hour * 2 + 0.5) * slot,
    }
  }

  /** The middle of a day in the strip of whole days. */
  async stripSpot(column: number): Promise<Spot> {
    const [box, columns] = await Promise.all([this.grid.boundingBox(), this.columns.boundingBox()])
    const count = await this.#columnCount()
    const head = await this.grid.evaluate((grid) => grid.firstElementChild?.clientHeight ?? 0)
    if (!box || !columns) throw new Error('the grid is not drawn')
    return { x: columns.x + ((column + 0.5) * columns.width) / count, y: box.y + head - 12 }
  }

  async middleOf(thing: Locator): Promise<Spot> {
    const box = await thing.boundingBox()
    if (!box) throw new Error('it is not drawn')
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 3, 14) }
  }

  /** Whether a press in its middle would meet it: what the style sheet hides with its anchor keeps its box. */
  isSeen(thing: Locator): Promise<boolean> {
    return thing.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  }

  #columnCount(): Promise<number> {
    return this.grid.evaluate((grid) => Number(getComputedStyle(grid).getPropertyValue('--days')))
  }
}
