/** Something new at an empty place of the plans: by mouse, by keyboard, by finger. */
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/plans-journey.ts'

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a span drawn over free hours becomes a task, and one undo takes all of it back (PLN-058, PLN-066, PLN-N19)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.planned('Swim', { column: 3, hour: 13 })
      await seed.task('Call the archive')
      await plans.open()
      const { create } = words.planning
      const [from, to] = [await plans.spot(3, 11), await plans.spot(3, 11)]

      // Upward over the edge of an entry it would end at it; Escape keeps nothing.
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
