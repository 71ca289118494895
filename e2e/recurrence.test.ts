/** Something planned once comes again and again: one of it, those after it, or all are changed, and everything undone. */
import { expect, test } from './environment/plans-journey.ts'
import { languagesFor } from './environment/languages.ts'

// In both languages the third column is a working day: Tuesday in one, Wednesday in the other.
const day = 2

for (const language of languagesFor('en')) {
  test.describe(`recurrence in ${language}`, () => {
    test.use({ language })

    test('a task is made weekly, occurrences are moved, completed and changed, and all is undone (TSK-043, TSK-N09, TSK-N10, PLN-N11)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { editor, properties, notices } = words.recurrence
      const { next, previous } = words.plans
      const dialog = page.getByRole('dialog', { name: editor.title('Gym') })
      const dragTo = async (column: number, hour: number) => {
        // Looking for the place scrolls there.
        const place = await plans.spot(column, hour)
        await plans.drag(await plans.middleOf(plans.entry('Gym')), place)
      }
      await seed.planned('Gym', { column: day, hour: 10 })
      await plans.open()

      // Weekly: by its key, the first proposal of the dialog, and five dates to see what it means.
      await plans.spot(day, 10)
      await plans.entry('Gym').focus()
      await page.keyboard.press('r')
      await expect(dialog.getByRole('listitem')).toHaveCount(5)
      await dialog.getByRole('button', { name: editor.save }).click()
      await expect(page.getByText(notices.repeats('Gym', '')).first()).toBeVisible()
      await plans.leaf(next)
      await expect(plans.entries('Gym')).toHaveCount(1)

      // Only this one moves; the next week's does not.
      await dragTo(day + 1, 8)
      await expect(plans.entry('Gym')).toContainText('8:00')
      await plans.leaf(next)
      await expect(plans.entry('Gym')).toContainText('10:00')
      await plans.entry('Gym').click()
      await expect(plans.properties).toContainText(words.recurrence.editor.units.WEEKLY(1))
      await plans.properties.getByRole('button', { name: words.scheduling.properties.complete }).click()
      await expect(plans.entry('Gym')).toHaveAttribute('data-status', 'COMPLETED')
      await plans.leaf(next)
      await expect(plans.entry('Gym')).not.toHaveAttribute('data-status', 'COMPLETED')

      // Those that follow go along, and the one that was completed is named as staying.
      await page.keyboard.press('Escape')
      await dragTo(day, 7)
      await expect(plans.entry('Gym')).toContainText('7:00')
      // The notice offers it for a while, the menu as long as the occurrence differs.
      await expect(page.getByRole('button', { name: words.plans.notices.othersToo })).toBeVisible()
      await plans.entry('Gym').click({ button: 'right' })
      await page.getByRole('menuitem', { name: words.plans.notices.othersToo }).click()
      const widen = page.getByRole('dialog', { name: editor.widen.title('Gym') })
      await expect(widen.getByText(editor.closedCount(1))).toBeVisible()
      await widen.getByRole('button', { name: editor.widen.apply }).click()
      await plans.leaf(next)
      await expect(plans.entry('Gym')).toContainText('7:00')

      // And back: the following first, then the move itself.
      await page.keyboard.press('Control+z')
      await expect(plans.entry('Gym')).toContainText('10:00')
      await page.keyboard.press('Control+z')
      await plans.leaf(previous)
      await expect(plans.entry('Gym')).toContainText('10:00')

      // The series ends here.
      await plans.entry('Gym').focus()
      await page.keyboard.press('r')
      await dialog.getByRole('button', { name: editor.stop }).click()
      await expect(plans.entries('Gym')).toHaveCount(0)
      await plans.undo.click()
      await expect(plans.entries('Gym')).toHaveCount(1)
      await plans.entry('Gym').click({ button: 'right' })
      await expect(page.getByRole('menuitem', { name: properties.edit })).toBeVisible()
    })
  })
}
