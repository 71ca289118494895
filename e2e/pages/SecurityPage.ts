import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

export class SecurityPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  async open(): Promise<void> {
    await this.#page.goto('/web/settings/security')
    await this.change(this.#words.account.email).waitFor()
  }

  change(row: string): Locator {
    return this.#page.getByRole('button', { name: this.#words.ui.row.changeOf(row), exact: true })
  }

  row(name: string): Locator {
    return this.#page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
  }

  /** The dialog that asks for a fresh proof of identity. */
  get confirmation(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words.security.confirm.title })
  }

  async confirm(password: string): Promise<void> {
    const { confirmation } = this
    await confirmation.getByRole('textbox', { name: this.#words.account.password }).fill(password)
    await confirmation.getByRole('button', { name: this.#words.security.confirm.submit }).click()
  }
}
