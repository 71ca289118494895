import type { Words } from '@lustra/words'
import { type Locator, type Page, expect } from '@playwright/test'

/** The page of working hours in the settings. */
export class HoursPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  async open(): Promise<void> {
    await this.#page.goto('/web/settings/working-hours')
    await this.#section.getByRole('list').waitFor()
  }

  /** By the row of the settings, which tells that there are none. */
  async openFromSettings(): Promise<void> {
    const { settings, ui } = this.#words
    await this.#page.goto('/web/settings')
    const row = this.#page.locator('#workingHours')
    await expect(row).toContainText(settings.working.none)
    const link = row.getByRole('link', { name: ui.row.changeOf(settings.details.workingHours), exact: true })
    await link.press('Enter')
    await this.#section.getByRole('list').waitFor()
  }

  get #section(): Locator {
    return this.#page.getByRole('region', { name: this.#words.capacity.hours.title, exact: true })
  }

  /** Days with such hours. */
  day(hours: string): Locator {
    return this.#section.getByRole('button', { name: hours })
  }

  get firstDay(): Locator {
    return this.#section.getByRole('listitem').first().getByRole('button').first()
  }

  get field(): Locator {
    return this.#section.getByRole('textbox')
  }

  get propose(): Locator {
    const [before] = this.#words.capacity.hours.propose('|').split('|')
    return this.#page.getByRole('button', { name: new RegExp(`^${before}`) })
  }

  /** The list of changes. */
  get changes(): Locator {
    return this.#page.getByRole('region', { name: this.#words.capacity.hours.changes }).getByRole('listitem')
  }

  /** The button that adds days off. */
  get add(): Locator {
    return this.#page.getByRole('button', { name: this.#words.capacity.daysOff.add, exact: true })
  }

  /** The list of days off. */
  get daysOff(): Locator {
    return this.#page
      .getByRole('region', { name: this.#words.capacity.daysOff.title, exact: true })
      .getByRole('listitem')
  }

  /** The row of the chosen country. */
  get holidays(): Locator {
    return this.#page.locator('#holidays')
  }

  /** Chooses from a list of the row, which is being edited, by keys alone. */
  async chooseHolidays(list: string, filter: string, name: string): Promise<void> {
    await this.holidays.getByRole('button', { name: new RegExp(`^${list}`) }).press('Enter')
    await expect(
      this.#page
        .getByRole('combobox', { name: filter })
        .or(this.#page.getByRole('searchbox', { name: filter })),
    ).toBeFocused()
    await this.#page.keyboard.type(name)
    await expect(this.#page.getByRole('option')).toHaveText([name])
    await this.#page.keyboard.press('ArrowDown')
    await this.#page.keyboard.press('Enter')
    await expect(this.holidays.getByRole('form')).toContainText(name)
  }

  /** A field of the form of days off. */
  dayField(label: string): Locator {
    return this.daysOff.getByRole('textbox', { name: label, exact: true })
  }

  /** Types the hours of the first day of the week, or of those that the text names. */
  async type(text: string): Promise<void> {
    await this.firstDay.press('Enter')
    await expect(this.field).toBeFocused()
    await this.#page.keyboard.type(text)
    await this.#page.keyboard.press('Enter')
  }
}
