/** What a hand can do on the plans screen. */
import type { Words } from '@lustra/words'
import type { CDPSession, Locator, Page } from '@playwright/test'

export interface Spot {
  readonly x: number
  readonly y: number
}

const rowsPerDay = 48

export class PlansPage {
  readonly page: Page
  readonly #words: Words['plans']
  readonly #undo: string
  #browser: Promise<CDPSession> | null = null

  constructor(page: Page, words: Words) {
    this.page = page
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

  grip(name: string): Locator {
    return this.entry(name).locator('[data-drag^="resize:"]')
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

  /** A key by its place: under the Russian layout another letter is typed there. */
  async pressAt(code: string): Promise<void> {
    const isRussian = (await this.page.locator('html').getAttribute('lang')) === 'ru'
    if (!isRussian) return this.page.keyboard.press(code)
    const key = russianKeys[code] ?? code
    const browser = await this.browser()
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key })
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

  /** By mouse, slowly enough to be seen. */
  async drag(from: Spot, to: Spot, keys: { readonly copy?: boolean } = {}): Promise<void> {
    const { mouse, keyboard } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    if (keys.copy) await keyboard.down('Control')
    await mouse.move(from.x + 6, from.y + 8, { steps: 2 })
    await mouse.move(to.x, to.y, { steps: 6 })
    await this.#settled()
    await mouse.up()
    if (keys.copy) await keyboard.up('Control')
  }

  /** By finger: it rests until the thing lifts, then goes. */
  async touchDrag(from: Spot, to: Spot): Promise<void> {
    await this.touch('touchStart', [from])
    await this.page.waitForTimeout(300)
    for (const share of [0.3, 0.7, 1]) {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      await this.touch('touchMove', [{ x, y }])
    }
    await this.#settled()
    await this.touch('touchEnd', [])
  }

  /** A finger that goes quickly aside over the calendar. */
  async flick(to: 'left' | 'right', from: Spot = { x: 200, y: 380 }): Promise<void> {
    // However long the browser takes to hear of it, the finger took a tenth of a second.
    const began = Date.now()
    await this.touch('touchStart', [from], began)
    for (const by of [30, 70, 110])
      await this.touch('touchMove', [{ x: from.x + (to === 'left' ? -by : by), y: from.y }], began + by)
    await this.touch('touchEnd', [], began + 120)
  }

  protected async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    fingers: readonly Spot[],
    atMs = Date.now(),
  ): Promise<void> {
    const touchPoints = fingers.map((at, id) => ({ ...at, id }))
    await (
      await this.browser()
    ).send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: atMs / 1000 })
  }

  /** For what Playwright has no hands for. */
  protected browser(): Promise<CDPSession> {
    return (this.#browser ??= this.page.context().newCDPSession(this.page))
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

  /** The drag draws once a frame. */
  async #settled(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}

/** What the Russian layout has where the Latin one has these letters. */
const russianKeys: Readonly<Record<string, string>> = {
  KeyS: 'ы',
  KeyD: 'в',
  KeyH: 'р',
  KeyW: 'ц',
  KeyM: 'ь',
  KeyY: 'н',
  KeyP: 'з',
}
