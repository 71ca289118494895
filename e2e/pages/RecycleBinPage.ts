import { type Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

export class RecycleBinPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  async open(): Promise<void> {
    await this.#page.goto('/web/recycle-bin')
    await this.restore.waitFor()
  }

  async openFromMenu(): Promise<void> {
    const { shell } = this.#words
    await this.#page.getByRole('button', { name: shell.menu.open('VI').slice(3) }).click()
    await this.#page.getByRole('menuitem', { name: shell.screens.recycleBin }).click()
    await this.restore.waitFor()
  }

  get restore(): Locator {
    return this.#page.getByRole('button', { name: this.#words.recycleBin.restore, exact: true })
  }

  get remove(): Locator {
    return this.#page.getByRole('button', { name: this.#words.recycleBin.remove, exact: true })
  }

  get count(): Locator {
    return this.#page.getByRole('region', { name: this.#words.recycleBin.tools }).getByRole('status')
  }

  /** The checkbox of an item or a group. */
  item(name: string): Locator {
    return this.#page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  }

  async select(choice: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#words.recycleBin.select, exact: true }).click()
    await this.#page.getByRole('menuitem', { name: choice, exact: true }).click()
  }

  /** Notices are alerts, too. */
  get question(): Locator {
    const { restoreTitle, removeTitle } = this.#words.recycleBin.confirmation
    const asked = (name: string) => this.#page.getByRole('alertdialog', { name, exact: true })
    return asked(restoreTitle).or(asked(removeTitle))
  }

  async confirm(answer: string): Promise<void> {
    await this.question.getByRole('button', { name: answer, exact: true }).click()
  }
}
