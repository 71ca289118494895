import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

/** The diary of a period, opened from its title. */
export class DiaryPop {
  readonly #page: Page
  readonly #words: Words['diary']

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words.diary
  }

  get dialog(): Locator {
    const [before] = this.#words.of('|').split('|')
    return this.#page.getByRole('dialog', { name: before ?? '' })
  }

  get field(): Locator {
    return this.dialog.getByRole('textbox')
  }

  get remove(): Locator {
    return this.dialog.getByRole('button', { name: this.#words.remove, exact: true })
  }

  /** Until the server has saved what was typed. */
  async saved(act: () => Promise<void>): Promise<void> {
    const reply = this.#page.waitForResponse(
      (response) =>
        response.url().includes('/v2/diary') && /write|remove/.test(response.request().postData() ?? ''),
    )
    await act()
    await reply
  }
}
