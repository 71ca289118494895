import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import { CalendarPage } from './CalendarPage.ts'
import { type Spot } from './InputDevices.ts'

export class PlansPage extends CalendarPage {
  readonly #words: Words['plans']
  readonly #create: Words['scheduling']['create']

  constructor(page: Page, words: Words) {
    super(page, words)
    this.#words = words.plans
    this.#create = words.scheduling.create
  }

  async open(path = '/web/plans'): Promise<void> {
    await this.page.goto(path)
    await this.grid.waitFor()
    // The app adds the visible period to the address.
    await this.page.waitForURL(/from=/)
  }

  /** On a phone the tree is a sheet of which one row is visible when closed. */
  async openSheet(): Promise<void> {
    await this.button(this.#words.tree.open).tap()
  }

  get tree(): Locator {
    return this.page.getByRole('tree', { name: this.#words.tree.label })
  }

  task(name: string): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: name })
  }

  /** What is planned in the period of the title. */
  get figures(): Locator {
    return this.page.locator('[data-figures]')
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true })
  }

  /** Heads of days with such a text. */
  heads(text: string): Locator {
    return this.page.getByRole('columnheader').filter({ hasText: text })
  }

  /** All parts of all entries of a task. */
  entries(name: string): Locator {
    return this.page.locator('[data-drag^="entry:"]').filter({ hasText: name })
  }

  entry(name: string): Locator {
    return this.entries(name).first()
  }

  /** Entries with a draggable edge. */
  growing(name: string): Locator {
    return this.entries(name).and(this.page.locator('[data-grows]'))
  }

  get properties(): Locator {
    return this.page.locator('[role=dialog]:not([aria-modal])').filter({ has: this.page.locator('dl') })
  }

  get creating(): Locator {
    return this.page.getByRole('dialog', { name: this.#create.label })
  }

  get nameOfNew(): Locator {
    return this.creating.getByRole('combobox', { name: this.#create.name })
  }

  get ghost(): Locator {
    return this.page.locator('[data-calendar] div[data-opened]:not([data-drag])')
  }

  get filter(): Locator {
    return this.page.getByPlaceholder(this.#words.tree.filter)
  }

  /** The button for all levels on a phone. */
  get level(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.#words.levels}: `) })
  }

  /** On a phone, opens another level by its button. */
  async tapLevel(name: string): Promise<void> {
    await this.level.tap()
    await this.page.getByRole('menuitem', { name, exact: true }).tap()
  }

  head(day: RegExp | string): Locator {
    return this.grid.getByRole('button', { name: day })
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** The centre of a day in the all-day strip. */
  async stripSpot(column: number): Promise<Spot> {
    const [box, columns] = await Promise.all([this.grid.boundingBox(), this.columns.boundingBox()])
    const count = await this.columnCount()
    const head = await this.grid.evaluate((grid) => grid.firstElementChild?.clientHeight ?? 0)
    if (!box || !columns) throw new Error('the grid is not drawn')
    return { x: columns.x + ((column + 0.5) * columns.width) / count, y: box.y + head - 12 }
  }

  /** Whether a press on its centre would hit it: an element that the style sheet hides with its anchor keeps its box. */
  isSeen(thing: Locator): Promise<boolean> {
    return thing.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  }
}
