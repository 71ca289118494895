/** The account as of an earlier moment, opened from the history: read-only, on the five screens that show it. */
import { goals } from '@lustra/contract/goals'
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { looksFor } from './environment/languages.ts'
import { newNumericGoal } from './environment/seed-tasks.ts'
import { expect, test } from './environment/time-journey.ts'

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('the account before a change is walked through, changes by nothing, and leads back to today (RHY-071)', async ({
      page,
      words,
      seed,
      server,
    }) => {
      const roof = await seed.task('Roof')
      await seed.task('Attic', {}, roof)
      const entry = await seed.place(roof, { column: 3, hour: 10 })
      await seed.track(roof, { column: 2, hour: 10 })
      await seed.ask(goals, 'create', newNumericGoal(roof, 'Tiles laid'))
      const note = newNoteId()
      await seed.ask(inbox, 'create', { id: note, text: 'Call Ira' })
      await seed.ask(tasks, 'remove', { ids: [roof] })
      await seed.ask(inbox, 'remove', { ids: [note] })
      const { history, past, shell, taskPanel } = words

      await page.goto('/web/history')
      const removal = page.getByRole('listitem').filter({ hasText: taskPanel.history.changes.removed })
      /** Calls about the present. */
      const present: string[] = []
      page.on('request', (request) => {
        const { action, _asOf: asOf } = (request.postDataJSON() ?? {}) as Record<string, string | undefined>
        if (request.url().includes('/web/api/') && asOf === undefined && action !== 'getStatus')
          present.push(`${request.url()} ${action}`)
      })
      const line = page.getByRole('status').filter({ hasText: past.readOnly })
      await removal.getByText(history.before, { exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/web\/as-of\/\d+\/\d{14}\/plans/)
      await expect(line).toBeVisible()
      present.length = 0

      const box = page.locator(`[data-drag$="${entry}"]`)
      await expect(box).toBeVisible()
      await box.click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Roof' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await box.focus()
      for (const key of ['c', 'p', 'a', 'r', 's', 'Delete', 'Alt+ArrowDown', 'q', 'f', 't', '?'])
        await page.keyboard.press(key)
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.press('ControlOrMeta+z')
      await box.hover()
      const { x, y, width } = (await box.boundingBox())!
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 90, { steps: 5 })
      await page.mouse.up()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(box).toHaveAttribute('title', /10:00 – 11:00/)
      await expect(page.getByText(past.isReadOnly), 'nothing was tried').toHaveCount(0)
      await expectAccessible(page)

      const goTo = (name: keyof typeof shell.screens) =>
        page.getByRole('link', { name: shell.screens[name], exact: true }).click()
      await goTo('tasks')
      const row = page.getByRole('treeitem', { name: /^Roof/ })
      await row.focus()
      for (const key of [' ', 'F2', 'Insert', 'Delete', 'd', 'm', 'Alt+ArrowDown'])
        await page.keyboard.press(key)
      await expect(page.getByRole('tree').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByText(past.isReadOnly)).toHaveCount(0)
      await row.press('ArrowLeft')
      await expect(page.getByRole('treeitem')).toHaveCount(1)
      await row.press('Alt+Enter')
      const panel = page.getByRole('complementary', { name: taskPanel.label('Roof') })
      await expect(panel.getByRole('radio', { name: words.tasks.show.completed })).toBeDisabled()
      await expect(panel.getByRole('radio', { name: taskPanel.tabs.history })).toHaveCount(0)
      await expectAccessible(page)

      await goTo('time')
      await page.getByRole('button', { name: words.plans.previous }).click()
      await expect(page.locator('[data-calendar] [data-drag]').filter({ hasText: 'Roof' })).toBeVisible()
      await expect(page.getByRole('button', { name: shell.startTimer })).toHaveCount(0)
      await expectAccessible(page)

      await goTo('goals')
      await expect(page.getByRole('heading', { name: 'Tiles laid' })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page)

      await goTo('inbox')
      await expect(page.getByText('Call Ira')).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page)

      await allSaved(page)
      expect(present, 'calls about the present').toEqual([])
      await line.getByRole('link', { name: past.back }).click()
      await expect(page).toHaveURL(`${server.address}/web/inbox`)
      await expect(page.getByText(words.inbox.empty.waiting)).toBeVisible()
      await expect(page.getByText('Call Ira')).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('lustra.folds')), 'what was folded').toBeNull()
    })

    test('any moment that the history reaches is chosen, and others are refused (RHY-071)', async ({
      page,
      words,
      seed,
    }) => {
      await seed.task('Roof')
      const { history, past, ui } = words
      await page.goto('/web/history')
      const choose = async (month: string, day: string) => {
        await page.getByRole('button', { name: history.moment.choose }).click()
        const dialog = page.getByRole('dialog', { name: ui.date.dialog })
        await dialog.getByRole('button', { name: month }).click()
        await dialog
          .getByRole('gridcell')
          .filter({ hasText: new RegExp(`^${day}$`) })
          .first()
          .click()
        await dialog.getByRole('textbox', { name: ui.date.time }).fill('14:05')
        await dialog.getByRole('button', { name: ui.date.done }).click()
      }
      await choose(ui.date.nextMonth, '15')
      await expect(page.getByText(history.moment.future)).toBeVisible()

      await page.route('**/v2/history', async (route) => {
        if (!route.request().postData()?.includes('lineAt')) return route.continue()
        await route.fulfill({
          json: { result: 'ERROR', code: 'not-found', message: words.refusals.beyondHistory },
        })
      })
      await choose(ui.date.previousMonth, '15')
      await expect(page.getByText(words.refusals.beyondHistory)).toBeVisible()
      await page.unroute('**/v2/history')

      await choose(ui.date.previousMonth, '15')
      await expect(page).toHaveURL(/\/web\/as-of\/0\/\d{6}15140500\/plans/)
      const line = page.getByRole('status').filter({ hasText: past.readOnly })
      await expect(line).toContainText('14:05')
      await page.goto(new URL(page.url()).pathname.replace('plans', 'tasks'))
      await expect(page.getByText(words.tasks.empty.active)).toBeVisible()
      // What shows only the present is that of today.
      await page.goto(new URL(page.url()).pathname.replace('tasks', 'settings'))
      await expect(page).toHaveURL(/\/web\/settings$/)
    })
  })
}
