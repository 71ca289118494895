import { expect, test } from './environment/plans-journey.ts'
import { languagesFor } from './environment/languages.ts'

// In both languages the third column is a working day: Tuesday or Wednesday.
const day = 2

for (const language of languagesFor('en')) {
  test.describe(`recurrence in ${language}`, () => {
    test.use({ language })

    test('a task repeats weekly, occurrences are moved, completed and changed, and all is undone (TSK-043, TSK-N09, TSK-N10, PLN-N11)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { editor, properties, notices } = words.recurrence
      const { next, previous } = words.plans
      const dialog = page.getByRole('dialog', { name: editor.title('Gym') })
      const dragTo = async (column: number, hour: number) => {
        // Finding the position scrolls to it.
        const place = await plans.spot(column, hour)
        await plans.drag(await plans.middleOf(plans.entry('Gym')), place)
      }
      await seed.planned('Gym', { column: day, hour: 10 })
      await plans.open()

      // Weekly: by its key, the first option of the dialog, with five example dates.
      await plans.spot(day, 10)
      await plans.entry('Gym').focus()
      await page.keyboard.press('r')
      await expect(dialog.getByRole('listitem')).toHaveCount(5)
      await dialog.getByRole('button', { name: editor.save }).click()
      await expect(page.getByText(notices.repeats('Gym', '')).first()).toBeVisible()
      await plans.leaf(next)
      await expect(plans.entries('Gym')).toHaveCount(1)

      // Only this occurrence moves; next week's stays.
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

      // The following occurrences move, too; the completed one is listed as unchanged.
      await page.keyboard.press('Escape')
      await dragTo(day, 7)
      await expect(plans.entry('Gym')).toContainText('7:00')
      // The notice offers it for ten seconds, the menu as long as the occurrence differs.
      await expect(page.getByRole('button', { name: words.plans.notices.othersToo })).toBeVisible()
      await plans.entry('Gym').click({ button: 'right' })
      await page.getByRole('menuitem', { name: words.plans.notices.othersToo }).click()
      const widen = page.getByRole('dialog', { name: editor.widen.title('Gym') })
      await expect(widen.getByText(editor.closedCount(1))).toBeVisible()
      await widen.getByRole('button', { name: editor.widen.apply }).click()
      await plans.leaf(next)
      await expect(plans.entry('Gym')).toContainText('7:00')

      // Undo in reverse: the following ones first, then the move itself.
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
