/** What a person sees when the network is gone: the dialog, and the way to try again. */
import { wordsOf } from '@lustra/words'
import { expect, test } from './environment/journey.ts'
import { allSaved } from './environment/all-saved.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

test.use({ expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED/]) })

test('without a network a call says so, and can be repeated when it is back (FND-063, FND-068)', async ({
  page,
  words,
  context,
}) => {
  const shell = new ShellPage(page, words)
  const russian = wordsOf('ru')
  const dialog = page.getByRole('alertdialog', { name: russian.widgets.error.title })
  await page.goto('/web/dashboard')
  // What shows a failure is fetched at leisure, so that it is there when nothing can be fetched.
  await page.waitForResponse(/ErrorDialog.*\.js$/)
  await shell.userButton.click()
  await shell.menuItem('Русский').click()
  await expect(new ShellPage(page, russian).place('tasks')).toBeVisible()
  await shell.menuItem('English').click()
  await expect(shell.place('tasks')).toBeVisible()
  await allSaved(page)

  await context.setOffline(true)
  await shell.menuItem('Русский').click()
  await expect(dialog).toContainText(russian.shell.failures.noConnection, { timeout: 15_000 })
  await expect(dialog.getByRole('button', { name: russian.widgets.close })).toBeVisible()
  await context.setOffline(false)
  const repeated = page.waitForResponse(/\/web\/api\//)
  await dialog.getByRole('button', { name: russian.widgets.retry }).click()
  expect((await repeated).ok()).toBe(true)
  await expect(dialog).toBeHidden()
})

test('a file that could not be had is kept when it comes by trying again', async ({
  page,
  words,
  context,
}) => {
  const screen = new SettingsPage(page, words)
  const shown = page.waitForResponse(/ErrorDialog.*\.js$/)
  await screen.open()
  await shown
  const dialog = page.getByRole('alertdialog', { name: words.widgets.error.title })
  for (const name of [words.settings.export.records, words.settings.export.download]) {
    await context.setOffline(true)
    await page.getByRole('button', { name }).click()
    await expect(dialog).toContainText(words.shell.failures.noConnection, { timeout: 15_000 })
    await context.setOffline(false)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: words.widgets.retry }).click()
    expect((await file).suggestedFilename()).toMatch(/^lustra-/)
    await expect(dialog).toBeHidden()
  }
})
