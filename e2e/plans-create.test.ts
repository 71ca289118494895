import { contexts } from '@lustra/contract/contexts'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { type Locator } from '@playwright/test'
import { expect, test } from './environment/plans-journey.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a span drawn over free hours becomes a task, and one undo removes it completely (PLN-066, PLN-N19)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.planned('Swim', { column: 3, hour: 13 })
      await seed.task('Call the archive')
      await plans.open()
      const { create } = words.scheduling
      const [from, to] = [await plans.spot(3, 11), await plans.spot(3, 11)]

      // Upwards the span ends at an entry; Escape discards it.
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y + 90, { steps: 4 })
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await expect(plans.creating).toHaveCount(0)

      await plans.drag(from, { x: to.x, y: to.y + 300 })
      await expect(plans.creating).toContainText('11:00 – 13:00')
      await expect(plans.nameOfNew).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type('Draft the letter')
      await expect(plans.ghost).toContainText('Draft the letter')
      await expect(plans.creating.getByRole('option', { selected: true })).toHaveText(
        create.newTask('Draft the letter'),
      )
      // An input method confirms its own choice with Enter.
      await plans.nameOfNew.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
      await expect(plans.creating).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(plans.creating).toHaveCount(0)
      await expect(plans.entries('Draft the letter')).toHaveCount(0)

      await plans.drag(from, { x: to.x, y: to.y + 36 })
      await page.keyboard.type('Draft the letter')
      await plans.creating.getByRole('button', { name: create.add }).click()
      await expect(plans.creating).toHaveCount(0)
      await expect(plans.entry('Draft the letter')).toContainText('11:00 – 12:00')
      expect(await plans.columnOf(plans.entry('Draft the letter'))).toBe(3)
      await plans.undo.click()
      await expect(plans.entries('Draft the letter')).toHaveCount(0)
      const { tasks: all } = await seed.ask(tasks, 'open', { show: 'all' })
      expect(all.map(({ name }) => name).toSorted()).toEqual(['Call the archive', 'Swim'])
    })
  })
}

test('a new entry gets a context made in its pop-over (CTX-N15)', async ({ page, words, plans, seed }) => {
  const { ui, scheduling } = words
  await seed.category('Garden', '3F98EB')
  await plans.open()
  const { x, y } = await plans.spot(3, 11)
  await page.mouse.click(x, y)
  await expect(plans.nameOfNew).toBeFocused()
  await page.keyboard.type('Mow')
  await plans.creating.getByRole('button', { name: new RegExp(`^${ui.contexts.label} `) }).click()
  await page.keyboard.type('Shed')
  await page.getByRole('option', { name: ui.contexts.add('Shed') }).click()
  await expect(page.getByRole('option', { name: 'Shed', exact: true, selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plans.creating.getByRole('button', { name: /Shed/ })).toBeVisible()
  await plans.creating.getByRole('button', { name: scheduling.create.add }).click()
  await expect(plans.entry('Mow')).toBeVisible()
  const { contexts: made } = await seed.ask(contexts, 'all', {})
  const shed = made.find(({ name }) => name === 'Shed')!
  expect(shed.additionalData.categoryInfo?.color).toBe('DB7431')
  await expect
    .poll(async () => (await seed.ask(tasks, 'open', { show: 'all' })).tasks.map((task) => task.contextIds))
    .toEqual([[shed.id]])
})

test('the focused cell creates an entry by keys alone and focuses it (PLN-N19)', async ({
  page,
  plans,
  seed,
}) => {
  await seed.planned('Swim', { column: 3, hour: 13 })
  await plans.open('/web/plans?view=WEEK_VIEW')
  await plans.tabStop.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(plans.nameOfNew).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(plans.creating).toHaveCount(0)
  await expect(plans.tabStop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(plans.nameOfNew).toBeFocused()
  await page.keyboard.type('Draft the letter')
  await page.keyboard.press('Enter')
  await expect(plans.entry('Draft the letter')).toBeFocused()
  await expect(plans.undo).toBeVisible()
})

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the pop-over of a new entry is within the window and covers no head of a period, at any width (PLN-N30)', async ({
      page,
      periods,
      seed,
    }) => {
      for (let number = 1; number < 8; number++) await seed.task(`Task ${number}`)
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        await periods.openView('MONTH_WEEKS')
        for (const cell of [periods.now('top'), periods.row('bottom').locator('[data-period]').last()]) {
          await cell.getByRole('button').last().focus()
          await page.keyboard.press('Enter')
          await expect(periods.nameOfNew).toBeFocused()
          expect(await periods.creating.evaluate(coveredHeads), `${width} × ${height}`).toEqual([])
          await expect(periods.creating).toBeInViewport({ ratio: 1 })
          await expect(periods.creating.getByRole('option').first()).toBeInViewport({ ratio: 0.9 })
          await page.keyboard.press('Escape')
          await expect(periods.creating).toHaveCount(0)
        }
      }
    })
  })
}

const windows = [
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** Runs in the browser. */
function coveredHeads(pop: Element): string[] {
  const over = pop.getBoundingClientRect()
  return [...document.querySelectorAll('[data-period] > button:first-child')]
    .filter((head) => {
      const { left, right, top, bottom } = head.getBoundingClientRect()
      return left < over.right && right > over.left && top < over.bottom - 1 && bottom > over.top + 1
    })
    .map((head) => head.textContent ?? '')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'ru' })

  test('a tap opens a sheet that covers neither the place nor, above the keyboard, its field (PLN-N19)', async ({
    page,
    words,
    plans,
    seed,
  }) => {
    const { create } = words.scheduling
    await seed.task('Позвонить в архив')
    await seed.task('Прочитать письма')
    await plans.open()
    const at = await plans.spot(0, 22)
    await page.touchscreen.tap(at.x, at.y)
    await expect(plans.nameOfNew).toBeFocused()

    const boxOf = async (thing: Locator) => (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    /** Completely visible between the heads of the calendar and the sheet. */
    const isPlaceInSight = async () => {
      const [ghost, sheet, head] = await Promise.all([
        boxOf(plans.ghost),
        boxOf(plans.creating),
        plans.grid.evaluate((grid) => grid.firstElementChild!.getBoundingClientRect().bottom),
      ])
      return ghost.height > 0 && ghost.y >= head - 1 && ghost.y + ghost.height <= sheet.y
    }
    await expect.poll(isPlaceInSight, 'above the sheet').toBe(true)
    const targets = [
      ...(await plans.creating.getByRole('button').all()),
      ...(await plans.creating.getByRole('option').all()),
      plans.nameOfNew,
    ]
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets)
      expect((await boxOf(target)).height, await target.innerText()).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)

    // Headless browsers have no on-screen keyboard; the visual viewport shrinks as with one.
    const keyboardPx = 300
    await page.evaluate((px) => {
      const { visualViewport } = window
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - px })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, keyboardPx)
    await page.keyboard.type('Прочитать')
    await expect
      .poll(async () => {
        const sheet = await boxOf(plans.creating)
        return sheet.y + sheet.height
      })
      .toBeLessThanOrEqual(844 - keyboardPx)
    await expect(plans.nameOfNew).toBeVisible()
    await expect.poll(isPlaceInSight, 'above the sheet and the keyboard').toBe(true)

    await plans.creating.getByRole('button', { name: create.add }).tap()
    await expect(plans.entry('Прочитать')).toBeVisible()
    await expect(plans.entry('Прочитать')).toContainText('22:00')
    await expect(plans.undo).toBeVisible()
  })
})
