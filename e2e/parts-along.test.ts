/** Entries of subtasks that go along when an entry moves from one whole period to another. */
import { expect, test } from './environment/plans-journey.ts'
import { looksFor } from './environment/languages.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`parts that go along, ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('the notice of a day that is moved by key offers its parts, and one undo brings all back (RHY-012)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const chapter = await seed.task('Chapter 4', { maxDur: 4 * 3600 })
      const section = await seed.task('Section 1', {}, chapter)
      await seed.place(chapter, { column: 8, wholeDay: true })
      await seed.place(section, { column: 8, hour: 10 })
      await plans.open()
      await plans.button(words.plans.next).click()
      const columnOf = async (name: string) => Math.round((await plans.entry(name).boundingBox())?.x ?? 0)
      await expect(plans.entry('Chapter 4')).toBeVisible()
      await expect(plans.entry('Section 1')).toBeVisible()
      const [chapterAt, sectionAt] = [await columnOf('Chapter 4'), await columnOf('Section 1')]
      await plans.entry('Chapter 4').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await page.getByRole('button', { name: words.scheduling.along.take(1) }).click()
      await expect(page.getByText(words.scheduling.along.taken(1))).toBeVisible()
      await expect.poll(() => columnOf('Section 1')).toBeGreaterThan(sectionAt)
      await page.getByRole('button', { name: words.ui.notices.undo, exact: true }).click()
      await expect.poll(() => columnOf('Section 1')).toBe(sectionAt)
      await expect.poll(() => columnOf('Chapter 4')).toBe(chapterAt)
    })

    test('the notice of a leftover that goes to this week offers its parts, which leave the list (RHY-012)', async ({
      page,
      words,
      seed,
    }) => {
      const chapter = await seed.task('Chapter 4')
      const section = await seed.task('Section 1', {}, chapter)
      await seed.placeOn(chapter, 3, await seed.dayOfWeek(-7), 7)
      await seed.place(section, { column: -6, wholeDay: true })
      await page.goto('/web/plans')
      const { leftovers } = words
      await page.getByRole('group', { name: leftovers.line.label }).getByRole('button').first().click()
      const list = page.getByRole('region', { name: leftovers.list.title, exact: true })
      const current = list.getByRole('listitem').getByRole('button', { expanded: true })
      await expect(current).toContainText('Chapter 4')
      await page.keyboard.press('1')
      await page.getByRole('button', { name: words.scheduling.along.take(1) }).click()
      await expect(page.getByText(words.scheduling.along.taken(1))).toBeVisible()
      await expect(list.getByRole('checkbox')).toHaveCount(0)
    })
  })
}
