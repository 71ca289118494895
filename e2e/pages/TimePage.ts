import { dateAgo } from '../environment/dates.ts'
import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import { CalendarPage } from './CalendarPage.ts'

export class TimePage extends CalendarPage {
  readonly #words: Words['time']

  constructor(page: Page, words: Words) {
    super(page, words)
    this.#words = words.time
  }

  /** Opens last week, in which everything may be recorded at any time of the clock. */
  async openLastWeek(show = ''): Promise<void> {
    await this.open(`/web/time?from=${dateAgo(7)}${show}`)
  }

  /** On a phone only the day, otherwise its week. */
  async openDay(day: string): Promise<void> {
    await this.open(`/web/time?from=${day}`)
  }

  async open(path = '/web/time'): Promise<void> {
    await this.page.goto(path)
    await this.grid.waitFor()
    await this.side.and(this.page.locator(':not([aria-busy])')).waitFor()
  }

  /** The list with its filter, or its sheet. */
  get side(): Locator {
    return this.page.getByRole('region', { name: this.#words.list.label })
  }

  /** On a phone the list is a sheet of which one row is visible when closed. */
  async openSheet(): Promise<void> {
    await this.button(this.#words.list.open).tap()
  }

  get list(): Locator {
    return this.page.getByRole('tree', { name: this.#words.list.label })
  }

  task(name: string): Locator {
    return this.list.locator('[data-drag]').filter({ hasText: name })
  }

  group(name: 'favourites' | 'recent' | 'others'): Locator {
    return this.list.locator(`[data-row=${name}]`)
  }

  records(name: string): Locator {
    return this.page.locator('[data-drag^="record:"]').filter({ hasText: name })
  }

  record(name: string): Locator {
    return this.records(name).first()
  }

  growing(name: string): Locator {
    return this.records(name).and(this.page.locator('[data-grows]'))
  }

  planned(name: string): Locator {
    return this.page.locator('[data-drag^="planned:"]').filter({ hasText: name })
  }

  get running(): Locator {
    return this.page.locator('[data-drag^="timer:"]')
  }

  /** The timer in the toolbar of every screen. */
  get timer(): Locator {
    return this.page.getByRole('region', { name: this.#words.timer.label }).filter({ visible: true })
  }

  get properties(): Locator {
    return this.page.locator('[role=dialog]:not([aria-modal])')
  }

  get creating(): Locator {
    return this.page.getByRole('dialog', { name: this.#words.create.label })
  }

  get nameOfNew(): Locator {
    return this.creating.getByRole('combobox')
  }

  get ghost(): Locator {
    return this.page.locator('[data-calendar] div[data-opened]:not([data-drag])')
  }

  get filter(): Locator {
    return this.page.getByPlaceholder(this.#words.list.filter)
  }

  /** If both are visible, the left half of a day is the plan; this is the centre of the fact's half. */
  async factSpot(column: number, hour: number) {
    return this.spot(column, hour, 0.75)
  }
}
