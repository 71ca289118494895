import type { Words } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'

export class TasksPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  get tree(): Locator {
    return this.#page.getByRole('tree', { name: this.#words.tasks.tree })
  }

  get rows(): Locator {
    return this.tree.getByRole('treeitem')
  }

  get newTask(): Locator {
    return this.#page.getByRole('button', { name: this.#words.tasks.newTask })
  }

  /** The field for a name; its accessible name contains the level. */
  get field(): Locator {
    return this.tree.getByRole('textbox')
  }

  get undo(): Locator {
    return this.#page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.#words.ui.notices.undo, exact: true })
  }

  /** The panel beside the tree, or the sheet on a phone. */
  panel(name: string): Locator {
    const label = { name: this.#words.taskPanel.label(name) }
    return this.#page.getByRole('complementary', label).or(this.#page.getByRole('dialog', label))
  }

  get closePanel(): Locator {
    return this.#page.getByRole('button', { name: this.#words.taskPanel.close })
  }

  get selectionBar(): Locator {
    return this.#page.getByRole('toolbar', { name: this.#words.tasks.selection.label })
  }

  async open(id = ''): Promise<void> {
    await this.#page.goto(`/web/tasks${id && `/${id}`}`)
    await this.newTask.waitFor()
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByTitle(name, { exact: true }) })
  }

  /** The text in its row with the highlighted slot. */
  preview(name: string): Locator {
    return this.row(name).locator('[data-previewed] [data-text]').nth(0)
  }

  rowIn(state: string, name: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${name}(, .*)?, ${state}(,|$)`) })
  }

  /** As an outline: `House`, `· Roof`, `· · Tiles`. */
  async outline(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows
        .toSorted((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
        .map((row) => {
          const name = row.querySelector('[title]')?.textContent ?? '…'
          return '· '.repeat(Number(row.ariaLevel) - 1) + name
        }),
    )
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** The live region with announcements of a drag. */
  get voice(): Locator {
    return this.#page.locator('body > [aria-live=assertive]')
  }

  /** Drags to a height within a row: 0.5 is onto it, 0 the gap above it; `left` is relative to its name. */
  async drag(...way: Parameters<TasksPage['carry']>): Promise<void> {
    await this.carry(...way)
    await this.#page.mouse.up()
  }

  /** The same without releasing. */
  async carry(name: string, onto: string, { height = 0.5, left = 0 } = {}): Promise<void> {
    const from = await boxOf(this.row(name).getByTitle(name))
    const title = await boxOf(this.row(onto).getByTitle(onto))
    const row = await boxOf(this.row(onto))
    const { mouse } = this.#page
    await mouse.move(from.x + 10, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(from.x + 30, from.y + from.height / 2 + 12, { steps: 3 })
    await mouse.move(title.x + 10 + left, row.y + row.height * height, { steps: 5 })
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}
