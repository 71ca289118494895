import type { ServerWords } from '@lustra/words'
import type { Page } from '@playwright/test'

/** A proposed plan beside the calendar, with its ghosts. */
export class ProposalPanel {
  readonly page: Page
  readonly #words: ServerWords['proposals']

  constructor(page: Page, words: ServerWords) {
    this.page = page
    this.#words = words.proposals
  }

  get region() {
    return this.page.locator('[data-proposal]')
  }

  get current() {
    return this.region.locator('[data-stop]')
  }

  get rows() {
    return this.region.getByRole('button', { name: this.#words.accept('').slice(0, -1) })
  }

  ghost(name: string) {
    return this.page.locator('[data-calendar] [data-proposed]').filter({ hasText: name })
  }

  get acceptAll() {
    return this.region.getByRole('button', {
      name: new RegExp(`^${this.#words.acceptAll(1).replace('1', '\\d+')}`),
    })
  }
}
