import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the week is a grid of named days, and an entry has its time, its day and its length (CAL-N14, CAL-011)', async ({
      page,
      plans,
      seed,
    }) => {
      await seed.planned('Antidisestablishmentarianism', { column: 2, hour: 12 })
      await plans.open()
      const { grid } = plans
      const rows = grid.getByRole('row')
      const heads = grid.getByRole('columnheader')
      await expect(heads).toHaveCount(7)
      await expect(rows.nth(0).getByRole('columnheader')).toHaveCount(7)
      await expect(rows.nth(1).getByRole('rowheader')).toHaveCount(1)
      for (const row of [1, 2]) await expect(rows.nth(row).getByRole('gridcell')).toHaveCount(7)
      await expect(heads.nth(2)).toHaveAccessibleName(/20\d\d/)
      const entry = plans.entry('Antidisestablishmentarianism')
      await expect(entry).toHaveAccessibleName(/^Antidisestablishmentarianism, 12:00 – 13:00, [^,]+, /)

      // The focused free half hour is a cell of its own row.
      await entry.focus()
      await page.keyboard.press('ArrowDown')
      const free = grid.getByRole('gridcell').and(page.locator(':focus'))
      await expect(free).toHaveAttribute('aria-colindex', '4')
      await expect(rows.filter({ has: page.locator(':focus') })).toHaveAttribute('aria-rowindex', '29')
    })
  })
}

test('periods are cells of a grid, and names of their entries have the percentage that is visible, and no soft hyphens (TSK-015)', async ({
  page,
  plans,
  periods,
  seed,
}) => {
  const name = 'Antidisestablishmentarianism'
  const task = await seed.task(name)
  await seed.close(await seed.task('Outline', {}, task), 'COMPLETED')
  await seed.task('Chapter', {}, task)
  await periods.openView('MONTH_WEEKS')
  await expect(periods.rows.getByRole('row')).toHaveCount(2)
  await expect(periods.titleOf('bottom')).toHaveAccessibleName(/^week \d+, .*20\d\d/)
  await plans.task(name).focus()
  await periods.pressAt('KeyS')
  await page.getByRole('menu').waitFor()
  await periods.pressAt('KeyM')
  await expect(periods.entry(name)).toHaveAccessibleName(
    new RegExp(`^${name}, 50%, month \\p{L}+ 20\\d\\d$`, 'u'),
  )
})

test('a change of the level keeps the focus and is announced, and so is another screen (CAL-N14, PLN-018)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Review', { column: 2, hour: 12 })
  await plans.open()
  const { keyboard } = page
  const announced = page.locator('[data-announcer]')
  const inCalendar = page.locator('[data-calendar] :focus')
  const isNow = page.locator('[data-calendar] [data-now] :focus')
  const { views } = words.plans
  await plans.entry('Review').focus()
  for (const [key, view] of [
    ['-', views.WEEK_DAYS],
    ['-', views.MONTH_WEEKS],
    ['+', views.WEEK_DAYS],
    ['+', views.WEEK_VIEW],
  ] as const) {
    await keyboard.press(key)
    await expect(announced).toHaveText(new RegExp(`^${view}, .*20\\d\\d`))
    await expect(view === views.WEEK_VIEW ? inCalendar : isNow).toHaveCount(1)
  }
  await page.getByRole('main').getByRole('button', { name: words.plans.life, exact: true }).focus()
  await keyboard.press('Enter')
  await expect(announced).toHaveText(new RegExp(`^${views.LIFE_LUSTRA}, `))
  await expect(page.locator('body > *').locator(':focus')).toHaveCount(1)

  await keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words.shell.palette.label })
  await palette.getByRole('combobox').fill(words.shell.screens.tasks)
  await keyboard.press('Enter')
  await expect(announced).toHaveText(words.shell.screens.tasks)
  await expect(page.locator('body')).not.toBeFocused()
})

test('zooming into a week without entries focuses today’s visible hours (CAL-N14)', async ({
  page,
  plans,
}) => {
  await plans.open()
  await page.locator('[data-grid] [tabindex="0"]').last().focus()
  await page.keyboard.press('-')
  await expect(page.locator('[data-calendar] [data-now] :focus')).toHaveCount(1)
  await page.keyboard.press('+')
  const focused = page.locator('[data-grid] :focus')
  await expect(focused).toBeInViewport({ ratio: 1 })
  const place = (await focused.boundingBox())!
  const head = (await page.getByRole('columnheader').and(page.locator('[data-today]')).boundingBox())!
  expect(place.x + place.width / 2).toBeGreaterThan(head.x)
  expect(place.x + place.width / 2).toBeLessThan(head.x + head.width)
})

test('the calendar follows an entry that a key moves out of sight, and announces when there is nothing in a direction (CAL-N14)', async ({
  page,
  words,
  plans,
  periods,
  seed,
}) => {
  await seed.planned('Review', { column: 0, hour: 12 })
  await plans.open()
  const heading = (await plans.heading.textContent()) ?? ''
  await plans.entry('Review').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(plans.heading).not.toHaveText(heading)
  await expect(plans.entry('Review')).toBeFocused()

  await seed.task('Sail')
  await periods.openView('MONTH_WEEKS')
  await plans.task('Sail').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(periods.entryIn('top', 'Sail')).toBeVisible()
  // The notice reports the drop, and nothing else repeats it.
  await expect(page.getByRole('alertdialog').last()).toContainText('Sail')
  await expect(plans.voice).not.toContainText('Sail”')
  const refusal = page.getByRole('alert').filter({ hasText: words.plans.refusals['no-further'] })
  await expect(async () => {
    await periods.entryIn('top', 'Sail').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(refusal.first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('a drop by keyboard that is refused shows the reason, and the steps so far are not lost (CAL-N19, PLN-063)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.task('Swim', { maxTL: 1 })
  await plans.open()
  await plans.task('Swim').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  // From any half hour of the day to its strip.
  for (let step = 0; step < 48; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const reason = page.getByText(words.plans.refusals.level).last()
  await expect(reason).toBeVisible()
  expect((await plans.voice.boundingBox())!.width).toBeGreaterThan(80)
  await page.keyboard.press('ArrowDown')
  expect((await plans.voice.boundingBox())!.width).toBe(1)
  await page.keyboard.press('Enter')
  await expect(plans.entry('Swim')).toHaveAccessibleName(/0:00 – 0:30/)
})

test('an address without a valid day keeps its view and shows today (CAL-N06)', async ({ page, periods }) => {
  for (const from of ['', '&from=2026-02-30']) {
    await page.goto(`/web/plans?view=YEAR_SEASONS${from}`)
    await expect(page).toHaveURL(/view=YEAR_SEASONS&from=20\d\d-12-01/)
    await expect(periods.now('bottom')).toBeVisible()
  }
})
