/** Coming in: set-up, registration, sign-in, a forgotten password, in both languages. */
import { expect, test } from './environment/journey.ts'
import { startServer } from './environment/server.ts'
import { SignInPage } from './pages/SignInPage.ts'

const password = 'a lustrum is five years'
const anEmail = () => `new-${crypto.randomUUID()}@example.org`

test.use({ signedIn: false })

test('the first one in comes by the printed link and becomes the administrator', async ({ page, words }) => {
  await using server = await startServer()
  const door = new SignInPage(page, words)
  await page.goto(`${server.address}/web/login`)
  await expect(page.getByText(words.account.login.setupNeeded)).toBeVisible()

  const link = `${server.address}/web/register?setup=${server.setUpToken}`
  const email = anEmail()
  await page.goto(link)
  await expect(door.heading).toHaveText(words.account.register.setupHeading)
  await door.register('Anna', email)
  await door.setPassword(password)
  await door.link(words.account.toLogin).click()
  await door.logIn(email, password)
  await expect(page).toHaveURL(/\/web\/onboarding$/)
  await page.goto(`${server.address}/web/admin/user-list`)
  await expect(page.getByText(words.shell.notFound.title)).toBeHidden()
  // The page leaves before the server falls, or its live channel would miss it.
  await page.goto('about:blank')
})

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the browser’s language is spoken before anyone signs in (FND-007)', async ({ page, words }) => {
      await page.goto('/web/login')
      await expect(new SignInPage(page, words).heading).toHaveText(words.account.login.heading)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })

    test('a newcomer registers, sets a password and signs in by keyboard alone (ACC-005, ACC-030, ACC-031)', async ({
      page,
      words,
    }) => {
      const door = new SignInPage(page, words)
      const email = anEmail()
      await page.goto('/web/register')
      await door.name.focus()
      await page.keyboard.type('Вера')
      await page.keyboard.press('Tab')
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/web\/activation\?token=/)
      await door.newPassword.focus()
      await page.keyboard.type(password)
      await door.repeat.focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/web\/activation-success$/)
      await door.link(words.account.toLogin).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/login$/)
      await door.email.focus()
      await page.keyboard.type(email)
      await door.password.focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/onboarding$/)
    })

    test('a wrong password is answered in the form, not in a dialog (FND-065)', async ({
      page,
      words,
      person,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/login')
      await expect(door.button(words.account.login.submit)).toBeDisabled()
      await door.logIn(person.email, 'not the password')
      await expect(page.getByText(words.accountRefusals.login.wrong)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page).toHaveURL(/\/web\/login$/)
    })

    test('a forgotten password is asked for with the same answer for everyone (ACC-027, ACC-N10)', async ({
      page,
      words,
      person,
    }) => {
      const door = new SignInPage(page, words)
      for (const email of [person.email, anEmail()]) {
        await page.goto('/web/login')
        await door.link(words.account.login.forgot).click()
        // Both pages ask for an e-mail, and the first one stands until the next has come.
        await expect(door.heading).toHaveText(words.account.reset.heading)
        await door.email.fill(email)
        await door.email.press('Enter')
        await expect(page).toHaveURL(/\/web\/reset-password-success$/)
        await expect(door.heading).toHaveText(words.account.resetSent.title)
      }
    })

    test('a link that is not good says why (ACC-036, ACC-041)', async ({ page, words }) => {
      const { activation, password: passwordLink } = words.account.link
      await page.goto('/web/activation?token=nonsense')
      await expect(page.getByText(activation[1])).toBeVisible()
      await page.goto('/web/change-password?token=nonsense')
      await expect(page.getByText(passwordLink[1])).toBeVisible()
    })
  })
}

test('the page that a visitor wanted is where the sign-in leads', async ({ page, words, person }) => {
  await page.goto('/web/tasks')
  await expect(page).toHaveURL(/\/web\/login/)
  await new SignInPage(page, words).logIn(person.email, person.password)
  await expect(page).toHaveURL(/\/web\/tasks$/)
})

test('a password can be looked at while it is typed', async ({ page, words }) => {
  const door = new SignInPage(page, words)
  await page.goto('/web/login')
  await door.password.fill('open sesame')
  await expect(door.password).toHaveAttribute('type', 'password')
  await door.showPassword.click()
  await expect(door.password).toHaveAttribute('type', 'text')
})
