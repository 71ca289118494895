/** Unsaved changes when a session ends, a page is closed, or the page is older than the server. */
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/journey.ts'
import { seedPerson } from './environment/person.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { SignInPage } from './pages/SignInPage.ts'
import { intercept } from './environment/intercept.ts'

test('a change that is not saved at log-out waits while another user is signed in, and is saved later', async ({
  page,
  words,
  server,
  person,
}) => {
  const { unsent } = words.shell
  const shell = new ShellPage(page, words)
  const door = new SignInPage(page, words)
  const other = await seedPerson(server, { language: 'en' })
  await page.goto('/web/inbox')
  const added = await delayCalls(page, inbox, 'create')
  await page.getByRole('textbox', { name: words.inbox.field }).fill('Call Ira')
  await page.keyboard.press('Enter')
  await added.requested
  await shell.choose(words.shell.menu.logOut)
  const question = page.getByRole('alertdialog', { name: unsent.title })
  await expect(question).toContainText(unsent.text(1))
  await question.getByRole('button', { name: unsent.logOut }).click()
  await expect(page).toHaveURL(/\/web\/login$/)
  await added.release()

  await door.logIn(other.email, other.password)
  await expect(page.getByText(unsent.ofOther(1, person.name))).toBeVisible()
  await shell.place('inbox').click()
  await expect(page.getByText(words.inbox.empty.waiting)).toBeVisible()
  await shell.choose(words.shell.menu.logOut)

  await door.logIn(person.email, person.password)
  await expect(page).toHaveURL(/\/web\/inbox$/)
  await expect(page.getByRole('listitem').getByText('Call Ira')).toBeVisible()
})

test('the browser asks before a page with unsaved changes is closed, and closes it when they are saved', async ({
  page,
  words,
}) => {
  await page.goto('/web/inbox')
  const added = await delayCalls(page, inbox, 'create')
  const field = page.getByRole('textbox', { name: words.inbox.field })
  for (const note of ['Call Ira', 'Buy tea']) {
    await field.fill(note)
    await field.press('Enter')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await added.release()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('when another tab signs in as another user, nothing of the previous user stays on the screen (FND-058, FND-N13)', async ({
  page,
  context,
  words,
  server,
  person,
}) => {
  const other = await seedPerson(server, { language: 'en' })
  await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Call Ira' }, person.token)
  await page.goto('/web/inbox')
  await expect(page.getByRole('listitem').getByText('Call Ira')).toBeVisible()
  const secondTab = await context.newPage()
  await secondTab.goto('/web/privacy')
  await secondTab.evaluate((token) => localStorage.setItem('lustra.token', token), other.token)
  await expect(page.getByText(words.inbox.empty.waiting)).toBeVisible()
  await expect(page.getByText('Call Ira')).toBeHidden()
  await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Buy tea' }, other.token)
  await expect(page.getByRole('listitem').getByText('Buy tea')).toBeVisible()
})

test.describe('after an upgrade of the server', () => {
  test.use({ expectedErrors: async ({}, use) => use([/404/, /^MissingChunk/]) })

  test('a page whose next screen no longer exists saves its changes, reloads and shows the screen', async ({
    page,
    words,
  }) => {
    const screen = new SettingsPage(page, words)
    let isOld = true
    await intercept(page, /\/assets\/SettingsScreen-.*\.js$/, (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await intercept(page, '**/web', async (route) => {
      const response = await route.fetch()
      const upgraded = (await response.text()).replace(/assets\/index-\w+/, 'assets/index-upgraded')
      await route.fulfill({ response, body: upgraded })
    })
    await page.goto('/web/inbox')
    const added = await delayCalls(page, inbox, 'create')
    await page.getByRole('textbox', { name: words.inbox.field }).fill('Call Ira')
    await page.keyboard.press('Enter')
    await added.requested
    const compared = page.waitForResponse('**/web')
    await new ShellPage(page, words).choose(words.shell.screens.settings)
    await compared
    await expect(page.getByRole('main')).toBeHidden()
    const reloaded = page.waitForEvent('load')
    isOld = false
    await added.release()
    await reloaded
    await expect(screen.change(words.settings.details.name)).toBeVisible()
    await page.goto('/web/inbox')
    await expect(page.getByRole('listitem').getByText('Call Ira')).toBeVisible()
  })
})
