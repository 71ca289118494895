/** Operates a page by one kind of input and counts the actions: each click, tap or drag, and each key except for text. */
import { expect, type Locator, type Page } from '@playwright/test'

export type Input = 'mouse' | 'keyboard' | 'touch'

/** More than any page should need. */
const maxTabs = 40

export class Effort {
  readonly #page: Page
  readonly #input: Input
  /** Actions by part of the task, in order. */
  readonly spent = new Map<string, number>()
  #part = ''

  constructor(page: Page, input: Input) {
    this.#page = page
    this.#input = input
  }

  begin(part: string): void {
    this.#part = part
    this.spent.set(part, 0)
  }

  get total(): number {
    return [...this.spent.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Counts another action, such as a drag or a single key. */
  count(actions = 1): void {
    this.spent.set(this.#part, (this.spent.get(this.#part) ?? 0) + actions)
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.#page.keyboard.press(key)
      this.count()
    }
  }

  async activate(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    if (this.#input === 'keyboard') {
      await this.reach(target)
      await this.press('Enter')
    } else await this.#point(target)
  }

  /** Types into a field; if it has the focus already, only the typing counts, which costs nothing. */
  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible()
    if (this.#input === 'keyboard') await this.reach(field)
    else if (!(await hasFocus(field))) await this.#point(field)
    await this.#page.keyboard.type(text)
  }

  /** By Tab alone. */
  async reach(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < maxTabs; tabs++) {
      if (await hasFocus(target)) return
      await this.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }

  async #point(target: Locator): Promise<void> {
    await (this.#input === 'touch' ? target.tap() : target.click())
    this.count()
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
