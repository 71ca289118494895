import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

type Files = Parameters<Page['setInputFiles']>[1]

export class SettingsPage {
  readonly #page: Page
  readonly #words: Words['settings']
  readonly #row: Words['ui']['row']
  readonly #undo: string

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words.settings
    this.#row = words.ui.row
    this.#undo = words.ui.notices.undo
  }

  get save(): Locator {
    return this.#page.getByRole('button', { name: this.#row.save, exact: true })
  }

  get undo(): Locator {
    return this.#page.getByRole('alertdialog').getByRole('button', { name: this.#undo, exact: true })
  }

  async open(): Promise<void> {
    await this.#page.goto('/web/settings')
    await this.change(this.#words.details.name).waitFor()
  }

  async openServices(): Promise<void> {
    await this.#page.goto('/web/settings/services')
    await this.#page.getByRole('link', { name: this.#words.title, exact: true }).waitFor()
  }

  /** A switch or another control, with the texts beside it. */
  item(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: name })
  }

  change(row: string): Locator {
    return this.#page.getByRole('button', { name: this.#row.changeOf(row), exact: true })
  }

  row(name: string): Locator {
    return this.#page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
  }

  form(row: string): Locator {
    return this.#page.getByRole('form', { name: row, exact: true })
  }

  password(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  /** Opens the password form and fills it in without saving. */
  async typeNewPassword(old: string, next: string): Promise<void> {
    const { password, details } = this.#words
    await this.change(details.password).click()
    await this.password(password.old).fill(old)
    await this.password(password.new).fill(next)
    await this.password(password.repeat).fill(next)
  }

  async chooseFiles(files: Files): Promise<void> {
    await this.#page.locator('input[type=file]').setInputFiles(files)
  }
}
