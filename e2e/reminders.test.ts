import { reminders } from '@lustra/contract/reminders'
import { userStatus } from '@lustra/contract/status'
import { expectAccessible } from './environment/accessibility.ts'
import { looksFor } from './environment/languages.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/plans-journey.ts'
import { allSaved } from './environment/all-saved.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

/** The server checks every 15 seconds. */
const patience = { timeout: 45_000 }

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })

    test('reminders of a task and of its due date are set by keys in its panel, and undone (TSK-N17, TSK-N02, TSK-065)', async ({
      page,
      words,
      seed,
    }) => {
      await seed.task('Thesis', { dueTime: '203011200000000000' })
      const screen = new TasksPage(page, words)
      await screen.open()
      await screen.row('Thesis').focus()
      await screen.press('Alt+Enter')
      const panel = screen.panel('Thesis')
      const { choices } = words.reminders
      const choice = (label: string) => panel.getByRole('button', { name: new RegExp(`^${label} `) })

      await choice(words.reminders.label).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option', { name: choices.none, exact: true })).toBeVisible()
      await page.getByRole('option', { name: choices.minutes(10), exact: true }).press('Enter')
      await expect(choice(words.reminders.label)).toContainText(choices.minutes(10))
      await choice(words.reminders.ofDueDate).click()
      await page.getByRole('option', { name: choices.daysAt(1, '8:00') }).click()
      await expect(choice(words.reminders.ofDueDate)).toContainText(choices.daysAt(1, '8:00'))
      await allSaved(page)
      await page.reload()
      await expect(choice(words.reminders.label)).toContainText(choices.minutes(10))
      await expectAccessible(page)

      await choice(words.reminders.label).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: choices.none, exact: true }).press('Enter')
      await expect(choice(words.reminders.label)).toContainText(choices.none)
      await page.getByRole('alertdialog').getByRole('button', { name: words.ui.notices.undo }).click()
      await expect(choice(words.reminders.label)).toContainText(choices.minutes(10))
    })

    test('an entry has its task’s reminder until another one is set for it or for all (TSK-N17, TSK-065)', async ({
      words,
      page,
      plans: screen,
      seed,
    }) => {
      await seed.planned('Review', { column: 2, hour: 12 })
      await screen.open()
      await screen.spot(2, 12)
      await screen.entry('Review').click()
      const { label, choices, notices } = words.reminders
      const choice = screen.properties.getByRole('button', { name: new RegExp(`^${label} `) })
      await expect(choice).toContainText(choices.none)
      await choice.click()
      await page.getByRole('option', { name: choices.hours(1), exact: true }).click()
      await expect(choice).toContainText(choices.hours(1))
      await page.getByRole('button', { name: notices.forAll }).click()
      await expect(screen.properties).toHaveCount(0)
      await screen.entry('Review').click()
      await expect(choice).toContainText(choices.hours(1))
      await choice.click()
      const ofTask = choices.asTask(choices.hours(1))
      await expect(page.getByRole('option', { name: ofTask })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
    })

    test('a due reminder appears on any screen, is snoozed, reached by F6, and dismissed in every tab (TSK-065, TSK-N17)', async ({
      page,
      context,
      server,
      person,
      words,
      seed,
    }) => {
      test.slow()
      const { active } = words.reminders
      const { curTime } = await call(server.address, userStatus, 'getStatus', {}, person.token)
      const first = await seed.task('Call', { dueTime: later(curTime, 5) })
      const second = await seed.task('Write', { dueTime: later(curTime, 6) })
      for (const taskId of [first, second]) {
        const choice = { taskId, of: 'due', reminder: '0m' } as const
        await call(server.address, reminders, 'setOfTask', choice, person.token)
      }
      await page.goto('/web/contexts')
      const other = await context.newPage()
      await other.goto('/web/tasks')
      const region = page.getByRole('region', { name: active.region(2) })
      await expect(region).toContainText('Call', patience)
      await expect(other.getByRole('region', { name: active.region(2) })).toBeVisible()
      await expectAccessible(page)

      await page.bringToFront()
      await page.keyboard.press('F6')
      await expect(region.getByRole('button').first()).toBeFocused()
      const snooze = page.getByRole('button', { name: active.snooze })
      // Notices contain the task's name, too.
      const card = (name: string) => page.getByRole('listitem').filter({ hasText: name, has: snooze })
      await card('Write').getByRole('button', { name: active.snooze }).press('Enter')
      await expect(card('Write')).toHaveCount(0)
      await expect(other.getByRole('region', { name: active.region(1) })).toBeVisible()

      await card('Call').getByRole('button', { name: active.done, exact: true }).press('Enter')
      await expect(page.getByRole('region', { name: active.region(1) })).toHaveCount(0)
      await expect(other.getByRole('region', { name: active.region(1) })).toHaveCount(0)
      await expect(page.getByText(active.completed('Call'))).toBeVisible()
    })

    test('the reminder time is selected in half-hour steps, initially 8:00 (SET-014, SET-026, SET-027, TSK-064, SET-004, SET-007)', async ({
      page,
      words,
    }) => {
      const settings = new SettingsPage(page, words)
      const { time } = words.reminders.settings
      await settings.open()
      await expect(settings.row(time)).toContainText('8:00')
      await settings.change(time).click()
      const choice = settings.form(time).getByRole('button', { name: new RegExp(`^${time} `) })
      await expect(choice).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option')).toHaveCount(48)
      await page.getByRole('option', { name: '9:30', exact: true }).click()
      await settings.save.click()
      await expect(settings.row(time)).toContainText('9:30')
      await allSaved(page)
      await page.reload()
      await expect(settings.row(time)).toContainText('9:30')
    })
  })
}

test('while no tab is visible, the browser shows the reminder if the user has allowed it (TSK-N17, TSK-065)', async ({
  page,
  context,
  server,
  person,
  seed,
}) => {
  test.slow()
  await context.grantPermissions(['notifications'], { origin: server.address })
  await page.addInitScript(() => {
    const shown: string[] = []
    class Shown extends EventTarget {
      static permission = 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shown })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  await page.goto('/web/contexts')
  const { curTime } = await call(server.address, userStatus, 'getStatus', {}, person.token)
  const taskId = await seed.task('Call', { dueTime: later(curTime, 5) })
  const choice = { taskId, of: 'due', reminder: '0m' } as const
  await call(server.address, reminders, 'setOfTask', choice, person.token)
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  await expect.poll(shown, patience).toEqual(['Call'])
})

/** The wire time `seconds` later. */
function later(wire: string, seconds: number): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(wire)!
  const instant = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second) + seconds,
  )
  return `${new Date(instant).toISOString().replaceAll(/\D/g, '').slice(0, 14)}0000`
}
