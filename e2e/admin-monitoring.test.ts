import { security } from '@lustra/contract/account'
import { evernoteSync } from '@lustra/contract/evernote-sync'
import type { Thread } from '@lustra/contract/monitoring'
import { version } from '@lustra/contract/version'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { intercept } from './environment/intercept.ts'
import { looksFor } from './environment/languages.ts'
import { actionOf, recordActions } from './environment/recorded-actions.ts'
import { MonitoringPage } from './pages/MonitoringPage.ts'
import { SecurityPage } from './pages/SecurityPage.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme, role: 'administrator' })

    test('the status is displayed, actions report their result, critical ones ask first, and the updater lists its runs (ADM-001, ADM-043, ADM-044, ADM-045, ADM-046, ADM-047, ADM-048, ADM-049, ADM-050, ADM-051, ADM-052, ADM-053, ADM-054, ADM-055, ADM-056, ADM-057, ADM-058, ADM-059, ADM-060, ADM-061, ADM-062, ADM-063, ADM-064, ADM-065, ADM-066, ADM-067, ADM-068, ADM-069, ADM-070, ADM-071, ADM-N10, ADM-N12, ADM-N13, ADM-N14, SRC-016, INT-023, INT-049, INT-056, INT-060, INT-066, SRC-014)', async ({
      page,
      words,
      person,
    }) => {
      const monitoring = new MonitoringPage(page, words)
      const { texts } = monitoring
      const affected = { usersToMigrate: 37, usersInactive: 12 }
      const jobs = Object.keys(texts.threads) as Thread[]
      const textOfJob = (index: number) => `alive at 2026-11-20T12:34:0${index}.000Z`
      // The real jobs run; the states of threads are simulated, also of those that have not run or have stopped.
      await page.route('**/web/api/status', async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as Record<string, unknown>
        const played = {
          ...Object.fromEntries(jobs.map((job, index) => [job, textOfJob(index)])),
          wsDataWriter: 'last alive at 2026-11-20T11:00:00.000Z',
          userCacheResetting: 'never',
          searchIndexerStatus: 'the index is damaged',
          ...affected,
          inactivePeriod: 730,
          sendsMail: true,
          loggerService: 'writing, 4 lines',
          notificationProcessed: 1234,
          notificationSent: 56,
          systemInfo: 'Node 99.1, SQLite 98.2',
        }
        const waiting = { pending: ['999-next'], usersToMigrate: 37, isMigrating: false }
        const changes = 'systemInfo' in body ? played : 'pending' in body ? waiting : {}
        await route.fulfill({ response, json: { ...body, ...changes } })
      })
      await intercept(page, `**/web/api${security.path}`, (route) =>
        actionOf(route.request()) === 'cacheStatus'
          ? route.fulfill({
              json: { result: 'OK', objectCount: 12, userCount: 3, sizeInBytes: 7 * 1024 ** 2 },
            })
          : route.fallback(),
      )
      await intercept(page, `**/web/api${version.path}`, async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as object
        await route.fulfill({ response, json: { ...body, appVersion: '2.7.1', appCoreVersion: '2.6.9' } })
      })
      await monitoring.open()
      expect(jobs).toHaveLength(9)
      for (const [index, job] of jobs.entries()) {
        const stopped = /^(wsDataWriter|userCacheResetting)$/.test(job)
        const state = monitoring.fact(texts.threads[job]).locator(monitoring.thread(job))
        await expect(state, job).toHaveText(stopped ? /:/ : new RegExp(`\\d:34:0${index}`))
      }
      await expect(monitoring.thread('wsDataWriter')).toHaveText(
        `${texts.unknown}: last alive at 2026-11-20T11:00:00.000Z`,
      )
      await expect(monitoring.thread('userCacheResetting')).toHaveText(`${texts.unknown}: never`)
      const size = language === 'en' ? '7 MB' : '7 МБ'
      await expect(monitoring.fact(texts.objects)).toHaveText('12')
      await expect(monitoring.fact(texts.cachedUsers)).toHaveText('3')
      await expect(monitoring.fact(texts.size)).toHaveText(size)
      await monitoring.thread('wsDataWriter').hover()
      await expect(page.getByRole('tooltip')).toHaveText('last alive at 2026-11-20T11:00:00.000Z')
      await expect(monitoring.fact(texts.loggerService)).toHaveText('writing, 4 lines')
      await expect(monitoring.fact(texts.notificationProcessed)).toHaveText(texts.number(1234))
      await expect(monitoring.fact(texts.notificationSent)).toHaveText('56')
      await expect(monitoring.fact(texts.application)).toHaveText('Lustra 2.7.1')
      await expect(monitoring.fact(texts.core)).toHaveText('2.6.9')
      await expect(monitoring.fact(texts.system)).toHaveText('Node 99.1, SQLite 98.2')
      const ofIndexer = monitoring.block('status').locator('dl > div', { hasText: 'the index is damaged' })
      await expect(ofIndexer).toContainText(texts.searchIndexerStatus)
      await expectAccessible(page)
      const blocks = page.getByRole('main').getByRole('heading', { level: 2 })
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(blocks, `${width} px`).toHaveText([texts.status, texts.maintenance, texts.critical])
      }

      for (const { title } of [
        texts.cacheStatus,
        texts.clearCache,
        texts.userCacheClear,
        texts.fullIndex,
        texts.syncLogs,
      ]) {
        await expect(monitoring.block('maintenance')).toContainText(title)
      }
      for (const { title } of [texts.migrations, texts.applyUserMigrations, texts.removeInactive]) {
        await expect(monitoring.block('critical')).toContainText(title)
      }

      const actions = recordActions(page)
      const expectText = async (
        action: { readonly title: string; readonly button: string },
        name: string,
        start = () => monitoring.action(action).press('Enter'),
      ) => {
        const replied = page.waitForResponse((response) => actionOf(response.request()) === name)
        await start()
        const { text } = (await (await replied).json()) as { text: string }
        expect(text).not.toBe('')
        await monitoring.expectResult(action.title, text)
      }
      await expectText(texts.clearCache, 'clearCache')
      await monitoring.action(texts.cacheStatus).press('Enter')
      await monitoring.expectResult(texts.cacheStatus.title, texts.cacheStatusText(12, 3, size))
      await expectText(texts.userCacheClear, 'userCacheClear')
      await expectText(texts.fullIndex, 'fullIndex')
      await intercept(page, `**/web/api${evernoteSync.path}`, (route) =>
        route.fulfill({ json: { result: 'OK', log: 'First line<br>Second line' } }),
      )
      await monitoring.action(texts.syncLogs).press('Enter')
      await monitoring.expectResult(texts.syncLogs.title, 'First line Second line')

      await monitoring.action(texts.removeInactive).press('Enter')
      await expect(monitoring.question).toContainText(texts.removeInactive.question(12))
      await page.keyboard.press('Escape')
      await expect(monitoring.question).toBeHidden()
      await monitoring.action(texts.removeInactive).press('Enter')
      await monitoring.question.getByRole('button', { name: texts.removeInactive.confirm }).click()
      await monitoring.expectResult(texts.removeInactive.title, words.maintenance.inactive.off)
      await monitoring.action(texts.applyUserMigrations).press('Enter')
      await expect(monitoring.question).toContainText(texts.applyUserMigrations.question(37))
      const apply = () =>
        monitoring.question.getByRole('button', { name: texts.applyUserMigrations.confirm }).click()
      await expectText(texts.applyUserMigrations, 'applyUserMigrations', apply)
      // A count may be outdated, so the actions ask even if it is 0.
      Object.assign(affected, { usersToMigrate: 0, usersInactive: 0 })
      await page.getByRole('button', { name: texts.refresh, exact: true }).click()
      await expect(monitoring.block('critical')).toContainText(texts.applyUserMigrations.lead(0))
      for (const action of [texts.applyUserMigrations, texts.removeInactive]) {
        await monitoring.action(action).press('Enter')
        await expect(monitoring.question).toContainText(action.question(0))
        await page.keyboard.press('Escape')
        await expect(monitoring.question).toBeHidden()
      }
      // The page polls its own state.
      const polled = new Set(['getStatus', 'version', 'cacheStatus'])
      expect(actions.filter((action) => !polled.has(action))).toEqual([
        'clearCache',
        'userCacheClear',
        'fullIndex',
        'log',
        'removeInactiveUserData',
        'applyUserMigrations',
      ])

      await monitoring.place('operations').click()
      const slowest = page.getByRole('region', { name: texts.operations.slowest })
      // The ten slowest calls depend on what else this server has done.
      await expect(slowest.getByRole('table')).toContainText(/\/v[12]\//)
      const { backups, check } = texts.operations
      const makeBackup = page.getByRole('button', { name: backups.now, exact: true })
      await expect(makeBackup).toBeEnabled()
      await makeBackup.press('Enter')
      await expect(page.getByText(backups.verified('').trim()).first()).toBeVisible({ timeout: 20_000 })
      await expect(makeBackup).toBeFocused()
      await page.getByRole('button', { name: check.start, exact: true }).press('Enter')
      await expect(page.getByText(check.well)).toBeVisible({ timeout: 20_000 })
      const saved = page.waitForEvent('download')
      await page
        .getByRole('button', { name: backups.download('').trim() })
        .first()
        .press('Enter')
      await new SecurityPage(page, words).confirm(person.password)
      expect((await saved).suggestedFilename()).toMatch(/^lustra-.*\.backup$/)
      await expectAccessible(page)

      await monitoring.place('monitoring').click()
      await expect(monitoring.updaterLink).toHaveAttribute('href', '/lustraUpdater/web/')
      await monitoring.updaterLink.click()
      await expect(page).toHaveURL(/\/web\/admin\/updater$/)
      const ran = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '001-start' }) })
      await expect(ran.getByRole('cell').last()).toHaveText(/\d\d?:\d\d/)
      const waits = page.getByRole('region', { name: texts.updater.pending }).getByRole('listitem')
      await expect(waits).toContainText(['999-next', texts.updater.users(37)])
      await expectAccessible(page)
      const run = page.getByRole('button', { name: texts.updater.run, exact: true })
      const runs = () => actions.filter((action) => action === 'applyUserMigrations').length
      await run.press('Enter')
      await expect(monitoring.question).toContainText(texts.applyUserMigrations.question(37))
      await page.keyboard.press('Escape')
      await expect(monitoring.question).toBeHidden()
      expect(runs()).toBe(1)
      await run.press('Enter')
      await expectText(texts.applyUserMigrations, 'applyUserMigrations', apply)
      expect(runs()).toBe(2)
    })
  })
}
