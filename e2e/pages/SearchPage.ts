import type { SearchType } from '@lustra/contract/search'
import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import { ShellPage } from './ShellPage.ts'

export class SearchPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  get palette(): Locator {
    return new ShellPage(this.#page, this.#words).palette
  }

  get paletteField(): Locator {
    return this.palette.getByRole('combobox')
  }

  get paletteOptions(): Locator {
    return this.palette.getByRole('option')
  }

  get activeInPalette(): Locator {
    return this.palette.getByRole('option', { selected: true })
  }

  group(name: keyof Words['search']['groups']): Locator {
    return this.palette.getByRole('group', { name: this.#words.search.groups[name], exact: true })
  }

  get field(): Locator {
    return this.#page.getByRole('main').getByRole('combobox', { name: this.#words.search.field })
  }

  get results(): Locator {
    return this.#page.getByRole('main').getByRole('option')
  }

  get active(): Locator {
    return this.#page.getByRole('main').getByRole('option', { selected: true })
  }

  kind(type: SearchType): Locator {
    const kinds = this.#page.getByRole('navigation', { name: this.#words.search.kinds })
    return kinds.getByRole('link', { name: this.#words.search.types[type] })
  }

  get showCompleted(): Locator {
    return this.#page.getByRole('checkbox', { name: this.#words.search.showCompleted })
  }

  async openPalette(text: string): Promise<void> {
    // By then the listener of the key exists.
    await new ShellPage(this.#page, this.#words).userButton.waitFor()
    await this.#page.keyboard.press('Control+k')
    await this.paletteField.waitFor()
    await this.#page.keyboard.type(text)
  }

  async open(text: string): Promise<void> {
    await this.#page.goto(`/web/search?text=${encodeURIComponent(text)}`)
    await this.results.first().waitFor()
  }
}
