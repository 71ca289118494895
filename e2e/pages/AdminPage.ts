import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

export class AdminPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  get toolbar(): Locator {
    return this.#page.getByRole('navigation', { name: this.#words.admin.navigation, exact: true })
  }

  place(name: keyof Words['admin']['places']): Locator {
    return this.toolbar.getByRole('link', { name: this.#words.admin.places[name], exact: true })
  }

  get back(): Locator {
    return this.#page.getByRole('link', { name: this.#words.admin.back, exact: true })
  }
}
