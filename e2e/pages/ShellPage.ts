import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

export class ShellPage {
  readonly #page: Page
  readonly #words: Words['shell']

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words.shell
  }

  /** Found by the popup that it opens, because its name contains the user's initials. */
  get userButton(): Locator {
    return this.#page.getByRole('button', { name: this.#words.menu.open('').replace(/^[\s,]+/, '') })
  }

  get palette(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words.palette.label })
  }

  place(name: keyof Words['shell']['screens']): Locator {
    const navigation = this.#page.getByRole('navigation', { name: this.#words.mainNavigation })
    return navigation.getByRole('link', { name: this.#words.screens[name], exact: true })
  }

  async choose(item: string): Promise<void> {
    await this.userButton.click()
    await this.menuItem(item).click()
  }

  menuItem(name: string): Locator {
    return this.#page
      .getByRole('menuitem', { name, exact: true })
      .or(this.#page.getByRole('menuitemradio', { name, exact: true }))
  }
}
