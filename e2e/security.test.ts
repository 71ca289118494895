import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import type { Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { SecurityPage } from './pages/SecurityPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

// Calls that need a fresh proof are refused first.
test.use({ expectedErrors: [/status of 4\d\d/] })

test('another session is ended from here, and all others at once', async ({
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

test('a restricted account has no password and no removal; loading it does not push content of the security page down (SET-037, ADM-132)', async ({
  page,
  words,
  server,
  person,
}) => {
  const { id } = await call(server.address, userStatus, 'getStatus', {}, person.token)
  await server.setSettings({ restricted_user_ids: id })
  const { isRestricted } = await call(server.address, security, 'securityState', {}, person.token)
  expect(isRestricted).toBe(true)
  const state = await delayCalls(page, security, 'securityState')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().filter((entry) => 'value' in entry)
      document.documentElement.dataset['shifts'] = String(
        Number(document.documentElement.dataset['shifts'] ?? 0) + shifts.length,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { sessions, signIn } = words.security
  await page.goto('/web/settings/security')
  await state.requested
  const title = page.getByRole('heading', { name: signIn })
  await title.waitFor()
  await state.release()
  await expect(page.getByText(sessions.here)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['shifts'] ?? '0')).toBe('0')
  const { details, removal } = words.settings
  const settings = new SettingsPage(page, words)
  await expect(settings.change(details.password)).toHaveCount(0)
  await settings.open()
  await expect(settings.change(details.language)).toBeVisible()
  await expect(settings.change(details.password)).toHaveCount(0)
  await expect(page.getByRole('button', { name: removal.open })).toHaveCount(0)
})

test('the e-mail address changes after the password was asked for again', async ({ page, words, person }) => {
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

test('the user sees the mail server’s refusal of the e-mail to a new address (ACC-N25)', async ({
  page,
  words,
  person,
}) => {
  const settings = new SecurityPage(page, words)
  const { email: texts } = words.security
  const address = `new-${person.email}`
  const field = page.getByRole('textbox', { name: texts.new })
  let reply: object = {}
  await page.route(`**${security.path}`, (route) =>
    actionOf(route.request()) === 'changeEmail' ? route.fulfill({ json: reply }) : route.fallback(),
  )
  await settings.open()
  const enter = async (played: object) => {
    reply = played
    await settings.change(words.account.email).click()
    await field.fill(address)
    await page.keyboard.press('Enter')
  }
  for (const isLinkSent of [true, false]) {
    await enter({ result: 'OK', changed: false, isLinkSent })
    await expect(page.getByText(texts[isLinkSent ? 'sent' : 'sending'](address))).toBeVisible()
    await expect(field).toBeHidden()
  }
  const { undeliverable: message } = words.accountRefusals.address
  await enter({ result: 'ERROR', code: 'validation', field: 'email', message })
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
})

test('two-factor sign-in is set up with an app and required at the next sign-in (SET-006)', async ({
  page,
  words,
  person,
}) => {
  const settings = new SecurityPage(page, words)
  const { factor: texts } = words.security
  await settings.open()
  await page.getByRole('button', { name: texts.setUp }).click()
  await settings.confirm(person.password)
  const form = page.getByRole('form', { name: texts.label })
  await form.getByRole('textbox', { name: texts.enterCode }).press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: texts.setUp }).click()
  await expect(form.getByRole('img', { name: texts.qr })).toBeVisible()
  await expectAccessible(page, 'main form')
  const secret = (await form.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(' ', '')
  const recoveryCode = await form
    .getByText(/^\w{4}-\w{4}$/)
    .first()
    .innerText()
  await page.emulateMedia({ media: 'print' })
  await expect(form.getByText(recoveryCode)).toBeVisible()
  await expect(form.getByText(texts.scan)).toBeHidden()
  await expect(settings.change(words.account.email)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await form.getByRole('textbox', { name: texts.enterCode }).fill(codeNow(secret))
  const turnOn = form.getByRole('button', { name: texts.turnOn })
  await expect(turnOn).toHaveAccessibleDescription(texts.missingSaved)
  await form.getByRole('checkbox', { name: texts.saved }).click()
  await turnOn.click()
  await expect(page.getByText(texts.turnedOn)).toBeVisible()
  await expect(settings.row(texts.label)).toContainText(texts.on(texts.justNow, 10))

  await page.evaluate(() => localStorage.removeItem('lustra.token'))
  await page.goto('/web/login')
  const signIn = new SignInPage(page, words)
  await signIn.logIn(person.email, person.password)
  await expect(page.getByRole('textbox', { name: words.account.code.label })).toBeFocused()
  await signIn.button(words.account.code.useRecovery).click()
  await page.getByRole('textbox', { name: words.account.code.recovery }).fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/(dashboard|settings\/security)$/)
})

test('a passkey is added, signs in to the requested page and is removed, with the browser’s authenticator (ACC-016, SET-006)', async ({
  page,
  words,
  server,
  person,
}) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Passkeys need a host name instead of an IP address.
  const address = server.address.replace('127.0.0.1', 'localhost')
  const signIn = new SignInPage(page, words)
  await page.goto(`${address}/web/login`)
  await signIn.logIn(person.email, person.password)
  await expect(page).toHaveURL(/\/web\/dashboard$/)
  const { passkeys: texts } = words.security
  await page.goto(`${address}/web/settings/security`)
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('textbox', { name: texts.name }).press('Escape')
  await expect(page.getByRole('textbox', { name: texts.name })).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${address}/web/tasks`)
  await signIn.button(words.account.login.passkey).click()
  await expect(page).toHaveURL(/\/web\/tasks$/)
  await page.goto(`${address}/web/settings/security`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/^Passkey .* removed$/)).toBeVisible()
})

test.describe('the server ends the session before its reply arrives', () => {
  /** Waits until the live channel has ended with the session and the server has rejected the token. */
  const untilUnknown = (page: Page) =>
    page.waitForResponse(
      async (response) =>
        actionOf(response.request()) === 'getStatus' &&
        (await response.text()).includes('"expiredSession":true'),
    )

  test('a removed account is reported as removed, not as expired (SET-N10)', async ({
    page,
    words,
    person,
  }) => {
    const { removal: texts } = words.security
    const settings = new SettingsPage(page, words)
    await settings.open()
    await page.getByRole('button', { name: words.settings.removal.open }).click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    await dialog.getByRole('textbox', { name: texts.details }).fill('…')
    await dialog.getByRole('button', { name: texts.remove }).click()
    const confirmation = new SecurityPage(page, words)
    await confirmation.confirmation.waitFor()
    const removal = await delayCalls(page, security, 'removeAccount', 'reply')
    const unknown = untilUnknown(page)
    await confirmation.confirm(person.password)
    await Promise.all([removal.requested, unknown])
    await removal.release()
    await expect(page).toHaveURL(/\/web\/login$/)
    await expect(page.getByText(words.refusals.accountRemoved)).toBeVisible()
  })

  test('the session continues with a new token after a change of the password (SET-023)', async ({
    page,
    words,
    person,
  }) => {
    const { password: texts, details } = words.settings
    const settings = new SettingsPage(page, words)
    await settings.open()
    await settings.typeNewPassword(person.password, 'an entirely new phrase')
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const change = await delayCalls(page, security, 'changePass', 'reply')
    const unknown = untilUnknown(page)
    await settings.save.click()
    await Promise.all([change.requested, unknown])
    await change.release()
    await expect(page.getByText(texts.changed)).toBeVisible()
    expect(addresses, 'nobody is led to sign-in').toEqual([])
    await settings.open()
    await expect(settings.row(details.password)).toBeVisible()
  })

  test('other tabs also continue with the new token (SET-023)', async ({ page, words, person }) => {
    const { password: texts, details } = words.settings
    const settings = new SettingsPage(page, words)
    await settings.open()
    await settings.typeNewPassword(person.password, 'an entirely new phrase')
    const otherTab = await page.context().newPage()
    const otherSettings = new SettingsPage(otherTab, words)
    await otherSettings.open()
    await expect(otherSettings.row(details.password)).toBeVisible()
    const addresses: string[] = []
    otherTab.on('framenavigated', (frame) => addresses.push(frame.url()))
    const change = await delayCalls(page, security, 'changePass', 'reply')
    const unknown = untilUnknown(otherTab)
    await settings.save.click()
    await Promise.all([change.requested, unknown])
    const laterTab = await page.context().newPage()
    const laterUnknown = untilUnknown(laterTab)
    const laterSettings = new SettingsPage(laterTab, words)
    const opening = laterSettings.open()
    await laterUnknown
    await change.release()
    await expect(page.getByText(texts.changed)).toBeVisible()
    await opening
    await expect(laterSettings.row(details.password)).toBeVisible()
    await otherTab.bringToFront()
    await otherSettings.change(details.password).click()
    await expect(otherSettings.password(texts.old)).toBeVisible()
    expect(addresses, 'nobody is led to sign-in').toEqual([])
  })
})

/** As calculated by an authenticator app (RFC 6238). */
function codeNow(secret: string): string {
  const bits = Array.from(secret)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('removing an account offers an export first and requires a reason, the missing feature and the password (SET-011, SET-032, SET-033, SET-034, SET-035, SET-036, SET-N10, SET-N18, ADM-016, ADM-017, ADM-018, ADM-019)', async ({
      page,
      words,
      person,
    }) => {
      const settings = new SettingsPage(page, words)
      const { removal: texts } = words.security
      await settings.open()
      await page.getByRole('button', { name: words.settings.removal.open }).click()
      const dialog = page.getByRole('dialog', { name: texts.title })
      await expect(dialog).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await expect(dialog).toContainText(texts.consequence)
      const coming = page.waitForEvent('download')
      await dialog.getByRole('button', { name: texts.export }).click()
      const file = await (await coming).path()
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'lustra' })
      await dialog.getByRole('button', { name: texts.remove }).click()
      await expect(dialog.getByRole('alert')).toContainText(texts.faults.noReason)
      await expect(dialog.getByRole('checkbox')).toHaveText(Object.values(texts.reasons))
      const featureRequest = dialog.getByRole('checkbox', { name: texts.reasons.featureRequest })
      await featureRequest.click()
      await dialog.getByRole('button', { name: texts.remove }).click()
      const feature = dialog.getByRole('textbox', { name: texts.feature })
      await expect(feature).toHaveAccessibleDescription(texts.faults.noFeature)
      await featureRequest.click()
      await expect(feature).toBeHidden()
      await dialog.getByRole('textbox', { name: texts.details }).fill('…')
      await expect(dialog.getByRole('checkbox', { name: texts.reasons.other })).toBeChecked()
      await featureRequest.click()
      await feature.fill('Gantt')
      await dialog.getByRole('checkbox', { name: texts.reasons.hardToUse }).click()
      const sending = page.waitForRequest((request) => actionOf(request) === 'removeAccount')
      await dialog.getByRole('button', { name: texts.remove }).click()
      expect((await sending).postDataJSON()).toMatchObject({
        featureRequest: true,
        dontLikeUi: false,
        hardToUse: true,
        other: true,
        featureRequestText: 'Gantt',
        details: '…',
      })
      await new SecurityPage(page, words).confirm(person.password)
      await expect(page).toHaveURL(/\/web\/login$/)
      await expect(page.getByText(words.refusals.accountRemoved)).toBeVisible()
      const signIn = new SignInPage(page, words)
      await signIn.logIn(person.email, person.password)
      await expect(signIn.password).toHaveAccessibleDescription(words.accountRefusals.login.wrong)
    })
  })
}
