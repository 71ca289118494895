/** Single-key shortcuts of each screen: they act on the focused item, whatever is selected or open, and the focus is never lost. */
import { expectAccessible } from './environment/accessibility.ts'
import { dateAgo } from './environment/dates.ts'
import { inbox } from '@lustra/contract/inbox'
import { newNoteId } from '@lustra/contract/ids'
import type { Locator, Page } from '@playwright/test'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/time-journey.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

interface KeyStep {
  /** Null keeps the focus of the previous key. */
  readonly on: Locator | null
  /** The physical key. */
  readonly key: string
  readonly effect: () => Promise<void>
  /** The element focused afterwards; by default the element of the key. */
  readonly focused?: Locator
}

async function pressEach(page: Page, steps: readonly KeyStep[]): Promise<void> {
  for (const { on, key, effect, focused = on } of steps) {
    if (on) await on.focus()
    await page.keyboard.press(key)
    await effect()
    if (focused) await expect(focused).toBeFocused()
    await expect(page.locator('body')).not.toBeFocused()
  }
}

/** Presses the full stop as AZERTY prints it, above the semicolon. */
async function pressFrenchFullStop(page: Page): Promise<void> {
  const keys = { key: '.', code: 'Comma', shiftKey: true, bubbles: true, cancelable: true }
  await page.locator(':focus').dispatchEvent('keydown', keys)
}

test('in the inbox, Del removes the note of the focused row, and J and K move the focus (TSK-N14, FND-N37)', async ({
  page,
  words,
  seed,
}) => {
  for (const text of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) {
    await seed.ask(inbox, 'create', { id: newNoteId(), text })
  }
  await page.goto('/web/inbox')
  const list = page.getByRole('list', { name: words.inbox.list })
  const row = (text: string) => list.getByRole('button', { name: text, exact: true })
  const pane = page.getByRole('region', { name: words.inbox.process.label })
  const isOpen = (text: string) => expect(row(text)).toHaveAttribute('aria-current', 'true')
  const isGone = (text: string) => expect(row(text)).toHaveCount(0)
  await isOpen('First')
  // From the field, which has the focus on arrival.
  await page.keyboard.press('Escape')
  await pressEach(page, [
    { on: null, key: 'j', effect: () => isOpen('Second'), focused: row('Second') },
    { on: null, key: 'k', effect: () => isOpen('First'), focused: row('First') },
    {
      on: row('Fourth'),
      key: 'Delete',
      effect: async () => {
        await isGone('Fourth')
        await isOpen('First')
      },
      focused: row('Fifth'),
    },
    { on: row('Fifth'), key: 'j', effect: () => isOpen('Second'), focused: row('Second') },
    { on: row('Second'), key: 'Delete', effect: () => isOpen('Third'), focused: row('Third') },
    {
      on: pane.getByRole('radio').first(),
      key: 'Delete',
      effect: () => isGone('Third'),
      focused: row('Fifth'),
    },
    { on: row('Fifth'), key: 'Control+Enter', effect: () => isGone('Fifth'), focused: row('First') },
    {
      on: row('First'),
      key: 'Delete',
      effect: () => isGone('First'),
      focused: page.getByRole('heading', { name: words.inbox.title, exact: true }),
    },
  ])
})

test('on plans, T runs the timer of the focused row or entry, and S schedules only the task of the pop-over (TIM-N06)', async ({
  page,
  words,
  seed,
  time,
}) => {
  const plans = new PlansPage(page, words)
  await seed.task('Read')
  await seed.task('Swim')
  await seed.planned('Mow', { column: 2, hour: 9 })
  const done = await seed.planned('Paint', { column: 2, hour: 12 })
  await seed.complete(done)
  await plans.open()
  const runs = (name: string) => expect(time.timer).toContainText(name)
  const nothingOpens = async () => {
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByPlaceholder(words.shell.find)).toHaveCount(0)
  }
  await plans.task('Read').focus()
  await page.keyboard.press('Enter')
  await pressEach(page, [
    { on: plans.task('Swim'), key: 't', effect: () => runs('Swim') },
    { on: plans.entry('Mow'), key: 't', effect: () => runs('Mow') },
    { on: null, key: 't', effect: () => expect(time.timer).toHaveCount(0), focused: plans.entry('Mow') },
    {
      on: plans.entry('Mow'),
      key: 'Enter',
      effect: () => expect(plans.properties).toBeVisible(),
      focused: plans.properties,
    },
    { on: null, key: 't', effect: () => runs('Mow'), focused: plans.properties },
    {
      on: null,
      key: 'Escape',
      effect: () => expect(plans.properties).toHaveCount(0),
      focused: plans.entry('Mow'),
    },
    {
      on: plans.entry('Paint'),
      key: 'Enter',
      effect: () => expect(plans.properties).toBeVisible(),
      focused: plans.properties,
    },
    { on: null, key: 's', effect: nothingOpens, focused: plans.properties },
    {
      on: null,
      key: 't',
      effect: async () => {
        await expect(page.getByText(words.time.refusals.noTimer)).toBeVisible()
        await nothingOpens()
        await runs('Mow')
      },
      focused: plans.properties,
    },
  ])
})

test('on time, T on the record of a completed task gives the reason and stops no other timer (TIM-N06, FND-N37)', async ({
  page,
  words,
  seed,
  time,
}) => {
  const done = await seed.task('Done')
  await seed.track(done, { column: 2, hour: 9 })
  await seed.close(done, 'COMPLETED')
  const swim = await seed.task('Swim')
  await seed.plan(swim, { column: 2, hour: 12 })
  await time.openLastWeek('&plan=true')
  const refusal = page.getByText(words.time.refusals.noTimer)
  await pressEach(page, [
    { on: time.record('Done'), key: 't', effect: () => expect(refusal).toBeVisible() },
    {
      on: time.record('Done'),
      key: 'Enter',
      effect: () => expect(time.properties).toBeVisible(),
      focused: time.properties,
    },
    {
      on: null,
      key: 't',
      effect: async () => {
        await expect(page.getByPlaceholder(words.shell.find)).toHaveCount(0)
        await expect(refusal.last()).toBeVisible()
      },
      focused: time.properties,
    },
    {
      on: null,
      key: 'Escape',
      effect: () => expect(time.properties).toHaveCount(0),
      focused: time.record('Done'),
    },
    {
      on: time.record('Done'),
      key: 'Delete',
      effect: () => expect(time.records('Done')).toHaveCount(0),
      focused: page.locator('[data-tab-stop]'),
    },
  ])
})

test('on tasks and the dashboard, keys in the panel and on a row act on its task, not on the checked ones (TIM-N06)', async ({
  page,
  words,
  seed,
  time,
}) => {
  const tasks = new TasksPage(page, words)
  await seed.task('Read')
  const swim = await seed.task('Swim')
  const column = new Date(dateAgo()).getUTCDay()
  await seed.planned('Mow', { column, wholeDay: true })
  await tasks.open(swim)
  const panel = tasks.panel('Swim')
  const favourite = panel.getByRole('button', { name: words.tasks.row.favourite('Swim') })
  const noDialog = () => expect(page.getByRole('dialog')).toHaveCount(0)
  await pressEach(page, [
    { on: tasks.row('Read'), key: 'Control+ ', effect: () => expect(tasks.selectionBar).toBeVisible() },
    { on: favourite, key: 's', effect: noDialog },
    { on: favourite, key: 'd', effect: noDialog },
    { on: favourite, key: 't', effect: () => expect(time.timer).toContainText('Swim') },
    { on: tasks.row('Read'), key: 't', effect: () => expect(time.timer).toContainText('Read') },
  ])
  await page.goto('/web')
  const row = page.getByRole('main').getByRole('link', { name: /^Mow/ })
  await row.waitFor()
  await pressEach(page, [
    {
      on: row,
      key: 't',
      effect: () => expect(time.timer).toContainText('Mow'),
    },
  ])
})

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('on plans, letters change the level, J and K the period and a full stop returns to today, where no entry or list uses them (FND-N34, FND-N21)', async ({
      page,
      words,
      seed,
    }) => {
      const plans = new PlansPage(page, words)
      await seed.task('Jog')
      await seed.task('Dance')
      // Not today: D would focus the entry, which takes the next letter. Weeks begin on Sunday or Monday.
      const isDayOfColumn = [2, 3].includes(new Date(dateAgo()).getUTCDay())
      await seed.planned('Mow', { column: isDayOfColumn ? 5 : 2, hour: 9 })
      await plans.open()
      const today = page.url()
      const from = () => new URL(page.url()).searchParams.get('from')!
      const week = from()
      const isView = (view: string) => expect(page).toHaveURL(new RegExp(`view=${view}&`))
      const calendar = page.locator('[data-calendar]')
      const press = async (code: string) => {
        await plans.pressAt(code)
        await expect(page.locator('body')).not.toBeFocused()
      }

      await plans.tabStop.focus()
      await press('KeyJ')
      await expect(page).not.toHaveURL(today)
      const next = from()
      expect(next > week, `J leads from ${week} to ${next}`).toBe(true)
      await press('KeyJ')
      await expect(page).not.toHaveURL(new RegExp(`from=${next}`))
      await press('KeyK')
      await expect(page).toHaveURL(new RegExp(`from=${next}`))
      await press('Period')
      await expect(page).toHaveURL(today)
      await press('KeyJ')
      await expect(page).not.toHaveURL(today)
      await pressFrenchFullStop(page)
      await expect(page).toHaveURL(today)
      for (const [code, view] of [
        ['KeyD', 'DAY'],
        ['KeyM', 'MONTH_WEEKS'],
        ['KeyY', 'YEAR_SEASONS'],
        ['KeyW', 'WEEK_VIEW'],
      ] as const) {
        await press(code)
        await isView(view)
        await expect(calendar.locator(':focus')).toHaveCount(1)
      }

      await plans.entry('Mow').focus()
      await press('KeyM')
      const dialog = page.getByRole('dialog', { name: words.scheduling.move.title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await isView('WEEK_VIEW')
      // In the tree, letters are the beginning of a name.
      await plans.task('Dance').focus()
      await page.keyboard.press('j')
      await expect(plans.task('Jog')).toBeFocused()
      await page.keyboard.press('d')
      await isView('WEEK_VIEW')
      await expect(page).toHaveURL(today)
    })

    test('G and a letter open a page from anywhere, and all single-key shortcuts are listed and can be disabled (FND-N34)', async ({
      page,
      words,
      seed,
    }) => {
      const plans = new PlansPage(page, words)
      await seed.task('Gym')
      await plans.open()
      const menu = page.getByRole('menu', { name: words.shell.palette.goTo })
      const isAt = (path: string) => expect(page).toHaveURL(new RegExp(`/web/${path}`))
      const go = async (code: string, path: string) => {
        await plans.pressAt('KeyG')
        // Without waiting for the menu.
        await plans.pressAt(code)
        await isAt(path)
        await expect(menu).toHaveCount(0)
        await expect(page.locator('body')).not.toBeFocused()
      }
      await plans.task('Gym').focus()
      // The keys of pages are loaded when the browser is idle.
      await expect(async () => {
        await plans.pressAt('KeyG')
        await expect(menu).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(plans.task('Gym')).toBeFocused()
      await go('KeyI', 'inbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('#content').focus()
      await go('KeyK', 'tasks')
      await page.getByRole('treeitem').first().focus()
      await go('KeyT', 'time')
      await plans.pressAt('KeyG')
      await expect(menu).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await isAt('plans')

      await page.keyboard.press('Shift+Slash')
      const list = page.getByRole('dialog', { name: words.shell.keys.title })
      const line = (keys: string, name: string) =>
        list.locator('dl > div').filter({ hasText: new RegExp(`^${RegExp.escape(keys)}${name}$`, 'i') })
      await expect(line('GI', words.shell.screens.inbox)).toBeVisible()
      await expect(line('.', words.plans.today)).toBeVisible()
      await expect(line('W', words.plans.views.WEEK_VIEW)).toBeVisible()
      await list.getByRole('switch').click()
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      await plans.tabStop.focus()
      const before = page.url()
      for (const code of ['KeyJ', 'KeyM', 'KeyG', 'KeyI']) await plans.pressAt(code)
      expect(page.url()).toBe(before)
      await expect(menu).toHaveCount(0)
    })
  })
}

test('S plans only the focused task or entry, whose name is in the head of the menu, and Escape clears the selection (FND-N35)', async ({
  page,
  words,
  seed,
}) => {
  const plans = new PlansPage(page, words)
  await seed.task('Read')
  await seed.planned('Mow', { column: 2, hour: 9 })
  await plans.open()
  const menu = page.getByRole('menu')
  const head = (name: string) => page.getByText(words.scheduling.levelChoice(name), { exact: true })
  const isSelected = (is: boolean) => expect(plans.task('Read')).toHaveAttribute('aria-selected', String(is))
  await pressEach(page, [
    { on: plans.task('Read'), key: 'Enter', effect: () => isSelected(true) },
    {
      on: plans.button(words.plans.today),
      key: 's',
      effect: async () => {
        await expect(page.getByText(words.plans.refusals['nothing-focused'])).toBeVisible()
        await expect(menu).toHaveCount(0)
      },
    },
    { on: null, key: 'Escape', effect: () => isSelected(false) },
  ])
  await plans.task('Read').focus()
  await page.keyboard.press('Enter')
  await isSelected(true)
  await plans.entry('Mow').focus()
  await page.keyboard.press('s')
  await expect(head('Mow')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(plans.entry('Mow')).toBeFocused()
  // That Escape was for the menu.
  await isSelected(true)
  await page.keyboard.press('Escape')
  await isSelected(false)
})

test('on time, J and K change the week, a full stop returns to today, and Escape clears the selection (FND-N34, FND-N35, FND-N21)', async ({
  page,
  seed,
  time,
}) => {
  await seed.task('Read')
  await time.open()
  const address = page.url()
  const selected = (is: boolean) => expect(time.task('Read')).toHaveAttribute('aria-selected', String(is))
  const isToday = () => expect(page).toHaveURL(address)
  const from = () => new URL(page.url()).searchParams.get('from')
  const isEarlier = () => expect.poll(() => from() !== null && from()! < dateAgo(6)).toBe(true)
  const isLater = () => expect.poll(() => from() !== null && from()! > dateAgo()).toBe(true)
  await pressEach(page, [
    { on: time.task('Read'), key: 'Enter', effect: () => selected(true) },
    { on: time.tabStop, key: 'Escape', effect: () => selected(false) },
    { on: time.tabStop, key: 'k', effect: isEarlier },
    { on: time.tabStop, key: 'j', effect: isToday },
    { on: time.tabStop, key: 'j', effect: isLater },
    { on: time.tabStop, key: '.', effect: isToday },
    { on: time.tabStop, key: 'j', effect: isLater },
  ])
  await pressFrenchFullStop(page)
  await isToday()
})

test('on tasks, Escape clears the selection from its bar, and the focus returns to the row (FND-N35, FND-N37)', async ({
  page,
  words,
  seed,
}) => {
  const tasks = new TasksPage(page, words)
  await seed.task('Read')
  await page.goto('/web/tasks')
  await pressEach(page, [
    { on: tasks.row('Read'), key: 'Control+ ', effect: () => expect(tasks.selectionBar).toBeVisible() },
    {
      on: tasks.selectionBar.getByRole('button').first(),
      key: 'Escape',
      effect: () => expect(tasks.selectionBar).toHaveCount(0),
      focused: tasks.row('Read'),
    },
  ])
})

test.describe('with a Russian keyboard', () => {
  test.use({ language: 'ru' })

  test('letters act by the position of their key, in lists, trees and everywhere (FND-N21)', async ({
    page,
    words,
    seed,
    time,
  }) => {
    const { notices } = words.time
    const notice = (text: string) => page.getByRole('alertdialog').filter({ hasText: text.trim() })
    await seed.task('Swim')
    await time.open()
    await time.task('Swim').focus()
    await time.pressAt('KeyS')
    await expect(notice(notices.recorded('Swim', ''))).toBeVisible()
    await time.task('Swim').focus()
    await time.pressAt('KeyF')
    await expect(notice(notices.favouriteSet('Swim'))).toBeVisible()
    await expect(time.group('favourites')).toBeVisible()
    await time.task('Swim').focus()
    await time.pressAt('KeyT')
    await expect(time.timer).toContainText('Swim')
    // Dvorak prints F at the position of Y.
    const printed = (key: string, code: string) =>
      page.locator(':focus').dispatchEvent('keydown', { key, code, bubbles: true, cancelable: true })
    await time.task('Swim').focus()
    await printed('f', 'KeyY')
    await expect(time.group('favourites')).toBeHidden()

    const plans = new PlansPage(page, words)
    await plans.open()
    await plans.task('Swim').focus()
    await plans.pressAt('KeyM')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // AZERTY prints M beside L.
    await plans.task('Swim').focus()
    await printed('m', 'Semicolon')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await plans.pressAt('KeyQ')
    await expect(page.getByRole('textbox', { name: words.capture.label })).toBeVisible()
  })
})

test('keys of a composition confirm nothing, close nothing and lose no text, in fields of every kind (FND-N21)', async ({
  page,
  words,
  seed,
}) => {
  const { taskPanel } = words
  const tasks = new TasksPage(page, words)
  await tasks.open(await seed.task('Swim'))
  const panel = tasks.panel('Swim')
  /** The key that ends a composition, as sent by Safari, and by Chromium on a Mac. */
  const endComposition = (field: Locator, key: string) =>
    field.evaluate((element, name) => {
      const keys = { key: name, keyCode: 229, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', keys))
    }, key)

  await panel.getByRole('button', { name: taskPanel.addNotes }).press('Enter')
  const notes = panel.getByRole('textbox', { name: taskPanel.notes })
  await notes.fill('泳ぐ')
  await endComposition(notes, 'Escape')
  await expect(notes).toHaveValue('泳ぐ')
  await expect(panel).toBeVisible()

  const shortest = panel.getByRole('textbox', { name: taskPanel.shortest })
  await shortest.fill('に')
  await endComposition(shortest, 'Enter')
  await endComposition(shortest, 'Escape')
  await expect(shortest).toHaveValue('に')
  await expect(panel.getByText(taskPanel.notADuration)).toHaveCount(0)
  await shortest.press('Enter')
  await expect(panel.getByText(taskPanel.notADuration)).toBeVisible()
})

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

for (const [device, agent] of [
  ['a computer', {}],
  ['Android', { userAgent: android }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(agent)

    test('Enter inside a composition belongs to the input method, except on Android, where every word is one (FND-N21)', async ({
      page,
      words,
      seed,
    }) => {
      const { taskPanel } = words
      const tasks = new TasksPage(page, words)
      await tasks.open(await seed.task('Swim'))
      const panel = tasks.panel('Swim')
      const shortest = panel.getByRole('textbox', { name: taskPanel.shortest })
      await shortest.fill('soon')
      await shortest.evaluate((element) => {
        const keys = { key: 'Enter', keyCode: 13, isComposing: true, bubbles: true, cancelable: true }
        element.dispatchEvent(new KeyboardEvent('keydown', keys))
      })
      await expect(panel.getByText(taskPanel.notADuration)).toHaveCount(device === 'Android' ? 1 : 0)
    })
  })
}
