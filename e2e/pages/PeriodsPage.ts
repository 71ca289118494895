import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import type { Spot } from './InputDevices.ts'
import { PlansPage } from './PlansPage.ts'

type Row = 'top' | 'bottom'

type View = keyof Words['plans']['views']

export class PeriodsPage extends PlansPage {
  readonly #words: Words['plans']

  constructor(page: Page, words: Words) {
    super(page, words)
    this.#words = words.plans
  }

  async openView(view: string): Promise<void> {
    // Without a day, because a window would start on a day that begins a period, and not centre it.
    await this.page.goto(`/web/plans?view=${view}`)
    await this.page.waitForURL(/from=/)
    await this.now('bottom').waitFor()
  }

  /** Another view is rendered later than its address. */
  async arrives(view: View): Promise<void> {
    const { views, grid } = this.#words
    await this.page.waitForURL(new RegExp(`view=${view}`))
    await this.page.getByRole('grid', { name: grid.label(views[view]), exact: true }).waitFor()
  }

  get rows(): Locator {
    return this.page.locator('[role=grid]:has(> [data-row])')
  }

  row(row: Row): Locator {
    return this.page.locator(`[data-row=${row}]`)
  }

  now(row: Row): Locator {
    return this.row(row).locator('[data-now]')
  }

  titleOf(row: Row): Locator {
    return this.now(row).getByRole('button').first()
  }

  entryIn(row: Row, name: string): Locator {
    return this.row(row).locator('[data-drag^="entry:"]').filter({ hasText: name })
  }

  /** Moves by keys from the middle period of the coarser row to the current period. */
  async bringToNow(name: string): Promise<void> {
    const ids = await this.row('bottom')
      .locator('[data-period]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['period'] ?? ''))
    const now = ids.indexOf((await this.now('bottom').getAttribute('data-period')) ?? '')
    for (;;) {
      const at = ids.indexOf((await this.periodOf(name)) ?? '')
      if (at === now || at === -1) return
      await this.page.keyboard.press(at < now ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
      await this.page.waitForFunction(([id]) => !document.activeElement?.closest(`[data-period="${id}"]`), [
        ids[at],
      ] as const)
    }
  }

  /** The id of the entry's period. */
  periodOf(name: string): Promise<string | null> {
    return this.page
      .locator('[data-period]')
      .filter({ has: this.entry(name) })
      .getAttribute('data-period')
  }

  /** Where to drop on the current period of a row. */
  async groundOf(row: Row): Promise<Spot> {
    const box = await this.now(row).boundingBox()
    if (!box) throw new Error('it is not drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /** The step of the path above the calendar that opens a view. */
  pathStep(view: View): Locator {
    const path = this.page.getByRole('navigation', { name: this.#words.rows.path })
    return path.getByTitle(this.#words.views[view], { exact: true })
  }

  /** By the switch above the calendar. */
  async chooseLevel(view: View): Promise<void> {
    const levels = this.page.getByRole('radiogroup', { name: this.#words.levels })
    await levels.getByRole('radio', { name: this.#words.views[view], exact: true }).click()
  }

  async calendarMiddle(): Promise<Spot> {
    const box = await this.page.locator('[data-calendar]').boundingBox()
    if (!box) throw new Error('the calendar is not drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}
