/** What protects an account, and its end. */
import { readFile } from 'node:fs/promises'
import { security } from '@lustra/contract/account'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { SecurityPage } from './pages/SecurityPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

// What needs a fresh proof is refused before it.
test.use({ expectedErrors: [/status of 4\d\d/] })

test('a session somewhere else is ended from here, and all others at once', async ({
  page,
  words,
  server,
  person,
}) => {
  const signIn = { username: person.email, password: person.password, language: 'en' } as const
  const login = () => call(server.address, security, 'login', signIn)
  const [{ token }, second] = [await login(), await login()]
  const { sessions } = words.security
  await new SecurityPage(page, words).open()
  await expect(page.getByText(sessions.here)).toBeVisible()
  await page
    .getByRole('button', { name: sessions.endOf('node') })
    .first()
    .click()
  await expect(page.getByText(sessions.ended('node'))).toBeVisible()
  await page.getByRole('button', { name: sessions.endOthers }).click()
  await expect(page.getByText(sessions.othersEnded)).toBeVisible()
  for (const each of [token, second.token])
    await expect(call(server.address, security, 'checkStatus', {}, each)).rejects.toThrow()
  await expect(page.getByRole('button', { name: sessions.endOthers })).toBeHidden()
})

test('the address changes after the password was asked for once more', async ({ page, words, person }) => {
  const page2 = new SecurityPage(page, words)
  const { email: texts } = words.security
  await page2.open()
  await page2.change(words.account.email).click()
  const address = `new-${person.email}`
  await page.getByRole('textbox', { name: texts.new }).fill(address)
  await page.keyboard.press('Enter')
  await page2.confirm('not this one')
  await expect(page2.confirmation.getByRole('textbox')).toHaveAccessibleDescription(
    words.accountRefusals.password.wrong,
  )
  await page2.confirm(person.password)
  await expect(page.getByText(texts.changed)).toBeVisible()
  await expect(page2.row(words.account.email)).toContainText(address)
})

for (const [language, theme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('an account is removed: everything is offered as a file first, a reason is needed, and the password (SET-011, SET-031, SET-034, SET-036)', async ({
      page,
      words,
      person,
    }) => {
      const settings = new SettingsPage(page, words)
      const { removal: texts } = words.security
      await settings.open()
      await page.getByRole('button', { name: words.settings.removal.open }).click()
      const dialog = page.getByRole('dialog', { name: texts.title })
      await expectAccessible(page, '[role=dialog]')
      const coming = page.waitForEvent('download')
      await dialog.getByRole('button', { name: texts.export }).click()
      const file = await (await coming).path()
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'lustra' })
      await dialog.getByRole('button', { name: texts.remove }).click()
      await expect(dialog.getByRole('alert')).toContainText(texts.faults.noReason)
      await dialog.getByRole('textbox', { name: texts.details }).fill('…')
      await expect(dialog.getByRole('checkbox', { name: texts.reasons.other })).toBeChecked()
      await dialog.getByRole('button', { name: texts.remove }).click()
      await new SecurityPage(page, words).confirm(person.password)
      await expect(page).toHaveURL(/\/web\/login$/)
      await expect(page.getByText(words.refusals.accountRemoved)).toBeVisible()
      const signIn = new SignInPage(page, words)
      await signIn.logIn(person.email, person.password)
      await expect(signIn.password).toHaveAccessibleDescription(words.accountRefusals.login.wrong)
    })
  })
}
