import type { Words } from '@lustra/words'
import { type Locator, type Page, expect } from '@playwright/test'

type Texts = Words['monitoring']

export class MonitoringPage {
  readonly #page: Page
  readonly #words: Words
  readonly texts: Texts

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
    this.texts = words.monitoring
  }

  async open(): Promise<void> {
    await this.#page.goto('/web/admin/monitoring')
    await expect(this.block('status')).toBeVisible()
  }

  block(name: 'status' | 'maintenance' | 'critical'): Locator {
    return this.#page.getByRole('region', { name: this.texts[name], exact: true })
  }

  thread(name: keyof Texts['threads']): Locator {
    return this.#page.locator(`[data-thread="${name}"]`)
  }

  /** The value beside this name in the status. */
  fact(name: string): Locator {
    const term = this.block('status').getByRole('term').getByText(name, { exact: true })
    return term.locator('xpath=following-sibling::dd')
  }

  action({ title, button }: { readonly title: string; readonly button: string }): Locator {
    return this.#page.getByRole('button', { name: `${title}: ${button}`, exact: true })
  }

  get question(): Locator {
    return this.#page.getByRole('alertdialog')
  }

  /** Checks the result of an action, where a line break counts as a space, and closes it. */
  async expectResult(title: string, text: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toContainText(text, { useInnerText: true })
    await this.#page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  get updaterLink(): Locator {
    return this.#page.getByRole('link', { name: this.texts.migrations.button, exact: true })
  }

  place(name: keyof Words['admin']['places']): Locator {
    return this.#page.getByRole('link', { name: this.#words.admin.places[name], exact: true })
  }
}
