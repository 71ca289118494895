import { security } from '@lustra/contract/account'
import {
  type Address,
  ofAdminScreens,
  ofBarePages,
  ofDoorPages,
  ofMainScreens,
} from './environment/addresses.ts'
import { version } from '@lustra/contract/version'
import { wordsOf } from '@lustra/words'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { SignInPage } from './pages/SignInPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { intercept } from './environment/intercept.ts'
import { actionOf } from './environment/recorded-actions.ts'

/** The parts of the product; an administrator has the last ones. */
const parts = [
  'plans',
  'dashboard',
  'time',
  'tasks',
  'contexts',
  'recycle-bin',
  'diary',
  'history',
  'reports',
  'search?text=thesis',
  'settings',
  'subscription',
  'release-notes',
  'admin/user-list',
  'admin/release-notes',
]

const languageNames = { en: 'English', ru: 'Русский' }
const password = 'a lustrum is five years'
const anEmail = () => `new-${crypto.randomUUID()}@example.org`

test('every place of the navigation has its own address under /web (FND-002, FND-N04, FND-015, FND-017, FND-019, FND-026, DSH-N01, FND-027, PLN-N01, TIM-N01, TSK-001)', async ({
  page,
  words,
}) => {
  await page.goto('/web/dashboard')
  const shell = new ShellPage(page, words)
  const places = ['dashboard', 'plans', 'time', 'tasks', 'goals', 'inbox', 'reports', 'contexts'] as const
  for (const place of places) {
    await shell.place(place).click()
    await expect(page).toHaveURL(new RegExp(`/web/${place}(\\?|$)`))
    await expect(page).toHaveTitle(new RegExp(words.shell.screens[place]))
    await expect(shell.place(place)).toHaveAttribute('aria-current', 'page')
  }
  const { screens, menu, find } = words.shell
  await expect(page.getByRole('banner').getByRole('button', { name: find })).toBeVisible()
  await shell.userButton.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    screens.settings,
    screens.recycleBin,
    screens.diary,
    screens.history,
    menu.logOut,
  ])
})

test.describe('for an administrator', () => {
  test.use({ role: 'administrator' })

  test('every screen has its address and its title, including screens outside of the navigation (FND-002, FND-N01, ACC-N02, ACC-N18)', async ({
    page,
    words,
  }) => {
    const { onboarding, ...bare } = ofBarePages
    const { login, ...doors } = ofDoorPages
    const addresses = [ofMainScreens, ofAdminScreens, bare, doors].flatMap((part) =>
      Object.values<Address>(part),
    )
    expect(addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(parts))
    for (const { path, title } of addresses) {
      await page.goto(`/web/${path}`)
      const own = typeof title === 'function' ? title(words) : await title.loadWith(async () => words)
      // The title of the page after connecting another system depends on the outcome.
      const named = own === '' ? words.account.connect.failed : own
      await expect(page, path).toHaveTitle(new RegExp(named))
      await expect(page.getByText(words.shell.notFound.title), path).toBeHidden()
    }
    // Signed-in users are redirected.
    await page.goto(`/web/${login.path}`)
    await expect(page).toHaveURL(/\/web\/dashboard$/)
    // Users who have finished the first steps are redirected.
    await page.goto(`/web/${onboarding.path}`)
    await expect(page).toHaveURL(/\/web\/dashboard$/)
  })
})

test('the settings are at /web/settings, and the menu links there (FND-018)', async ({ page, words }) => {
  await page.goto('/web/dashboard')
  await new ShellPage(page, words).choose(words.shell.screens.settings)
  await expect(page).toHaveURL(/\/web\/settings$/)
  await expect(page.getByRole('heading', { level: 1, name: words.shell.screens.settings })).toBeVisible()
})

test('no navigation is visible before its texts are loaded (FND-020)', async ({ page, words }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  // Scripts with texts: those of the first screen, and all others.
  const texts = /\/assets\/texts-[^/]+\.js$/
  await intercept(page, texts, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(texts)
  await page.goto('/web/tasks', { waitUntil: 'commit' })
  await asked
  await page.waitForTimeout(700)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  release()
  await expect(new ShellPage(page, words).place('contexts')).toBeVisible()
})

test('a new account is redirected to /web/onboarding from every screen (FND-021, FND-037, PLN-092, RPT-007, DSH-014, TIM-081, TSK-003)', async ({
  page,
}) => {
  await intercept(page, '**/web/api/v1/user/status', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), goUserOnboarding: true } })
  })
  for (const place of ['plans', 'dashboard', 'time', 'reports']) {
    await page.goto(`/web/${place}`)
    await expect(page, place).toHaveURL(/\/web\/onboarding$/)
  }
})

test('the reports wait for the status and open for users who have finished the first steps (RPT-007)', async ({
  page,
  words,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const status = '**/web/api/v1/user/status'
  await intercept(page, status, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(status)
  await page.goto('/web/reports', { waitUntil: 'commit' })
  await asked
  await page.waitForTimeout(700)
  const list = page.getByRole('heading', { level: 1, name: words.reports.list })
  await expect(list).toBeHidden()
  release()
  await expect(list).toBeVisible()
  await expect(page).toHaveURL(/\/web\/reports$/)
})

const versionLabel = /^Lustra \d+\.\d+\.\d+$/

for (const language of languagesFor('ru')) {
  test.describe(`the sign-in pages in ${language}`, () => {
    test.use({ language, signedIn: false })

    test('sign-in has its fields, links to the other pages, the languages and the version that the administrator sets (FND-016, ACC-003, ACC-004, ACC-009, ACC-010, ACC-011, ADM-118)', async ({
      page,
      words,
    }) => {
      const door = new SignInPage(page, words)
      await page.route(`**/web/api${version.path}`, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as object
        await route.fulfill({ response, json: { ...reply, appVersion: '7.8.9' } })
      })
      await page.goto('/web/login')
      await expect(door.email).toBeVisible()
      await expect(door.password).toBeVisible()
      await expect(page.getByText('Lustra 7.8.9', { exact: true })).toBeVisible()
      await expect(page.getByRole('radio')).toHaveText(['English', 'Русский'])
      await expect(door.link(words.account.login.forgot)).toHaveAttribute('href', '/web/reset-password')
      await expect(door.link(words.account.login.register)).toHaveAttribute('href', '/web/register')
      const other = language === 'en' ? 'ru' : 'en'
      await page.getByRole('radio', { name: languageNames[other] }).click()
      await expect(door.heading).toHaveText(wordsOf(other).account.login.heading)
    })

    test('registration has its fields, and the policy opens in a new tab, in both languages (FND-031, ACC-004, ACC-018, ACC-020, ACC-N15)', async ({
      page,
      words,
      context,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/register')
      await expect(door.name).toBeVisible()
      await expect(door.email).toBeVisible()
      await expect(page.getByText(versionLabel)).toBeVisible()
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: String(words.account.register.agree[1]) }).click()
      const policy = await opened
      await expect(policy).toHaveURL(/\/web\/privacy$/)
      const expectPolicy = async ({ privacy: { title, lead, sections } }: Pick<typeof words, 'privacy'>) => {
        await expect(policy.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(policy.getByText(lead, { exact: true })).toBeVisible()
        await expect(policy.getByRole('heading', { level: 2 })).toHaveText(sections.map((one) => one.title))
        await expect(policy.locator('section p')).toHaveText(sections.flatMap(({ text }) => [...text]))
      }
      await expectPolicy(words)
      await expect(page).toHaveURL(/\/web\/register$/)

      const other = language === 'en' ? 'ru' : 'en'
      await policy.getByRole('radio', { name: languageNames[other] }).click()
      await expectPolicy(wordsOf(other))
    })

    test('a registration whose reply has no link, as when mail is sent, opens its success page (FND-032, ACC-024)', async ({
      page,
      words,
    }) => {
      await intercept(page, '**/web/api/v1/core/security', (route) =>
        route.fulfill({ json: { result: 'OK' } }),
      )
      const door = new SignInPage(page, words)
      await page.goto('/web/register')
      await door.register('Vera', anEmail())
      await expect(page).toHaveURL(/\/web\/registration-success$/)
      await expect(door.heading).toHaveText(words.account.registered.title)
    })

    test('a registration sends the first name as the user name, the address and the language, and a refusal is at its field (ACC-023, ACC-N01, FND-065, ACC-005, ACC-007, ACC-024, FND-032)', async ({
      page,
      words,
    }) => {
      const sent: unknown[] = []
      await intercept(page, `**${security.path}`, (route) => {
        if (actionOf(route.request()) !== 'register') return route.fallback()
        sent.push(route.request().postDataJSON())
        const refusal = { result: 'ERROR', code: 'validation', message: 'Not this one', field: 'email' }
        return route.fulfill({ json: sent.length === 1 ? refusal : { result: 'OK' } })
      })
      // As short as a name, so that no limit of length tells them apart.
      const email = 'vera@example.org'
      await page.goto('/web/register')
      const door = new SignInPage(page, words)
      await door.register('Vera', email)
      await expect(door.email).toHaveAccessibleDescription(/Not this one/)
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await door.email.press('Enter')
      await expect(page).toHaveURL(/\/web\/registration-success$/)
      const form = expect.objectContaining({ username: 'Vera', email, language })
      expect(sent).toEqual([form, form])
    })

    test('an activation link is checked, again if the check fails, and then asks for a password (FND-035, ACC-028, ACC-029, ACC-034, ACC-030, ACC-039, FND-N01)', async ({
      page,
      words,
      server,
      expectedErrors,
    }) => {
      expectedErrors.push(/net::ERR_FAILED/)
      const door = new SignInPage(page, words)
      const email = anEmail()
      const { activationToken } = await call(server.address, security, 'register', {
        username: 'Vera',
        email,
        language,
      })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      let isReachable = false
      await intercept(page, `**${security.path}`, async (route) => {
        if (actionOf(route.request()) === 'checkToken') {
          await held
          if (!isReachable) return route.abort()
        }
        await route.continue()
      })
      await page.goto(`/web/activation?token=${activationToken}`)
      await expect(page.getByText(words.account.link.checking)).toBeVisible()
      release()
      await expect(door.heading).toHaveText(words.account.link.notChecked)
      isReachable = true
      await door.button(words.ui.retry).click()
      await expect(page.getByText(words.account.activation.lead(email))).toBeVisible()
      await door.setPassword(password)
      await expect(page).toHaveURL(/\/web\/activation-success$/)
      await expect(door.heading).toHaveText(words.account.activated.title)
      await page.goto(`/web/activation?token=${activationToken}`)
      await expect(page.getByText(words.account.link.activation[4])).toBeVisible()
    })

    test('a password link asks for a new password and opens its success page (FND-033, FND-034, FND-036, ACC-004, ACC-032, ACC-033, ACC-027, ACC-N03, FND-N01)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const door = new SignInPage(page, words)
      await page.goto('/web/reset-password')
      await expect(door.heading).toHaveText(words.account.reset.heading)
      await expect(page.getByText(versionLabel)).toBeVisible()
      await door.email.fill(person.email)
      await door.button(words.account.reset.submitWithoutMail).click()
      await expect(page).toHaveURL(/\/web\/reset-password-success$/)
      await expect(door.heading).toHaveText(words.account.resetWithoutMail.title)

      await page.goto(`/web/change-password?token=${await server.resetToken(person.email)}`)
      await expect(page.getByText(words.account.change.lead(person.email))).toBeVisible()
      await door.setPassword(password)
      await expect(page).toHaveURL(/\/web\/change-password-success$/)
      await expect(door.heading).toHaveText(words.account.changed.title)
      await door.link(words.account.toApp).click()
      await expect(page).toHaveURL(/\/web\/dashboard$/)
    })
  })
}
