import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import type { Spot } from './InputDevices.ts'
import { PlansPage } from './PlansPage.ts'

/** A month of days. Dates are like `2026-11-19`. */
export class MonthPage extends PlansPage {
  readonly #words: Words['plans']

  constructor(page: Page, words: Words) {
    super(page, words)
    this.#words = words.plans
  }

  async openMonth(): Promise<void> {
    await this.page.goto('/web/plans?view=MONTH_DAYS')
    await this.page.waitForURL(/from=/)
    await this.days.first().waitFor()
  }

  get days(): Locator {
    return this.page.locator('[data-period^="bottom_"]')
  }

  day(date: string): Locator {
    return this.page.locator(`[data-period="bottom_${date}T00:00:00"]`)
  }

  /** The line of the week that begins on a date. */
  week(date: string): Locator {
    return this.page.locator(`[data-period="top_${date}T00:00:00"]`)
  }

  entryOn(date: string, name: string): Locator {
    return this.day(date).locator('[data-drag^="entry:"]').filter({ hasText: name })
  }

  entryOfWeek(date: string, name: string): Locator {
    return this.week(date).locator('[data-drag^="entry:"]').filter({ hasText: name })
  }

  date(date: string): Locator {
    return this.day(date).getByRole('button').first()
  }

  more(date: string): Locator {
    const name = this.#words.month
      .more(0)
      .replace('+', String.raw`\+`)
      .replace('0', String.raw`\d+`)
    return this.day(date).getByRole('button', { name: new RegExp(`^${name}$`) })
  }

  less(date: string): Locator {
    return this.day(date).getByRole('button', { name: this.#words.month.less })
  }

  /** The switch between the rows and the days of a month. */
  switchTo(view: keyof Words['plans']['month']['views']): Locator {
    const { label, views } = this.#words.month
    return this.page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: views[view] })
  }

  /** An empty place near the end of a day. */
  async emptyPlaceOf(date: string): Promise<Spot> {
    const box = await this.day(date).boundingBox()
    if (!box) throw new Error('the day is not drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height - 8 }
  }
}
