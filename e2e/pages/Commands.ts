/** Counts the commands of a journey; each must have its effect and leave the focus on an element. */
import { expect, type Page } from '@playwright/test'

export class Commands {
  count = 0
  protected readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  protected async end(effect: (() => Promise<unknown>) | undefined): Promise<void> {
    this.count += 1
    await effect?.()
    await expect(this.page.locator('body'), `after command ${this.count}`).not.toBeFocused()
  }
}
