import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

type Code = keyof Words['globalSettings']['names']

export class GlobalSettingsPage {
  readonly #page: Page
  readonly #words: Words['globalSettings']

  constructor(page: Page, { globalSettings }: Words) {
    this.#page = page
    this.#words = globalSettings
  }

  field(code: Code): Locator {
    return this.#page.getByRole('textbox', { name: this.#label(code), exact: true })
  }

  switch(code: Code): Locator {
    return this.#page.getByRole('switch', { name: this.#label(code), exact: true })
  }

  row(code: Code): Locator {
    return this.#page.getByText(code, { exact: true }).locator('xpath=../..')
  }

  get save(): Locator {
    return this.#page.getByRole('button', { name: this.#words.save, exact: true })
  }

  get reset(): Locator {
    return this.#page.getByRole('button', { name: this.#words.reset, exact: true })
  }

  undo(code: Code): Locator {
    const { names, undo } = this.#words
    return this.#page.getByRole('button', { name: undo(names[code]), exact: true })
  }

  /** A button of a secret setting. */
  act(act: 'enter' | 'replace' | 'remove' | 'cancel', code: Code): Locator {
    const { secret } = this.#words
    return this.#page.getByRole('button', { name: secret.of(secret[act], this.#label(code)), exact: true })
  }

  test(system: keyof Words['globalSettings']['systems']): Locator {
    const { test, systems } = this.#words
    const isMail = system === 'email' || system === 'brevo'
    const name = isMail ? `${test.mail}: ${systems[system]}` : test.of(systems[system])
    return this.#page.getByRole('region', { name, exact: true })
  }

  #label(code: Code): string {
    return `${this.#words.names[code]} (${code})`
  }
}
