import { goals } from '@lustra/contract/goals'
import { type GoalId, newGoalId, newGoalRecordId } from '@lustra/contract/ids'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { seedTasks, seedGoal } from './environment/seed-tasks.ts'
import { refuseCalls } from './environment/refused-calls.ts'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a goal is created by keys, gets values, shows its progress, and is accomplished, archived and active again (TSK-048, TSK-049, TSK-052, TSK-054, TSK-N11, TSK-N13, FND-069, FND-N38)', async ({
      page,
      words: { goals: words, ui },
      server,
      person,
    }) => {
      await seedTasks(server.address, person.token, { Thesis: {} })
      await page.goto('/web/goals')
      await expect(page.getByText(words.empty.none)).toBeVisible()
      const dialog = page.getByRole('dialog', { name: words.dialog.create })
      const openDialog = () => page.getByRole('button', { name: words.newGoal }).first().click()
      await openDialog()
      await expect(dialog).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(dialog).toBeHidden()
      await openDialog()
      await expect(page.getByRole('option')).toHaveCount(0)
      await dialog.getByRole('textbox', { name: words.dialog.text }).fill('Pages written')
      const target = dialog.getByRole('textbox', { name: words.dialog.checkValue })
      await target.fill('60')
      // Neither a press outside nor another type loses what was typed or moves the dialog.
      const box = await dialog.boundingBox()
      await page.mouse.click(5, 5)
      for (const type of ['TEXT', 'NUMERIC'] as const) {
        await dialog.getByRole('radio', { name: words.types[type], exact: true }).click()
        expect(await dialog.boundingBox()).toEqual(box)
      }
      await expect(target).toHaveValue('60')
      const operator = dialog.getByRole('button', { name: words.dialog.operator })
      await expect(operator).toContainText(words.operators.no_less_than)
      const [left, right] = [await operator.boundingBox(), await target.boundingBox()]
      expect(Math.abs(left!.y - right!.y), 'the operator is beside its value').toBeLessThan(4)
      await target.press('Enter')
      await expect(dialog.getByRole('alert').filter({ hasText: words.dialog.noTask })).toBeVisible()
      await dialog.getByRole('button', { name: words.dialog.task }).click()
      await page.getByRole('option', { name: 'Thesis' }).click()
      await dialog.getByRole('button', { name: words.dialog.submit }).click()

      await expect(page.getByRole('heading', { name: 'Pages written' })).toBeVisible()
      const value = page.getByRole('textbox', { name: words.add.value })
      await page.getByRole('textbox', { name: words.add.date }).fill('1.2.2026')
      for (const typed of ['many', '44,5']) {
        await value.fill(typed)
        await value.press('Enter')
        if (typed === 'many') await expect(page.getByText(words.add.badNumber)).toBeVisible()
      }
      const shown = language === 'ru' ? '44,5' : '44.5'
      await expect(page.getByRole('listitem').getByText(shown)).toBeVisible()
      await expect(
        page.getByRole('img', { name: words.chart('Pages written', words.values(1)) }),
      ).toBeVisible()
      await expect(page.getByText(words.toGo)).toBeVisible()
      await expect(page.getByText(language === 'ru' ? '15,5' : '15.5')).toBeVisible()
      await expectAccessible(page)
      await value.fill('60')
      await value.press('Enter')
      await expect(page.getByText(words.isMet)).toBeVisible()
      await expect(page.getByText(words.toGo)).toBeHidden()
      await allSaved(page)
      const goalId = new URL(page.url()).searchParams.get('goal') as GoalId
      const { records } = await call(server.address, goals, 'records', { goalId }, person.token)
      expect(records.map(({ value }) => value)).toEqual([60, 44.5])
      expect([records[1]!.day, records[0]!.day > '20260201']).toEqual(['20260201', true])

      const status = page.getByRole('radiogroup', { name: words.status })
      const listed = page.getByRole('radiogroup', { name: words.show.label })
      const inList = page.getByRole('navigation', { name: words.list }).getByText('Pages written')
      const heading = page.getByRole('heading', { name: 'Pages written' })
      const set = async (next: keyof typeof words.statuses) => {
        await status.getByRole('radio', { name: words.statuses[next] }).click()
        await listed.getByRole('radio', { name: words.show[next] }).click()
        await expect(inList).toBeVisible()
        await expect(heading).toBeVisible()
        await expect(status.getByRole('radio', { name: words.statuses[next] })).toBeChecked()
      }
      await set('accomplished')
      await set('archived')
      await set('active')
      await set('accomplished')
      await page.getByRole('button', { name: ui.notices.undo }).click()
      await expect(page.getByText(words.empty.accomplished)).toBeVisible()
    })
  })
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('text records are listed by day, a removed goal returns by undo, and its task is marked as a big goal or not (TSK-053, TSK-N12)', async ({
      page,
      words: { goals: words, ui },
      server,
      person,
    }) => {
      const taskId = (await seedTasks(server.address, person.token, { Thesis: {} })).get('Thesis')!
      const goal = { id: newGoalId(), taskId, text: 'Notes', type: 'TEXT', criterion: null } as const
      await call(server.address, goals, 'create', goal, person.token)
      const record = { id: newGoalRecordId(), day: '20261119', value: null, note: 'The ledger.' }
      await call(server.address, goals, 'addRecord', { goalId: goal.id, record }, person.token)
      await page.goto(`/web/goals?goal=${goal.id}`)
      const field = page.getByRole('textbox', { name: words.add.record })
      await page.getByRole('textbox', { name: words.add.date }).fill('1.2.2026')
      await field.fill('First line\nand second')
      await field.press('ControlOrMeta+Enter')
      await expect(page.getByText('First line and second')).toBeVisible()
      await expect(page.getByText('The ledger.')).toBeVisible()
      await expectAccessible(page)
      await allSaved(page)
      const { records } = await call(server.address, goals, 'records', { goalId: goal.id }, person.token)
      expect(records.map(({ day }) => day)).toEqual(['20261119', '20260201'])

      await page.getByRole('button', { name: words.menu.label('Notes') }).click()
      await page.getByRole('menuitem', { name: words.menu.remove }).click()
      await expect(page.getByRole('heading', { name: 'Notes' })).toBeHidden()
      await page.getByRole('button', { name: ui.notices.undo }).click()
      await expect(page.getByRole('navigation', { name: words.list }).getByText('Notes')).toBeVisible()

      for (const [item, isBig] of [
        [words.menu.unmark, false],
        [words.menu.mark, true],
      ] as const) {
        await page.getByRole('button', { name: words.menu.task('Thesis') }).click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
        await expect(page.getByText(words.marked('Thesis', isBig))).toBeVisible()
      }
    })
  })
}

test.describe('on touch screens', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('without tasks, New goal explains why no goal can be added', async ({
    page,
    words: { goals: words },
  }) => {
    await page.goto('/web/goals')
    const add = page.getByRole('button', { name: words.newGoal })
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription(words.empty.noTask)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    const box = await add.boundingBox()
    await page.touchscreen.tap(box!.x + 10, box!.y + 10)
    await expect(page.getByRole('tooltip')).toHaveText(words.empty.noTask)
    await expect(page.locator('[data-announcer]')).toHaveText(words.empty.noTask)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a refused change of a goal is reported once, where it was made', async ({
  page,
  words: { goals: words },
  server,
  person,
}) => {
  await page.goto(await seedGoal(server.address, person.token, 'Pages'))
  await refuseCalls(page, goals, 'change', 'Not now.')
  await page.getByRole('button', { name: words.menu.label('Pages') }).click()
  await page.getByRole('menuitem', { name: words.menu.edit }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog.edit })
  await dialog.getByRole('button', { name: words.dialog.save }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible()
  // If the dialog for other failures appeared, it would within a second.
  await page.waitForTimeout(1000)
  await expect(page.getByText('Not now.')).toHaveCount(1)
})
