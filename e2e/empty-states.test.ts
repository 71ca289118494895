import { expectAccessible, expectAccessibleInBothThemes } from './environment/accessibility.ts'
import { ofDoorPages, ofMainScreens, pathsOf } from './environment/addresses.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { ShellPage } from './pages/ShellPage.ts'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('every empty screen offers a next step (PLN-N14, BIN-N09, DSH-021, TSK-002, CTX-N13, FND-026)', async ({
      page,
      words,
    }) => {
      const { goals, contexts, recycleBin, inbox, reports, tasks, plans, dashboard } = words
      const main = page.getByRole('main')
      const link = (name: string) => main.getByRole('link', { name })
      const button = (name: string) => main.getByRole('button', { name })

      await page.goto('/web/dashboard')
      await expect(button(dashboard.empty.toTasks)).toHaveCount(3)
      await expectAccessible(page)
      await page.goto('/web/goals')
      await button(goals.empty.toTasks).click()
      await expect(page).toHaveURL(/\/web\/tasks$/)
      await expect(link(tasks.empty.import)).toHaveAttribute('href', '/web/settings#import')
      await main.getByRole('radio', { name: tasks.show.completed }).or(button(tasks.show.completed)).click()
      await button(tasks.empty.toActive).click()
      await expect(button(tasks.empty.first)).toBeVisible()
      await expectAccessible(page)

      await page.goto('/web/goals?show=archived')
      await button(goals.empty.toActive).click()
      await expect(page.getByText(goals.empty.none)).toBeVisible()
      await expectAccessible(page)

      await page.goto('/web/contexts')
      await expect(main.getByRole('button', { name: contexts.add, exact: true })).toHaveAttribute(
        'data-look',
        'primary',
      )
      await expectAccessible(page)
      for (const type of ['Category', 'Person', 'Place'] as const) {
        await expect(main.getByText(contexts.none[type])).toBeVisible()
        await button(contexts.addOf[type]).click()
        await expect(main.getByText(contexts.untitled[type])).toBeVisible()
      }
      await page.goto('/web/recycle-bin')
      await expect(link(recycleBin.toTasks)).toHaveAttribute('href', '/web/tasks')
      await expectAccessible(page)
      await page.goto('/web/inbox?show=processed')
      await link(inbox.empty.toWaiting).click()
      await expect(page.getByText(inbox.empty.waiting)).toBeVisible()
      await expectAccessible(page)
      await page.goto('/web/reports/abandoned-tasks')
      await expect(link(reports.hints.toTasks)).toHaveAttribute('href', '/web/tasks')
      await page.goto('/web/reports/goal-progress')
      await expect(link(reports.hints.toGoals)).toBeVisible()
      await expectAccessible(page)
      await page.goto('/web/plans')
      await expect(main.getByText(plans.tree.empty.nothing)).toBeVisible()
      await expectAccessible(page)
      await expect(link(words.scheduling.starts.import)).toHaveAttribute('href', '/web/settings#import')
      await expect(link(plans.tree.empty.toTasks)).toHaveAttribute('href', '/web/tasks')

      // Viewing the example stores nothing.
      await link(words.scheduling.starts.example).click()
      const shown = page.locator('[data-grid] [data-part]')
      await expect(shown.nth(9)).toBeVisible()
      // Entries of the example are no buttons, because they do nothing.
      await expect(page.getByRole('grid').getByRole('button')).toHaveCount(0)
      await expect(shown.first()).toHaveRole('group')
      await expect(shown.first()).toHaveAccessibleName(/, /)
      await expectAccessibleInBothThemes(page)
      await link(words.scheduling.example.back).click()
      await expect(main.getByText(plans.tree.empty.nothing)).toBeVisible()
      await expect(page.locator('[data-grid] [data-drag]')).toHaveCount(0)
      await link(words.scheduling.starts.import).click()
      await expect(page.getByRole('heading', { name: words.settings.import.title })).toBeInViewport()
    })

    test('a search without results offers a new task with its text', async ({ page, words }) => {
      await page.goto('/web/tasks')
      await expect(page.getByText(words.tasks.empty.active)).toBeVisible()
      await page.keyboard.press('Control+K')
      await expect(new ShellPage(page, words).palette).toBeVisible()
      await page.keyboard.type('Xylophone lesson')
      await expect(page.getByText(words.shell.palette.nothing('Xylophone lesson'))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(words.capture.label)).toHaveValue('Xylophone lesson')
    })
  })
}

test('every link of every screen has a page', async ({ page, words }) => {
  const targets = new Set<string>()
  for (const path of pathsOf(ofMainScreens)) {
    await page.goto(`/web/${path}`, { waitUntil: 'networkidle' })
    const links = page.locator('a[href^="/web/"]')
    for (const href of await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))) {
      targets.add(href.replace(/[?#].*/, ''))
    }
  }
  expect([...targets]).toContain('/web/reports/abandoned-tasks')
  // `addresses.test.ts` opens the others, including those of the administration.
  const paths = [ofMainScreens, ofDoorPages].flatMap(pathsOf)
  const visited = new Set(paths.map((path) => `/web/${path.replace(/\?.*/, '')}`))
  for (const target of targets.difference(visited)) {
    await page.goto(target)
    await expect(page.getByRole('main').first(), target).toBeVisible()
    await expect(page.getByText(words.shell.notFound.title), target).toBeHidden()
  }
})

test('the calendar shows once how to create an entry', async ({ page, words }) => {
  const hint = page.getByRole('status').filter({ hasText: words.scheduling.create.hint.hours })
  await page.goto('/web/plans?view=WEEK_VIEW')
  await hint.getByRole('button', { name: words.scheduling.create.hint.close }).click()
  await expect(hint).toBeHidden()
  await page.reload()
  await expect(page.getByText(words.plans.tree.empty.nothing)).toBeVisible()
  await expect(hint).toBeHidden()
})
