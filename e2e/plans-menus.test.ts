/** Menus and keys for a task or an entry: the levels after `S`, the menus, the list of keys. */
import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'

const day = 2

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('S and a letter plan the selected task on a level; a level out of its range gives the reason (PLN-002, PLN-063, FND-N21, FND-N35)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.task('Write chapter 4', { maxTL: 4 })
      await plans.open()
      const { keyboard } = page
      await plans.task('Write chapter 4').focus()
      await keyboard.press('Enter')

      await plans.pressAt('KeyS')
      const levels = page.getByRole('menu', { name: words.scheduling.levelChoice('Write chapter 4') })
      await expect(levels.getByRole('menuitem')).toHaveCount(8)
      const year = levels.getByRole('menuitem', { name: words.scheduling.levels.YEARS })
      await expect(year).toHaveAccessibleName(new RegExp(words.plans.refusals.level))
      await expectAccessible(page)
      await plans.pressAt('KeyY')
      await expect(page.getByRole('alert')).toHaveText(words.plans.refusals.level)
      await expect(levels).toBeVisible()
      await keyboard.press('Escape')
      await expect(levels).toHaveCount(0)
      await expect(plans.task('Write chapter 4')).toBeFocused()

      await plans.pressAt('KeyS')
      await expect(levels).toBeVisible()
      await plans.pressAt('KeyD')
      await expect(plans.entry('Write chapter 4')).toHaveAttribute('data-place', 'strip')
      await expect(plans.undo).toBeVisible()
      await keyboard.press('Control+z')
      await expect(plans.task('Write chapter 4')).toBeVisible()
    })

    test('S plans the focused row, also a heading, and the focus moves to the next row (CAL-N14, FND-N35)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const thesis = await seed.task('Thesis', { minTL: 4 })
      await seed.task('Chapter', {}, thesis)
      for (const name of ['Mow', 'Paint', 'Read']) await seed.task(name)
      await plans.open()
      const { keyboard } = page
      const levelsFor = (name: string) =>
        page.getByRole('menu', { name: words.scheduling.levelChoice(name), exact: true })

      await plans.task('Read').focus()
      await keyboard.press('Enter')
      await plans.task('Thesis').focus()
      await plans.pressAt('KeyS')
      await expect(levelsFor('Thesis')).toBeVisible()
      await keyboard.press('Escape')
      await expect(plans.task('Thesis')).toBeFocused()

      await plans.task('Mow').focus()
      await plans.pressAt('KeyS')
      await levelsFor('Mow').waitFor()
      await plans.pressAt('KeyD')
      await expect(plans.entry('Mow')).toBeVisible()
      await expect(plans.task('Paint')).toBeFocused()
      await keyboard.press('Space')
      await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
      await expect(plans.entry('Paint')).toBeVisible()
      await expect(plans.task('Read')).toBeFocused()
      await keyboard.press('m')
      await page.getByRole('dialog').waitFor()
      await keyboard.press('Enter')
      await expect(plans.entry('Read')).toBeVisible()
      await expect(plans.tree.locator(':focus')).toHaveCount(1)
    })

    test('the menu of an entry opens by pointer and by key, and its commands work (PLN-005, CAL-N14)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.planned('Review', { column: day, hour: 12 })
      await plans.open()
      await plans.spot(day, 12)
      const entry = plans.entry('Review')
      const menu = page.getByRole('menu', { name: words.scheduling.properties.label('Review') })
      const item = (name: string) => menu.getByRole('menuitem').filter({ hasText: name })

      await entry.click({ button: 'right' })
      await expect(item(words.scheduling.properties.goToTask)).toBeVisible()
      await expectAccessible(page)
      await item(words.scheduling.properties.pin).click()
      await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.pinned))
      await entry.focus()
      await page.keyboard.press('Shift+F10')
      await expect(item(words.scheduling.properties.unpin)).toBeVisible()
      await expect(item(words.scheduling.properties.remove)).toHaveCount(0)
      await plans.pressAt('KeyP')
      await expect(entry).not.toHaveAccessibleName(new RegExp(words.plans.grid.pinned))

      await entry.focus()
      await page.keyboard.press('Shift+F10')
      await item(words.scheduling.properties.moveTo).click()
      const dialog = page.getByRole('dialog', { name: words.scheduling.move.title })
      await dialog.getByRole('textbox', { name: words.scheduling.move.start }).fill('13:00')
      await dialog.getByRole('textbox', { name: words.scheduling.move.duration }).fill('1:30')
      await page.keyboard.press('Enter')
      await expect(entry).toContainText('13:00 – 14:30')
      await entry.focus()
      await page.keyboard.press('Shift+F10')
      await item(words.scheduling.properties.remove).click()
      await expect(plans.entries('Review')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(entry).toContainText('13:00 – 14:30')

      await entry.focus()
      await page.keyboard.press('Shift+F10')
      await item(words.scheduling.properties.alsoOn).click()
      const levels = page.getByRole('menu', { name: words.scheduling.levelChoice('Review') })
      await expect(levels).toBeVisible()
      await plans.pressAt('KeyD')
      await expect(plans.entries('Review')).toHaveCount(2)
      await expect(plans.entries('Review').and(page.locator('[data-place=strip]'))).toHaveCount(1)

      await plans.entries('Review').and(page.locator('[data-place=strip]')).focus()
      await page.keyboard.press('Shift+F10')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Delete')
      await expect(plans.entries('Review')).toHaveCount(1)
      await expect(plans.grid.locator(':focus')).toHaveCount(1)

      await entry.click({ button: 'right' })
      await item(words.scheduling.properties.goToTask).click()
      await expect(page).toHaveURL(/\/web\/tasks\/\w+/)
    })

    test('the question mark lists the keys of the screen, and single-key shortcuts can be disabled', async ({
      page,
      words,
      plans,
    }) => {
      await plans.open()
      await page.keyboard.press('Shift+Slash')
      const list = page.getByRole('dialog', { name: words.shell.keys.title })
      await expect(list.getByRole('heading', { name: words.scheduling.keys.calendar.title })).toBeVisible()
      await expect(list.getByText(words.plans.finer)).toBeVisible()
      await expectAccessible(page)
      await list.getByRole('switch').click()
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      await page.keyboard.press('-')
      await page.keyboard.press('Shift+Slash')
      await expect(list).toHaveCount(0)
      await expect(page).toHaveURL(/view=WEEK_VIEW/)
    })
  })
}
