import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

export class SignInPage {
  readonly #page: Page
  readonly #words: Words['account']
  readonly #password: { readonly show: string }

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words.account
    this.#password = words.ui.password
  }

  get email(): Locator {
    return this.#page.getByLabel(this.#words.email, { exact: true })
  }

  get name(): Locator {
    return this.#page.getByLabel(this.#words.firstName)
  }

  /** An exact name, because the button beside the field has the word in its name. */
  get password(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.password, exact: true })
  }

  get newPassword(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.setPassword.newPassword })
  }

  get repeat(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.setPassword.repeat })
  }

  get showPassword(): Locator {
    return this.#page.getByRole('button', { name: this.#password.show })
  }

  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1 })
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  link(name: string): Locator {
    return this.#page.getByRole('link', { name, exact: true })
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.button(this.#words.login.submit).click()
  }

  async register(name: string, email: string): Promise<void> {
    await this.name.fill(name)
    await this.email.fill(email)
    await this.button(this.#words.register.submit).click()
  }

  async setPassword(password: string, repeated = password): Promise<void> {
    await this.newPassword.fill(password)
    await this.repeat.fill(repeated)
    await this.button(this.#words.setPassword.submit).click()
  }
}
