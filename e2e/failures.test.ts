import { settings } from '@lustra/contract/settings'
import { wordsOf } from '@lustra/words'
import { expect, test } from './environment/journey.ts'
import { allSaved } from './environment/all-saved.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { refuseCalls } from './environment/refused-calls.ts'
import { scriptOf } from './environment/scripts.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

test.use({
  expectedErrors: async ({}, use) =>
    use([/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_REFUSED/, /MissingChunk/]),
})

test('a refusal shows the server’s text; without a network a call reports it and can be repeated later (FND-055, FND-062, FND-063, FND-064, FND-068, FND-N18, FND-052, FND-061, FND-N07)', async ({
  page,
  words,
  context,
}) => {
  const shell = new ShellPage(page, words)
  const russian = wordsOf('ru')
  const dialog = page.getByRole('alertdialog', { name: russian.ui.error.title })
  await page.goto('/web/dashboard')
  // The error dialog is prefetched, so that it is available when nothing can be loaded.
  await page.waitForResponse(scriptOf('ErrorDialog'))
  await shell.userButton.click()
  await expect(page.getByRole('dialog', { name: words.shell.menu.label })).toBeVisible()
  await shell.menuItem('Русский').click()
  await expect(new ShellPage(page, russian).place('tasks')).toBeVisible()
  await shell.menuItem('English').click()
  await expect(shell.place('tasks')).toBeVisible()
  await allSaved(page)

  const message = 'Not now.<br>See <a href="/web/settings">Settings</a>'
  const accept = await refuseCalls(page, settings, 'save', message)
  await shell.menuItem('Русский').click()
  const refusal = page.getByRole('alertdialog', { name: words.ui.error.title })
  await expect(refusal.getByText('Not now.See Settings', { exact: true })).toBeVisible()
  await expect(refusal.locator('br')).toHaveCount(1)
  await expect(refusal.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/web/settings')
  await refusal.getByRole('button', { name: words.ui.close, exact: true }).click()
  await expect(refusal).toBeHidden()
  accept()

  // An operation that still runs is a message that can be closed, and no error.
  const wait = { result: 'ERROR', code: 'in-progress', message: 'Wait', inProgress: true }
  const calls = `**/web/api${settings.path}`
  await page.route(calls, (route) =>
    actionOf(route.request()) === 'save' ? route.fulfill({ json: wait }) : route.fallback(),
  )
  await shell.choose('Русский')
  const running = page.getByRole('status').filter({ hasText: words.refusals.inProgress })
  await expect(running).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await running.getByRole('button', { name: words.shell.close }).click()
  await expect(running).toBeHidden()
  await page.unroute(calls)
  // A landmark around it, hidden at rest.
  const bar = page.getByRole('region', { name: words.shell.progress, includeHidden: true })
  await expect(bar.locator('[role=progressbar]')).toHaveAttribute('data-state', '0')
  await shell.userButton.click()

  // The bar of a failed call is red for half a second, which is too short for polling.
  const colour = page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = () => {
          const bar = document.querySelector('[role=progressbar][data-state="3"] i')
          if (bar === null) requestAnimationFrame(frame)
          else resolve(getComputedStyle(bar).backgroundColor)
        }
        frame()
      }),
  )
  await context.setOffline(true)
  await shell.menuItem('Русский').click()
  expect(await colour).toBe('rgb(198, 38, 46)')
  await expect(dialog).toContainText(russian.shell.failures.noConnection, { timeout: 15_000 })
  await expect(dialog.getByRole('button', { name: russian.ui.close })).toBeVisible()
  await dialog.getByRole('button', { name: russian.ui.retry }).click()
  await expect(dialog).toBeVisible({ timeout: 15_000 })

  // It is repeated automatically when the network is back.
  const repeated = page.waitForResponse(/\/web\/api\//)
  await context.setOffline(false)
  expect((await repeated).ok()).toBe(true)
  await expect(dialog).toBeHidden()
})

test('without a network the rendered content stays, a line reports it, and the screen recovers by itself (FND-N18)', async ({
  page,
  words,
  context,
}) => {
  const shell = new ShellPage(page, words)
  const line = page.getByText(words.shell.connectionLost)
  await page.goto('/web/tasks')
  await expect(shell.place('tasks')).toBeVisible()
  const add = page.getByRole('button', { name: words.tasks.newTask, exact: true }).first()
  await expect(add).toBeVisible()
  const { y: top } = (await add.boundingBox())!
  await page.keyboard.press('q')
  const capture = page.getByRole('dialog', { name: words.capture.title })
  const typed = capture.getByRole('textbox', { name: words.capture.label })
  await typed.fill('Call home')

  await context.setOffline(true)
  await expect(line).toBeVisible()
  expect((await add.boundingBox())!.y, 'the line pushes nothing').toBe(top)
  const { noConnection } = words.shell.failures
  await typed.press('Enter')
  await expect(capture.getByText(noConnection, { exact: true })).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await expect(line).toBeHidden()
  await expect(capture.getByText(noConnection, { exact: true })).toBeHidden()
  await expect(typed).toHaveValue('Call home')
  await page.keyboard.press('Escape')

  // A screen whose code is not loaded reports it, and appears when the network is back.
  await context.setOffline(true)
  await shell.place('contexts').click()
  await expect(page.getByText(words.shell.failures.noConnection, { exact: true })).toBeVisible()
  await expect(page.getByText(words.shell.failures.badAnswer)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: words.contexts.add, exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
})

test('a screen whose code failed to load before the loss was noticed appears when the server is back (FND-N18)', async ({
  page,
  words,
}) => {
  const shell = new ShellPage(page, words)
  await page.goto('/web/tasks')
  await expect(shell.place('tasks')).toBeVisible()
  const unreachable = [/\/web$/, scriptOf('ContextsScreen')]
  for (const address of unreachable) await page.route(address, (route) => route.abort('connectionrefused'))
  await shell.place('contexts').click()
  await expect(page.getByText(words.shell.failures.noConnection, { exact: true })).toBeVisible()
  for (const address of unreachable) await page.unroute(address)
  await expect(page.getByRole('button', { name: words.contexts.add, exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
})

test.describe(() => {
  test.use({ expectedErrors: async ({}, use) => use([/ContextsScreen/]) })

  test('a screen that crashes says so, does not blame the server, and can be retried (FND-N20)', async ({
    page,
    words,
  }) => {
    const { screenFailed, failures } = words.shell
    await page.route(scriptOf('ContextsScreen'), async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const failing =
        'ContextsScreen:()=>props=>{if(!window.isMended)throw Error(`ContextsScreen`);return $1(props)}'
      const body = text.replace(/ContextsScreen:\(\)=>([\w$]+)/, failing)
      expect(body, 'it is named in its script').not.toBe(text)
      await route.fulfill({ response, body })
    })
    await page.goto('/web/contexts')
    await expect(page.getByText(screenFailed.own)).toBeVisible()
    for (const blame of [failures.badAnswer, failures.noConnection]) {
      await expect(page.getByText(blame)).toBeHidden()
    }
    const again = page.getByRole('button', { name: screenFailed.reload })
    await again.click()
    await expect(page.getByText(screenFailed.own)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isMended: true }))
    await again.click()
    await expect(page.getByRole('button', { name: words.contexts.add, exact: true }).first()).toBeVisible()
    await expect(page.getByText(screenFailed.own)).toBeHidden()
  })
})

test('a file that failed to download is saved when the network is back (SET-010)', async ({
  page,
  words,
  context,
}) => {
  const screen = new SettingsPage(page, words)
  const shown = page.waitForResponse(scriptOf('ErrorDialog'))
  await screen.open()
  await shown
  const dialog = page.getByRole('alertdialog', { name: words.ui.error.title })
  for (const name of [words.settings.export.records, words.settings.export.download]) {
    await context.setOffline(true)
    await page.getByRole('button', { name }).click()
    await expect(dialog).toContainText(words.shell.failures.noConnection, { timeout: 15_000 })
    const file = page.waitForEvent('download')
    await context.setOffline(false)
    expect((await file).suggestedFilename()).toMatch(/^lustra-/)
    await expect(dialog).toBeHidden()
  }
})
