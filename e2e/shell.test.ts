import { security } from '@lustra/contract/account'
import { wordsOf } from '@lustra/words'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { allSaved } from './environment/all-saved.ts'
import { SignInPage } from './pages/SignInPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

/** Everything that a page can store in its browser. */
async function keptInBrowser(): Promise<string> {
  const databases = await indexedDB.databases()
  const stores = [Object.entries(localStorage), Object.entries(sessionStorage)]
  return JSON.stringify([stores, databases, await caches.keys(), document.cookie])
}

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('addresses of screens, including the administration, redirect to sign-in (FND-N03, FND-016)', async ({
    page,
  }) => {
    for (const path of ['/', '/web', '/web/dashboard', '/web/tasks', '/web/admin/user-list']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/web\/login$/)
    }
  })

  test('an unknown address says so and links to the dashboard, which asks to sign in first (FND-N03)', async ({
    page,
    words,
  }) => {
    await page.goto('/web/no-such-page')
    await expect(page.getByRole('heading', { name: words.shell.notFound.title })).toBeVisible()
    const link = page.getByRole('link', { name: words.shell.notFound.toDashboard })
    await expect(link).toHaveAttribute('href', '/web/dashboard')
    await link.click()
    await expect(page).toHaveURL(/\/web\/login$/)
  })
})

test('the start address, sign-in and the misspelt address redirect a signed-in user to the dashboard (FND-N02, FND-N03, ACC-N07, ACC-N18)', async ({
  page,
}) => {
  for (const path of ['/', '/web', '/web/login', '/web/dasboard']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/web\/dashboard$/)
  }
})

test('styles of the frame override base rules, because the layer order is read first', async ({
  page,
  words,
}) => {
  await page.goto('/web/tasks')
  const button = page.getByRole('button', { name: words.tasks.newTask, exact: true }).first()
  await expect(button).toHaveCSS('border-top-style', 'solid')
})

test('the frame is rendered before the screen, so that neither is a long task', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const content = document.querySelector('#content')
      if (content === null) return
      document.documentElement.dataset['first'] = content.querySelector('main') ? 'screen' : 'frame'
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/web/tasks')
  await expect(page.locator('#content main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-first', 'frame')
})

test('an unknown address says so and links to the dashboard (FND-N03)', async ({ page, words }) => {
  await page.goto('/web/no-such-page')
  await expect(page.getByRole('heading', { name: words.shell.notFound.title })).toBeVisible()
  await page.getByRole('link', { name: words.shell.notFound.toDashboard }).click()
  await expect(page).toHaveURL(/\/web\/dashboard$/)
})

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('logging out ends the session here and on the server (FND-N05)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await page.goto('/web/tasks')
      await new ShellPage(page, words).choose(words.shell.menu.logOut)
      await expect(page).toHaveURL(/\/web\/login$/)
      expect(await page.evaluate(keptInBrowser)).not.toContain(person.token)
      expect(await page.evaluate(keptInBrowser)).not.toContain(person.name)
      // The page does not wait for the server.
      const status = () => call(server.address, security, 'checkStatus', {}, person.token)
      await expect(async () => expect(status()).rejects.toThrow()).toPass()
      await page.goto('/web/tasks')
      await expect(page).toHaveURL(/\/web\/login$/)
    })

    test('sign-in opens the page on which the user logged out (ACC-016)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await page.goto('/web/tasks')
      await new ShellPage(page, words).choose(words.shell.menu.logOut)
      await expect(page).toHaveURL(/\/web\/login$/)
      const status = () => call(server.address, security, 'checkStatus', {}, person.token)
      await expect(async () => expect(status()).rejects.toThrow()).toPass()
      await new SignInPage(page, words).logIn(person.email, person.password)
      await expect(page).toHaveURL(/\/web\/tasks$/)
    })

    test('after logging out no visited places are stored (FND-N05)', async ({ page, words }) => {
      const places = () => page.evaluate(() => sessionStorage.getItem('lustra.places'))
      await page.goto('/web/goals')
      await page.goto('/web/tasks')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.reload()
      expect(await places()).not.toBeNull()
      await new ShellPage(page, words).choose(words.shell.menu.logOut)
      await expect(page).toHaveURL(/\/web\/login$/)
      await expect.poll(places).toBeNull()
      await page.reload()
      await expect(page.locator('form').first()).toBeVisible()
      expect(await places()).toBeNull()
    })

    test('an expired session is reported at sign-in, which returns to the page (FND-016, FND-060, FND-N06, FND-N07, ACC-017, ACC-N08, FND-046)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await page.goto('/web/tasks')
      await expect(new ShellPage(page, words).userButton).toBeVisible()
      await call(server.address, security, 'logout', {}, person.token)
      await page.reload()
      await expect(page).toHaveURL(/\/web\/login$/)
      const message = page.getByRole('status').filter({ hasText: words.refusals.expiredSession })
      await expect(message).toBeVisible()
      await message.getByRole('button', { name: words.shell.close }).click()
      await expect(message).toBeHidden()
      await page.reload()
      const signIn = new SignInPage(page, words)
      await expect(signIn.email).toBeVisible()
      await expect(message).toBeHidden()
      await signIn.logIn(person.email, person.password)
      await expect(page).toHaveURL(/\/web\/tasks$/)

      // Without a reload, by the first call of another page or by the live channel, whichever is faster.
      await expect(new ShellPage(page, words).userButton).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('lustra.token'))
      await call(server.address, security, 'logout', {}, token)
      const inbox = new ShellPage(page, words).place('inbox')
      await inbox.click({ timeout: 3000 }).catch(() => {})
      await expect(page).toHaveURL(/\/web\/login$/)
      await expect(message).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('lustra.token'))).toBeNull()
      await signIn.logIn(person.email, person.password)
      await expect(page).toHaveURL(/\/web\/(inbox|tasks)$/)
    })

    test('an expired session leaves a public page open, and sign-in returns to no page (FND-N06)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await page.goto('/web/dashboard')
      await expect(new ShellPage(page, words).userButton).toBeVisible()
      await call(server.address, security, 'logout', {}, person.token)
      await page.goto('/web/privacy')
      await expect.poll(() => page.evaluate(keptInBrowser)).not.toContain(person.token)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.privacy.title)
      await expect(page).toHaveURL(/\/web\/privacy$/)
      await page.goto('/web/login')
      await new SignInPage(page, words).logIn(person.email, person.password)
      await expect(page).toHaveURL(/\/web\/dashboard$/)
    })

    test('the palette opens every place by keyboard alone', async ({ page, words }) => {
      const shell = new ShellPage(page, words)
      await page.goto('/web/dashboard')
      await expect(shell.userButton).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(shell.palette).toBeVisible()
      await page.keyboard.type(words.shell.screens.tasks)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/tasks$/)
      await page.keyboard.press('Control+k')
      await page.keyboard.press('Escape')
      await expect(shell.palette).toBeHidden()
    })
  })
}

test('the toolbar is moved to the bottom and back, and stays there (FND-040)', async ({ page, words }) => {
  const shell = new ShellPage(page, words)
  const { placeToolbar } = words.shell.palette
  const top = async () => (await page.getByRole('banner').boundingBox())?.y
  const move = async (to: string) => {
    await page.keyboard.press('Control+k')
    await shell.palette.getByRole('combobox').fill(to)
    await page.keyboard.press('Enter')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/web/dashboard')
  await expect(shell.userButton).toBeVisible()
  await expect.poll(top).toBe(0)
  await move(placeToolbar.BOTTOM_CENTER)
  await expect.poll(top).toBeGreaterThan(800)
  await page.reload()
  await expect(shell.userButton).toBeVisible()
  await expect.poll(top).toBeGreaterThan(800)
  await move(placeToolbar.TOP_CENTER)
  await expect.poll(top).toBe(0)
})

test('a chosen theme is kept', async ({ page, words }) => {
  await page.goto('/web/dashboard')
  await new ShellPage(page, words).choose(words.shell.menu.themes.dark)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await background()
  await page.reload()
  await expect(new ShellPage(page, words).userButton).toBeVisible()
  expect(await background()).toBe(dark)
  await new ShellPage(page, words).choose(words.shell.menu.themes.light)
  await expect.poll(background).not.toBe(dark)
})

test('a chosen language applies wherever the user signs in (FND-008, FND-004, FND-006)', async ({
  page,
  words,
  person,
}) => {
  const russian = wordsOf('ru')
  await page.goto('/web/dashboard')
  await new ShellPage(page, words).choose('Русский')
  await expect(new ShellPage(page, russian).place('tasks')).toBeVisible()
  await page.keyboard.press('Escape')
  await allSaved(page)
  await new ShellPage(page, russian).choose(russian.shell.menu.logOut)
  // A change that is not saved would return with the old token.
  await allSaved(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/web/login')
  await expect(new SignInPage(page, words).heading).toHaveText(words.account.login.heading)
  await new SignInPage(page, words).logIn(person.email, person.password)
  await expect(new ShellPage(page, russian).place('tasks')).toBeVisible()
})

test('on a phone the navigation is at the bottom', async ({ page, words }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/web/dashboard')
  const shell = new ShellPage(page, words)
  await shell.place('plans').click()
  await expect(page).toHaveURL(/\/web\/plans/)
  const bar = await shell.place('plans').boundingBox()
  expect(bar?.y).toBeGreaterThan(600)
})

// The width of the navigation depends on the texts.
for (const language of languages) {
  test.describe(`on a tablet, in ${language}`, () => {
    test.use({ language, hasTouch: true, isMobile: true })

    test('every place is in the toolbar at any width, or in its menu if it does not fit (FND-019)', async ({
      page,
      words,
    }) => {
      const { screens, mainNavigation, more } = words.shell
      await page.setViewportSize({ width: 641, height: 1024 })
      await page.goto('/web/dashboard')
      const bar = page.getByRole('navigation', { name: mainNavigation })
      const links = bar.getByRole('link')
      for (let width = 641; width <= 1100; width += 51) {
        await page.setViewportSize({ width, height: 1024 })
        const seen = async () => {
          const cut = await bar.evaluate((nav) => {
            const { right } = nav.getBoundingClientRect()
            const shown = [...nav.querySelectorAll('a, button')].filter((one) =>
              one.checkVisibility({ visibilityProperty: true }),
            )
            return shown.filter((one) => one.getBoundingClientRect().right > right + 0.5).length
          })
          const isWhole = (await links.count()) === 8
          return { cut, more: (await bar.getByRole('button', { name: more }).count()) === (isWhole ? 0 : 1) }
        }
        await expect.poll(seen, `${width} px`).toEqual({ cut: 0, more: true })
      }
      await page.setViewportSize({ width: 641, height: 1024 })
      await bar.getByRole('button', { name: more }).tap()
      await page.getByRole('menuitem', { name: screens.contexts }).tap()
      await expect(page).toHaveURL(/\/web\/contexts/)
    })
  })
}
