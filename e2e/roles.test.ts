import { security } from '@lustra/contract/account'
import { call } from './environment/call.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { refuseCalls } from './environment/refused-calls.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a role is chosen by name and description, and the dashboard follows (ACC-057, ACC-058, ACC-059, ACC-060, ACC-061, ACC-N02, ACC-N07, ACC-056, ACC-062, FND-N04)', async ({
      page,
      server,
      person,
      words: { shell, account, roles: texts },
    }) => {
      const menu = page.getByRole('button', { name: shell.menu.open('').replace(/^[\s,]+/, '') })
      await page.goto('/web/dashboard')
      await menu.click()
      await expect(page.getByRole('menuitem', { name: shell.screens.settings })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: shell.screens.chooseRole })).toHaveCount(0)

      await server.grantRole(person.email, 'beta-tester')
      await page.reload()
      await menu.click()
      await page.getByRole('menuitem', { name: shell.screens.chooseRole }).click()
      await expect(page.getByRole('heading', { level: 1, name: shell.screens.chooseRole })).toBeVisible()
      const [user, tester] = language === 'en' ? ['User', 'Beta tester'] : ['Пользователь', 'Бета-тестер']
      const roles = page.getByRole('main').getByRole('button')
      await expect(roles).toHaveCount(2)
      const current = roles.filter({ hasText: account.role.current })
      await expect(current).toContainText(user)
      await expect(current).toContainText(texts.user.description)
      await expect(roles.filter({ hasText: tester })).toContainText(texts['beta-tester'].description)
      await expectAccessible(page)
      const refusal = 'Not now'
      const accept = await refuseCalls(page, security, 'changeRole', refusal)
      await roles.filter({ hasText: tester }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(refusal)
      await expect(page).toHaveURL(/\/web\/choose-role$/)
      await expectAccessible(page)
      accept()
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await roles.filter({ hasText: tester }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/dashboard$/)
      expect(visited).toContain('/web/dasboard')
      await page.goto('/web/choose-role')
      await expect(roles.filter({ hasText: account.role.current })).toContainText(tester)
    })

    test('beta testers have a badge beside the logo if the setting is enabled, others do not (ACC-064, ADM-131, ACC-060)', async ({
      page,
      server,
      person,
      words: { shell },
    }) => {
      const mark = page.getByRole('banner').getByText(shell.beta, { exact: true })
      await server.grantRole(person.email, 'beta-tester')
      await call(server.address, security, 'changeRole', { role: 'beta-tester' }, person.token)
      await page.goto('/web/dashboard')
      const logo = page.getByRole('banner').getByRole('link', { name: shell.product })
      await expect(logo).toBeVisible()
      await expect(mark).toHaveCount(0)
      await server.setSettings({ show_beta_user_logo: 'true' })
      await page.reload()
      await expect(logo).toBeVisible()
      await expect(mark).toBeVisible()
      await call(server.address, security, 'changeRole', { role: 'user' }, person.token)
      await page.reload()
      await expect(logo).toBeVisible()
      await expect(mark).toHaveCount(0)
      await server.setSettings({ show_beta_user_logo: 'false' })
    })
  })
}
