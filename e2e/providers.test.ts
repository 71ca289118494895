import { randomUUID } from 'node:crypto'
import { security as securityCalls } from '@lustra/contract/account'
import type { ProviderId } from '@lustra/contract/providers'
import type { Words } from '@lustra/words'
import type { Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect } from './environment/journey.ts'
import { client, test } from './environment/openid-provider.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { SecurityPage } from './pages/SecurityPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

test.use({ signedIn: false, expectedErrors: [/status of 4\d\d/] })
test.describe.configure({ timeout: 180_000 })

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels beyond the width of the screen').toBeLessThanOrEqual(0)
}

const names = { openid: 'Example ID', google: 'Google', facebook: 'Facebook' } as const

function settingsOf(id: ProviderId, issuer: string) {
  const { id: clientId, secret } = client
  return {
    openid: {
      openid_issuer: issuer,
      openid_client_id: clientId,
      openid_secret: secret,
      openid_name: names.openid,
    },
    google: { google_issuer: issuer, google_client_id: clientId, google_secret: secret },
    facebook: {
      facebook_dialog_url: `${issuer}/authorize`,
      facebook_url: issuer,
      facebook_client_id: clientId,
      facebook_secret: secret,
    },
  }[id]
}

test('a sign-in with a provider that does not report the e-mail address opens a page that explains it (ACC-052, INT-004, FND-016)', async ({
  page,
  words,
  server,
  provider,
}) => {
  const { account, accountRefusals } = words
  const signIn = new SignInPage(page, words)
  provider.account = { subject: randomUUID() }
  await server.setSettings(settingsOf('openid', provider.issuer))
  await page.goto('/web/login')
  await signIn.button(account.login.withProvider(names.openid)).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText(accountRefusals.provider.noEmail, { exact: true })).toBeVisible()
  await expect(signIn.link(account.toLogin)).toBeVisible()
  await page.goto('about:blank')
  await server.setSettings({ openid_client_id: '' })
})

/** Without a password, the removal asks for a new sign-in with the provider, which returns to the settings. */
async function expectProviderAsProof(page: Page, words: Words, name: string): Promise<void> {
  const { confirm, removal } = words.security
  await page.route(
    (url) => url.pathname.endsWith(securityCalls.path),
    (route) =>
      actionOf(route.request()) === 'removeAccount'
        ? route.fulfill({ json: { result: 'ERROR', code: 'unconfirmed', message: '' } })
        : route.fallback(),
  )
  await new SettingsPage(page, words).open()
  await page.getByRole('button', { name: words.settings.removal.open }).click()
  const dialog = page.getByRole('dialog', { name: removal.title })
  await dialog.getByRole('textbox', { name: removal.details }).fill('…')
  await dialog.getByRole('button', { name: removal.remove }).click()
  const { confirmation } = new SecurityPage(page, words)
  await expect(confirmation).toContainText(confirm.leadProvider)
  await expect(confirmation.getByRole('textbox')).toHaveCount(0)
  await confirmation.getByRole('button', { name: confirm.provider(name) }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page).toHaveURL(/\/web\/settings$/)
  await page.unrouteAll()
}

for (const [language, theme, id, ids] of [
  ['en', 'light', 'openid', 'ACC-050, SET-N10'],
  ['ru', 'dark', 'google', 'INT-001, INT-009, SET-015, SET-040, FND-007'],
  ['en', 'dark', 'facebook', 'INT-015, INT-017, SET-016, SET-041'],
] as const) {
  const name = names[id]
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })

    test(`${name} registers and signs in, and is disconnected once there is a password (ACC-001, ACC-006, ACC-008, ACC-019, ACC-N09, ACC-N16, SET-022, SET-042, SET-N12, INT-N01, ACC-011, FND-031, FND-059, ${ids})`, async ({
      page,
      words,
      server,
      provider,
    }) => {
      const email = `dora-${randomUUID()}@example.org`
      provider.account = { subject: randomUUID(), email, provider: id }
      const { account, security } = words
      const { connections: texts } = security
      const signIn = new SignInPage(page, words)
      const leave = signIn.button(account.login.withProvider(name))
      const facebook = signIn.button(account.login.withProvider('Facebook'))
      await page.goto('/web/login')
      await expect(signIn.email).toBeVisible()
      await expect(leave).toBeHidden()
      await server.setSettings({
        facebook_client_id: 'x',
        facebook_secret: 'x',
        ...settingsOf(id, provider.issuer),
      })
      await page.goto('/web/login')
      await expect(leave).toBeVisible()
      await expect(facebook).toBeVisible({ visible: language === 'en' })
      await expectAccessible(page, 'main')

      await signIn.link(account.login.register).click()
      await expect(page).toHaveURL(/\/web\/register$/)
      await expect(leave).toBeVisible()
      await page.goBack()

      const leaving = await delayCalls(page, securityCalls, 'startConnect')
      await leave.click()
      await leaving.requested
      await expect(leave).toBeDisabled()
      if (language === 'en') await expect(facebook).toBeDisabled()
      // After the reply, too, until the provider's page replaces this one; a page without content never does.
      const isProvider = ({ origin }: URL) => origin === provider.issuer
      await page.route(isProvider, (route) => route.fulfill({ status: 204 }), { times: 1 })
      const left = page.waitForResponse((response) => isProvider(new URL(response.url())))
      await leaving.release()
      await left
      await expect(leave).toBeDisabled()
      if (language === 'en') await expect(facebook).toBeDisabled()
      await page.reload()
      await leave.click()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByText(account.connect.failures.cancelled)).toBeVisible()
      await expectAccessible(page, 'main')
      await signIn.link(account.toLogin).click()
      await signIn.link(account.login.register).click()
      await leave.click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await expect(page).toHaveURL(/\/web\/onboarding$/)
      await page.goBack()
      await expect(page, 'the result is in no address').not.toHaveURL(/result=/)

      const securityPage = new SecurityPage(page, words)
      await securityPage.open()
      await expect(securityPage.row(name)).toContainText(email)
      await expect(page.getByText(texts.lastWay)).toBeVisible()
      const disconnect = page.getByRole('button', { name: texts.disconnectFrom(name) })
      await expect(disconnect).toBeHidden()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, 'main')
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      if (id === 'openid') await expectProviderAsProof(page, words, name)

      const { details, password: fields } = words.settings
      await securityPage.open()
      await expect(securityPage.row(details.password)).toContainText(details.passwordNotSet)
      await securityPage.change(details.password).click()
      await page.getByRole('textbox', { name: fields.new }).fill('a long first password')
      await page.getByRole('textbox', { name: fields.repeat }).fill('a long first password')
      await page.keyboard.press('Enter')
      await expect(page.getByText(fields.changed)).toBeVisible()

      await new SettingsPage(page, words).open()
      await disconnect.click()
      await expect(page.getByText(texts.disconnected(name))).toBeVisible()
      const connect = page.getByRole('button', { name: texts.connectTo(name) })
      await connect.click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await expect(page).toHaveURL(/\/web\/settings\/security$/)
      await expect(disconnect).toBeVisible()

      await new ShellPage(page, words).choose(words.shell.menu.logOut)
      await leave.click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await expect(page).not.toHaveURL(/\/web\/(login|connect)/)
      await securityPage.open()
      await expect(securityPage.row(name)).toContainText(email)
      await page.goto('about:blank')
      await server.setSettings({ openid_client_id: '', google_client_id: '', facebook_client_id: '' })
    })
  })
}
