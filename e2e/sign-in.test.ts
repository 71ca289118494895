import { LinkOffer, security } from '@lustra/contract/account'
import { version } from '@lustra/contract/version'
import { type Words, wordsOf } from '@lustra/words'
import type { Locator, Page } from '@playwright/test'
import { delayScript } from './environment/delayed-calls.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { scriptOf } from './environment/scripts.ts'
import { allSaved } from './environment/all-saved.ts'
import { expect, test } from './environment/journey.ts'
import { startServer } from './environment/server.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

const password = 'a lustrum is five years'
const anEmail = () => `new-${crypto.randomUUID()}@example.org`

test.use({ signedIn: false })

test('the first user comes by the printed link and becomes the administrator (ACC-N26)', async ({
  page,
  words,
}) => {
  await using server = await startServer()
  const door = new SignInPage(page, words)
  await page.goto(`${server.address}/web/login`)
  await expect(page.getByText(words.account.login.setupNeeded)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.account.register.setupHeading)

  const link = `${server.address}/web/register?setup=${server.setUpToken}`
  const email = anEmail()
  await page.goto(link)
  await expect(door.heading).toHaveText(words.account.register.setupHeading)
  await door.register('Anna', email)
  await expect(door.newPassword).toBeVisible()
  await expect(page.getByText(words.account.activation.lead(''))).toBeVisible()
  await expect(page.getByText(words.account.setPassword.linkFails)).toBeHidden()
  await door.setPassword(password)
  await expect(door.heading).toHaveText(words.account.activated.title)
  await door.link(words.account.toApp).click()
  await expect(page).toHaveURL(/\/web\/onboarding$/)
  await page.goto(`${server.address}/web/admin/user-list`)
  await expect(page.getByText(words.shell.notFound.title)).toBeHidden()
  // The page is closed before the server, because it would report the loss of its live channel.
  await page.goto('about:blank')
})

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('before sign-in the browser’s language is used (FND-007)', async ({ page, words }) => {
      await page.goto('/web/login')
      await expect(new SignInPage(page, words).heading).toHaveText(words.account.login.heading)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a new user registers, sets a password and is signed in by keyboard alone (ACC-005, ACC-030, ACC-031, ACC-046, ACC-N02, ACC-018, ACC-028, ACC-029, FND-021, FND-031, FND-035, DSH-014)', async ({
      page,
      words,
    }) => {
      const door = new SignInPage(page, words)
      const email = anEmail()
      await page.goto('/web/register')
      await expect(door.name).toBeFocused()
      await page.keyboard.type('Вера')
      await page.keyboard.press('Tab')
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/web\/activation\?token=/)
      await setPasswordByKeyboard(page, door, words)
      await expect(page).toHaveURL(/\/web\/activation-success$/)
      await expect(door.link(words.account.toApp)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/onboarding$/)
    })

    test('a link to a new password also signs in, and its form asks for the password twice (ACC-046, ACC-N02, ACC-032, ACC-033, ACC-N03, FND-036)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto(`/web/change-password?token=${await server.resetToken(person.email)}`)
      await setPasswordByKeyboard(page, door, words)
      await expect(page).toHaveURL(/\/web\/change-password-success$/)
      await expect(door.link(words.account.toApp)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/dashboard$/)
    })

    test('sign-in begins in the e-mail field, Tab moves to the password, and Enter signs in (ACC-001, ACC-005, ACC-N01)', async ({
      page,
      words,
      person,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/login')
      await expect(door.email).toBeFocused()
      await page.keyboard.type(person.email)
      await page.keyboard.press('Tab')
      await expect(door.password).toBeFocused()
      await page.keyboard.type(person.password)
      const login = page.waitForRequest((request) => actionOf(request) === 'login')
      await page.keyboard.press('Enter')
      expect((await login).postDataJSON()).toMatchObject({ username: person.email })
      await expect(page).toHaveURL(/\/web\/dashboard$/)
    })

    test('a wrong password is reported at its field, not in a dialog (ACC-007, ACC-027, ACC-N14, FND-065, FND-045)', async ({
      page,
      words,
      person,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/login')
      await expect(door.button(words.account.login.submit)).toBeDisabled()
      await door.logIn(person.email, 'not the password')
      await expect(page.getByText(words.accountRefusals.login.wrong)).toBeVisible()
      await expect(door.password).toHaveAccessibleDescription(new RegExp(words.accountRefusals.login.wrong))
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page).toHaveURL(/\/web\/login$/)

      const message = 'Not this one'
      let named = ''
      let code = 'validation'
      await page.route(`**${security.path}`, (route) =>
        route.fulfill({ json: { result: 'ERROR', code, message, field: named } }),
      )
      const expectAt = async (field: string, locator: Locator) => {
        named = field
        await locator.press('Enter')
        await expect(locator).toHaveAccessibleDescription(new RegExp(message))
      }
      await expectAt('username', door.email)
      code = 'second-factor'
      await door.email.press('Enter')
      const digits = page.getByRole('textbox', { name: words.account.code.label })
      await digits.fill('000000')
      code = 'forbidden'
      await expectAt('code', digits)
      await page.goto('/web/register')
      await door.name.fill('Vera')
      await door.email.fill(person.email)
      await expectAt('email', door.email)
      await expectAt('username', door.name)
      await page.goto('/web/reset-password')
      await door.email.fill(person.email)
      await expectAt('email', door.email)
      await expect(page).toHaveURL(/\/web\/reset-password$/)
    })

    test('a forgotten password needs an e-mail address, and the button says so (ACC-025, FND-033)', async ({
      page,
      words,
    }) => {
      const { reset, register } = words.account
      const door = new SignInPage(page, words)
      await page.goto('/web/reset-password')
      await expect(door.email).toHaveAttribute('aria-required', 'true')
      await expect(door.heading).toHaveText(reset.heading)
      const submit = door.button(reset.submitWithoutMail)
      for (const [text, why] of [
        ['', register.missing.required],
        ['anna', register.missing.incomplete],
      ] as const) {
        await door.email.fill(text)
        await expect(submit).toBeDisabled()
        await expect(submit).toHaveAccessibleDescription(why)
      }
      await door.email.fill('anna@example.org')
      await expect(submit).toBeEnabled()
    })

    test('the reply about a forgotten password is the same for everyone and promises no e-mail if none is sent (ACC-005, ACC-027, ACC-N10, ACC-010, FND-034)', async ({
      page,
      words,
      person,
    }) => {
      const door = new SignInPage(page, words)
      for (const email of [person.email, anEmail()]) {
        await page.goto('/web/login')
        await door.link(words.account.login.forgot).click()
        // Both pages have an e-mail field, and the first one stays until the next is loaded.
        await expect(door.heading).toHaveText(words.account.reset.heading)
        await door.email.fill(email)
        await door.email.press('Enter')
        await expect(page).toHaveURL(/\/web\/reset-password-success$/)
        await expect(door.heading).toHaveText(words.account.resetWithoutMail.title)
      }
    })

    test('an invalid link gives the reason and a next step (ACC-034, ACC-036, ACC-041, ACC-035)', async ({
      page,
      words,
    }) => {
      const { activation, password: passwordLink } = words.account.link
      const door = new SignInPage(page, words)
      await page.goto('/web/activation?token=nonsense')
      await expect(page.getByText(activation[1])).toBeVisible()
      await expect(door.link(words.account.link.register)).toBeVisible()
      await page.goto('/web/change-password?token=nonsense')
      await expect(page.getByText(passwordLink[1])).toBeVisible()
      await expect(door.link(words.account.link.askAgain)).toBeVisible()
    })

    test('each reason of an invalid link has a text and links to helpful pages (ACC-036, ACC-037, ACC-038, ACC-039, ACC-040, ACC-041, ACC-042, ACC-043, ACC-044, ACC-045, ACC-N04)', async ({
      page,
      words,
    }) => {
      const { link, toLogin } = words.account
      const [logIn, register] = [`${toLogin} /web/login`, `${link.register} /web/register`]
      const reset = `${link.reset} /web/reset-password`
      const ask = `${link.askAgain} /web/reset-password`
      const expected = {
        activation: [[register, logIn], [register], [register], [logIn], [logIn, reset]],
        password: [[ask, logIn], [logIn], [ask], [logIn], [logIn, reset]],
      }
      const { None, Register, AskAgain, LogIn, LogInOrReset } = LinkOffer
      const offers = {
        activation: [None, Register, Register, LogIn, LogInOrReset],
        password: [None, LogIn, AskAgain, LogIn, LogInOrReset],
      }
      let verdict = {}
      await page.route(`**${security.path}`, async (route) => {
        if (actionOf(route.request()) !== 'checkToken') return route.fallback()
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), ...verdict } })
      })
      for (const kind of ['activation', 'password'] as const) {
        for (const number of [1, 2, 3, 4, 5] as const) {
          const messageNo2 = offers[kind][number - 1]
          verdict = { correctToken: false, messageNo: number, messageNo2 }
          await page.goto(`/web/${kind === 'activation' ? 'activation' : 'change-password'}?token=${number}`)
          await expect(page.getByText(link[kind][number], { exact: true })).toBeVisible()
          const ways = page.getByRole('main').getByRole('listitem').getByRole('link')
          const offered = await ways.evaluateAll((links) =>
            links.map((way) => `${way.textContent} ${way.getAttribute('href')}`),
          )
          expect(offered, `${kind} ${number}`).toEqual(expected[kind][number - 1])
        }
      }
    })

    test('different passwords are refused at the repeated one, and a weak one at its own (ACC-007, ACC-048, ACC-N05, ACC-N06)', async ({
      page,
      words,
      server,
      person,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 400/)
      const door = new SignInPage(page, words)
      await page.goto(`/web/change-password?token=${await server.resetToken(person.email)}`)
      await door.setPassword(password, password.replace('five', 'four'))
      const { differ } = words.accountRefusals.password
      await expect(door.repeat).toHaveAccessibleDescription(new RegExp(differ))
      await expect(door.repeat).toHaveAttribute('aria-invalid', 'true')
      await expect(door.newPassword).not.toHaveAttribute('aria-invalid', 'true')
      await expect(door.newPassword).not.toHaveAccessibleDescription(new RegExp(differ))
      await door.setPassword('password1')
      const { weak } = words.accountRefusals.password
      await expect(door.newPassword).toHaveAccessibleDescription(new RegExp(weak))
      await expect(door.repeat).not.toHaveAttribute('aria-invalid', 'true')
    })

    test('the login button needs an e-mail and a password (ACC-012)', async ({ page, words }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/login')
      const submit = door.button(words.account.login.submit)
      for (const [email, secret] of [
        ['', ''],
        ['anna@example.org', ''],
        ['', 'x'],
      ] as const) {
        await door.email.fill(email)
        await door.password.fill(secret)
        await expect(submit).toBeDisabled()
      }
      await door.email.fill('a')
      await expect(submit).toBeEnabled()
    })

    test('fields accept no more than the server does, and a registration needs a name and an e-mail (ACC-013, ACC-014, ACC-021, ACC-022, ACC-047)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/login')
      await expect(door.email).toHaveAttribute('maxlength', '254')
      await expect(door.password).toHaveAttribute('maxlength', '256')
      await page.goto('/web/register')
      await expect(door.name).toHaveAttribute('maxlength', '30')
      await expect(door.email).toHaveAttribute('maxlength', '254')
      for (const field of [door.name, door.email])
        await expect(field).toHaveAttribute('aria-required', 'true')
      const { register } = words.account
      const submit = door.button(register.submit)
      for (const [name, email, why] of [
        [' ', 'anna@example.org', register.missing.name],
        ['Anna', '', register.missing.required],
      ] as const) {
        await door.name.fill(name)
        await door.email.fill(email)
        await expect(submit).toBeDisabled()
        await expect(submit).toHaveAccessibleDescription(why)
      }
      await page.goto(`/web/change-password?token=${await server.resetToken(person.email)}`)
      await expect(door.newPassword).toHaveAttribute('maxlength', '256')
      await expect(door.repeat).toHaveAttribute('maxlength', '256')
    })

    test('a visitor without a session is redirected from the activated account to sign-in (ACC-031, FND-035)', async ({
      page,
      words,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/activation-success')
      await expect(page.getByText(words.account.activated.text, { exact: true })).toBeVisible()
      await door.link(words.account.toLogin).click()
      await expect(page).toHaveURL(/\/web\/login$/)
      await expect(door.heading).toHaveText(words.account.login.heading)
    })
  })
}

test('sign-in opens the page that the visitor requested (ACC-016)', async ({ page, words, person }) => {
  await page.goto('/web/tasks')
  await expect(page).toHaveURL(/\/web\/login/)
  await new SignInPage(page, words).logIn(person.email, person.password)
  await expect(page).toHaveURL(/\/web\/tasks$/)
})

test('registration and reset call an e-mail on its way if the server sends any (ACC-N25, FND-032, FND-034)', async ({
  page,
  words,
}) => {
  const { account } = words
  const door = new SignInPage(page, words)
  const reply = (await (await page.request.get(version.path)).json()) as object
  await page.route(`**${version.path}`, (route) => route.fulfill({ json: { ...reply, sendsMail: true } }))
  await page.goto('/web/registration-success')
  await expect(page.getByText(account.registered.text, { exact: true })).toBeVisible()
  await page.goto('/web/reset-password')
  await expect(door.button(account.reset.submit)).toBeVisible()
  await door.email.fill(anEmail())
  await door.email.press('Enter')
  await expect(page).toHaveURL(/\/web\/reset-password-success$/)
  await expect(page.getByText(account.resetSent.text, { exact: true })).toBeVisible()
  for (const { text } of [account.registered, account.resetSent]) expect(text).toContain('on its way')
})

test('a password can be revealed while typing (ACC-009)', async ({ page, words }) => {
  const door = new SignInPage(page, words)
  await page.goto('/web/login')
  await door.password.fill('open sesame')
  await expect(door.password).toHaveAttribute('type', 'password')
  await door.showPassword.click()
  await expect(door.password).toHaveAttribute('type', 'text')
})

test('without a network the forms say so and keep what was typed, and forget it when the server is back (FND-N18)', async ({
  context,
  words,
  server,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const token = await server.resetToken(person.email)
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    return { page, door: new SignInPage(page, words) }
  }
  const login = await open('/web/login')
  const register = await open('/web/register')
  const reset = await open('/web/reset-password')
  const change = await open(`/web/change-password?token=${token}`)
  await expect(change.door.newPassword).toBeVisible()
  await reset.door.email.fill(person.email)
  await context.setOffline(true)
  await login.door.logIn(person.email, password)
  await register.door.register('Vera', 'vera@example.org')
  await reset.door.email.press('Enter')
  await change.door.setPassword(password)
  const { noConnection } = words.shell.failures
  const forms = [login, register, reset, change]
  const said = forms.map(({ page }) => page.getByRole('main').getByText(noConnection, { exact: true }))
  for (const text of said) await expect(text).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  for (const text of said) await expect(text).toBeHidden({ timeout: 15_000 })
  await expect(login.door.password).toHaveValue(password)
  await expect(register.door.email).toHaveValue('vera@example.org')
  await expect(reset.door.email).toHaveValue(person.email)
  await expect(change.door.repeat).toHaveValue(password)
  for (const { page } of forms) await page.close()
})

test('a language chosen before sign-in becomes the language of the account (ACC-003, ACC-015, FND-004, FND-006)', async ({
  page,
  words,
  person,
}) => {
  const russian = wordsOf('ru')
  await page.goto('/web/login')
  await expect(new SignInPage(page, words).heading).toHaveText(words.account.login.heading)
  await page.getByRole('radio', { name: 'Русский' }).click()
  await new SignInPage(page, russian).logIn(person.email, person.password)
  await expect(new ShellPage(page, russian).place('tasks')).toBeVisible()
  await allSaved(page)
  await page.evaluate(() => localStorage.removeItem('lustra.language'))
  // The account is known before the texts of the browser's language, and these load before the account's.
  const [english, ofAccount] = [await delayScript(page, 'en/startup'), await delayScript(page, 'ru/startup')]
  const requested = page.waitForRequest(scriptOf('ru/startup'))
  await page.reload({ waitUntil: 'commit' })
  await requested
  const loaded = page.waitForResponse(scriptOf('en/startup'))
  english()
  await loaded
  ofAccount()
  await expect(new ShellPage(page, russian).place('tasks')).toBeVisible()
})

/** The button stays disabled, with the reason, until both fields have passwords of equal length. */
async function setPasswordByKeyboard(page: Page, door: SignInPage, { account }: Words): Promise<void> {
  const { missing, submit } = account.setPassword
  await expect(door.newPassword).toBeFocused()
  await expect(door.button(submit)).toBeDisabled()
  await expect(door.button(submit)).toHaveAccessibleDescription(missing.both)
  await page.keyboard.type(password)
  await expect(door.button(submit)).toHaveAccessibleDescription(missing.repeat)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(door.repeat).toBeFocused()
  await page.keyboard.type(password.slice(1))
  await expect(door.button(submit)).toBeDisabled()
  await expect(door.button(submit)).toHaveAccessibleDescription(missing.length)
  await page.keyboard.press('Home')
  await page.keyboard.type(password.slice(0, 1))
  await expect(door.button(submit)).toBeEnabled()
  await page.keyboard.press('Enter')
}
