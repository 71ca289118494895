import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

type Files = Parameters<Page['setInputFiles']>[1]

export class ContextsPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  async open(): Promise<void> {
    await this.#page.goto('/web/contexts')
    await this.add.waitFor()
  }

  get add(): Locator {
    return this.#tool(this.#words.contexts.add)
  }

  get remove(): Locator {
    return this.#tool(this.#words.contexts.remove)
  }

  get import(): Locator {
    return this.#tool(this.#words.contexts.import)
  }

  get create(): Locator {
    return this.#button(this.#words.contexts.create)
  }

  get discard(): Locator {
    return this.#button(this.#words.contexts.discard)
  }

  get more(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: this.#words.contexts.more, exact: true })
  }

  get selected(): Locator {
    return this.list.locator('[aria-current=true]')
  }

  get pane(): Locator {
    return this.title.locator('xpath=ancestor::section[1]')
  }

  get title(): Locator {
    return this.#page.getByRole('heading', { level: 1 })
  }

  /** The texts below the title. */
  get facts(): Locator {
    return this.title.locator('xpath=following-sibling::p')
  }

  item(name: string): Locator {
    return this.list.getByRole('button').filter({ hasText: name })
  }

  group(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true })
  }

  async names(group: string): Promise<string[]> {
    return this.list
      .getByRole('region', { name: group })
      .locator('li button > span:nth-child(2)')
      .allInnerTexts()
  }

  change(property: string): Locator {
    return this.#button(this.#words.ui.row.changeOf(property))
  }

  form(property: string): Locator {
    return this.#page.getByRole('form', { name: property, exact: true })
  }

  row(property: string): Locator {
    return this.#page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${property}$`) })
      .locator('..')
  }

  type(name: string): Locator {
    return this.#page.getByRole('radio', { name, exact: true })
  }

  color(name: string): Locator {
    return this.#page.getByRole('radio', { name, exact: true })
  }

  async chooseMore(property: string): Promise<void> {
    await this.more.click()
    await this.#page.getByRole('menuitem', { name: property, exact: true }).click()
  }

  async chooseFiles(files: Files): Promise<void> {
    await this.#page.locator('input[type=file]').setInputFiles(files)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  get list(): Locator {
    return this.#page.getByRole('navigation', { name: this.#words.contexts.list, exact: true })
  }

  #tool(name: string): Locator {
    const toolbar = this.#page.getByRole('region', { name: this.#words.contexts.tools, exact: true })
    return toolbar.getByRole('button', { name, exact: true })
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }
}
