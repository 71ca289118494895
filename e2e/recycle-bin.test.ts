/** The recycle bin: removed items are restored with their dependents, or deleted permanently. */
import { contexts } from '@lustra/contract/contexts'
import { imports } from '@lustra/contract/imports'
import { tasks } from '@lustra/contract/tasks'
import { compactTime } from '@lustra/contract/wire-date'
import { addSeconds, parseLocalTime, secondsPerDay } from '@lustra/domain/calendar'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { RecycleBinPage } from './pages/RecycleBinPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('a removed branch is restored with its plan, and the rest is deleted permanently (BIN-001, BIN-002, BIN-003, BIN-004, BIN-005, BIN-006, BIN-007, BIN-008, BIN-009, BIN-010, BIN-012, BIN-N02, BIN-N03, BIN-N04, BIN-N05, BIN-N09, TSK-N16, BIN-013, BIN-N01, FND-066, TSK-067, TSK-037)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, {
        House: { Roof: { Tiles: {} } },
        '<b>Fence</b>': {},
        Gate: {},
      })
      const seed = new PlansSeed(server, person)
      await seed.place(ids.get('Tiles')!, { column: 2, hour: 10, hours: 2 })
      const planned = async () => (await seed.open()).tasks.flatMap(({ entries }) => entries).length
      const remove = (name: string) =>
        call(server.address, tasks, 'remove', { ids: [ids.get(name)!] }, person.token)
      expect(await planned()).toBe(1)
      await remove('Tiles')
      await remove('House')
      await remove('<b>Fence</b>')
      await remove('Gate')
      expect(await planned()).toBe(0)

      const { recycleBin } = words
      const bin = new RecycleBinPage(page, words)
      await bin.open()
      await expect(page.getByText(recycleBin.keeping)).toBeVisible()
      await expect(page.getByText(recycleBin.withSubtasks(1))).toBeVisible()
      await expect(bin.count).toHaveText(recycleBin.count(4))
      const removedTasks = page.getByRole('region', { name: recycleBin.groups.TASK, exact: true })
      await expect(removedTasks.getByRole('listitem')).toHaveText([/Gate/, /Fence/, /House/, /Tiles/])
      for (const button of [bin.restore, bin.remove]) {
        await expect(button).toBeDisabled()
        await expect(button).toHaveAccessibleDescription(words.recycleBin.nothingSelected)
        await button.press('Enter')
        await expect(page.getByRole('tooltip')).toHaveText(words.recycleBin.nothingSelected)
      }

      // Server markup is rendered, but a user's name is never taken as markup.
      for (const name of ['House', '<b>Fence</b>']) {
        await expect(bin.item(name).getByText(name, { exact: true })).toBeVisible()
      }
      const [bold, muted] = await Promise.all(
        [
          bin.item('House').getByText('House', { exact: true }),
          page.getByText(recycleBin.withSubtasks(1)),
        ].map((part) =>
          part.evaluate((element) => {
            const { color, fontWeight } = getComputedStyle(element)
            return { color, fontWeight }
          }),
        ),
      )
      expect(Number(bold!.fontWeight)).toBeGreaterThan(Number(muted!.fontWeight))
      expect(bold!.color).not.toBe(muted!.color)

      const heading = bin.item(recycleBin.groups.TASK)
      await bin.item('Tiles').click()
      await expect(heading).toHaveAttribute('aria-checked', 'mixed')
      await expect(bin.count).toHaveText(recycleBin.chosen(1, 4))
      await heading.click()
      await expect(bin.count).toHaveText(recycleBin.chosen(4, 4))
      await bin.item('Tiles').click()
      await expect(bin.count).toHaveText(recycleBin.chosen(3, 4))
      await bin.select(recycleBin.selectAll)
      await expect(bin.count).toHaveText(recycleBin.chosen(4, 4))
      await bin.select(recycleBin.selectNone)
      await expect(bin.count).toHaveText(recycleBin.count(4))
      await expect(bin.restore).toBeDisabled()
      await expectAccessible(page)

      await bin.item('Tiles').click()
      await bin.restore.click()
      await expect(bin.question).toContainText(recycleBin.confirmation.restore(1))
      const above = ['House', 'Roof'].map((name) => recycleBin.confirmation.named(name)).join(', ')
      await expect(bin.question).toContainText(recycleBin.confirmation.withParents(above, 0))
      await bin.confirm(words.ui.reject)
      expect(await planned()).toBe(0)
      await bin.restore.click()
      await bin.confirm(recycleBin.confirmation.confirmRestore)
      await expect(bin.item('Tiles')).toBeHidden()
      await expect.poll(planned).toBe(1)
      await page.getByRole('button', { name: words.ui.notices.undo }).click()
      await expect(bin.item('Tiles')).toBeVisible()
      await expect.poll(planned).toBe(0)

      await bin.item('House').click()
      await bin.item('Tiles').click()
      await bin.restore.click()
      await bin.confirm(recycleBin.confirmation.confirmRestore)
      await expect(bin.count).toHaveText(recycleBin.count(2))
      await bin.select(recycleBin.selectAll)
      await bin.remove.click()
      await expect(bin.question).toContainText(recycleBin.confirmation.remove(2))
      await expect(bin.question).toContainText(recycleBin.confirmation.noWayBack)
      await bin.confirm(words.ui.reject)
      await expect(bin.count).toHaveText(recycleBin.chosen(2, 2))
      await bin.remove.click()
      await bin.confirm(recycleBin.confirmation.confirmRemove)
      await expect(page.getByText(recycleBin.empty)).toBeVisible()
      for (const button of [bin.restore, bin.remove]) await expect(button).toBeDisabled()

      const screen = new TasksPage(page, words)
      await screen.open()
      await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· · Tiles'])
    })

    test('select all checks the items of every group, and deselect all none (BIN-003)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { House: {} })
      const pool = await new PlansSeed(server, person).category('Pool')
      await call(server.address, tasks, 'remove', { ids: [ids.get('House')!] }, person.token)
      await call(server.address, contexts, 'remove', { id: pool }, person.token)

      const { recycleBin } = words
      const bin = new RecycleBinPage(page, words)
      await bin.open()
      await bin.select(recycleBin.selectAll)
      for (const name of ['House', 'Pool']) await expect(bin.item(name)).toBeChecked()
      await expect(bin.count).toHaveText(recycleBin.chosen(2, 2))
      await bin.select(recycleBin.selectNone)
      for (const name of ['House', 'Pool']) await expect(bin.item(name)).not.toBeChecked()
    })

    test('an entry that no longer fits stays with the reason, and is restored at another time (BIN-N05, BIN-N10)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { House: {}, Fence: {} })
      const seed = new PlansSeed(server, person)
      await seed.place(ids.get('House')!, { column: 2, hour: 10, hours: 2 })
      await call(server.address, tasks, 'remove', { ids: [ids.get('House')!] }, person.token)
      await seed.place(ids.get('Fence')!, { column: 2, hour: 11 })

      const { recycleBin, scheduling } = words
      const bin = new RecycleBinPage(page, words)
      await bin.open()
      await bin.item('House').click()
      await bin.restore.click()
      await expect(bin.question).toContainText(recycleBin.confirmation.withParts)
      await bin.confirm(recycleBin.confirmation.confirmRestore)
      await expect(page.getByText(recycleBin.notices.restored(1, 1))).toBeVisible()
      const group = page.getByRole('region', { name: recycleBin.groups.ENTRY })
      const reason = group.getByText(recycleBin.obstacles.overlap('Fence', '').slice(0, -2))
      await expect(reason).toContainText('11:00 – 12:00')

      // It can be selected and restored, but still does not fit.
      await bin.item('House').click()
      await bin.restore.click()
      await bin.confirm(recycleBin.confirmation.confirmRestore)
      await expect(page.getByText(recycleBin.notices.restored(0, 1), { exact: true })).toBeVisible()
      await expect(reason).toBeVisible()
      await expectAccessible(page)

      await group.getByRole('button', { name: recycleBin.place.open }).click()
      const dialog = page.getByRole('dialog', { name: recycleBin.place.title })
      const start = dialog.getByRole('textbox', { name: scheduling.move.start })
      await start.fill('10:30')
      await start.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText(words.planRefusals.overlap('House'))
      await start.fill('14:00')
      await expectAccessible(page)
      await start.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText(recycleBin.empty)).toBeVisible()
      const planned = (await seed.open()).tasks.flatMap(({ entries }) => entries.map(({ time }) => time))
      expect(planned).toHaveLength(2)
    })

    test('an imported limit that conflicts stays with the reason, and is restored when it fits (BIN-N05)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const data = Buffer.from('Buy paint t:2026-12-05 due:2026-12-01').toString('base64')
      await call(server.address, imports, 'perform', { fileName: 'todo.txt', data }, person.token)
      const open = () => call(server.address, tasks, 'open', { show: 'all' }, person.token)
      const { id, startTime } = (await open()).tasks[0]!
      expect(startTime).toBeNull()

      const { recycleBin } = words
      const bin = new RecycleBinPage(page, words)
      await bin.open()
      const group = page.getByRole('region', { name: recycleBin.groups.LIMITS })
      const start = parseLocalTime('2026-12-05T00:00')!
      await expect(group.getByText(recycleBin.limits.start(start))).toBeVisible()
      const reason = group.getByText(recycleBin.obstacles.dates())
      await expect(reason).toBeVisible()
      // No deleted item can be placed at another time.
      await expect(group.getByRole('button', { name: recycleBin.place.open })).toBeHidden()
      await bin.item('Buy paint').click()
      await expectAccessible(page)

      await bin.restore.click()
      await bin.confirm(recycleBin.confirmation.confirmRestore)
      await expect(page.getByText(recycleBin.notices.restored(0, 1), { exact: true })).toBeVisible()
      await expect(reason).toBeVisible()

      const changes = { dueTime: compactTime(addSeconds(start, secondsPerDay)) }
      await call(server.address, tasks, 'change', { id, changes }, person.token)
      await expect(group.getByText(recycleBin.limitsFitAgain)).toBeVisible()
      await bin.item('Buy paint').setChecked(true)
      await bin.restore.click()
      await bin.confirm(recycleBin.confirmation.confirmRestore)
      await expect(page.getByText(recycleBin.empty)).toBeVisible()
      // The screen shows the restored state before the server has saved it.
      await expect.poll(async () => (await open()).tasks[0]!.startTime).toBe(compactTime(start))
    })
  })
}
