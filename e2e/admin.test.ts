import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { AdminPage } from './pages/AdminPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

const addresses = {
  users: 'user-list',
  monitoring: 'monitoring',
  globalSettings: 'global-settings',
  releaseNotes: 'release-notes',
  operations: 'operations',
  audit: 'audit-log',
} as const

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test.describe('an administrator', () => {
      test.use({ role: 'administrator' })

      test('opens every screen of the administration from the user menu and returns (ADM-001, ADM-002, ADM-003, ADM-004, FND-001, FND-017, FND-022, FND-023, FND-024, FND-025, FND-041)', async ({
        page,
        words,
      }) => {
        const admin = new AdminPage(page, words)
        await page.goto('/web/dashboard')
        await new ShellPage(page, words).choose(words.shell.screens.administration)
        await expect(page).toHaveURL(/\/web\/admin\/user-list$/)
        await expectAccessible(page)
        for (const name of Object.keys(addresses) as (keyof typeof addresses)[]) {
          await admin.place(name).click()
          await expect(page).toHaveURL(new RegExp(`/web/admin/${addresses[name]}$`))
          await expect(page).toHaveTitle(new RegExp(words.admin.places[name]))
          await expect(admin.place(name)).toHaveAttribute('aria-current', 'page')
        }
        await page.setViewportSize({ width: 390, height: 844 })
        await admin.place('users').click()
        await expect(page).toHaveURL(/\/web\/admin\/user-list$/)
        await admin.back.click()
        await expect(page).toHaveURL(/\/web\/dashboard$/)
      })
    })

    test('for other users the addresses of the administration have no page, and no menu links there (ADM-001, ADM-N01, ACC-N17, FND-001)', async ({
      page,
      words,
    }) => {
      // Monitoring links to the updater.
      for (const address of [...Object.values(addresses), 'updater']) {
        await page.goto(`/web/admin/${address}`)
        await expect(page.getByRole('heading', { name: words.shell.notFound.title }), address).toBeVisible()
      }
      await page.getByRole('link', { name: words.shell.notFound.toDashboard }).click()
      const shell = new ShellPage(page, words)
      await shell.userButton.click()
      await expect(shell.menuItem(words.shell.screens.settings)).toBeVisible()
      await expect(shell.menuItem(words.shell.screens.administration)).toBeHidden()
    })
  })
}
