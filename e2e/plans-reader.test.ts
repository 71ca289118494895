/** What screen readers are told of the calendar: its cells by the ARIA grid pattern, and the names of its entries. */
import { expect, test } from './environment/plans-journey.ts'

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the week is a grid of named days, and an entry has its time, its day and its length (CAL-N14)', async ({
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

test('periods are the cells of a grid, and what takes one has a name without hyphens', async ({
  page,
  plans,
  periods,
  seed,
}) => {
  const name = 'Antidisestablishmentarianism'
  await seed.task(name)
  await periods.openView('MONTH_WEEKS')
  await expect(periods.rows.getByRole('row')).toHaveCount(2)
  await expect(periods.row('bottom').getByRole('gridcell').first()).toHaveAccessibleName(
    /^week \d+, .*20\d\d/,
  )
  await plans.task(name).focus()
  await periods.pressAt('KeyS')
  await page.getByRole('menu').waitFor()
  await periods.pressAt('KeyM')
  await expect(periods.entry(name)).toHaveAccessibleName(new RegExp(`^${name}, month \\p{L}+ 20\\d\\d$`, 'u'))
})
