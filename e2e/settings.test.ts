/** Settings edited in place in two languages; sessions; files of other programs. */
import { readFile } from 'node:fs/promises'
import { security } from '@lustra/contract/account'
import type { ResultOf } from '@lustra/contract/call'
import { settings as calls } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { wordsOf } from '@lustra/words'
import { allSaved } from './environment/all-saved.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { intercept } from './environment/intercept.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { SignInPage } from './pages/SignInPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

const evernote =
  '<en-export><note><title>Ferry times</title><content><![CDATA[<en-note>Saturdays <en-media/></en-note>]]></content></note></en-export>'
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Dentist',
  'DTSTART:20361124T100000',
  'DTEND:20361124T110000',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'SUMMARY:Nobody knows when',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:3',
  'SUMMARY:Choir',
  'DTSTART:20361124T103000',
  'DTEND:20361124T113000',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

const list = '(A) Call Ira +House @phone due:2026-11-25\nBuy paint +House rec:1w\n'

test('users of experimental features choose the old or new module of plans and of records (SET-001, SET-019, SET-020, SET-052, SET-054, TSK-069, TSK-N23, ADM-135)', async ({
  page,
  words,
  person,
  server,
}) => {
  const { groups, experimental } = words.settings
  const settings = new SettingsPage(page, words)
  const section = page.getByRole('region', { name: groups.experimentalFeatures })
  await settings.open()
  await expect(section).toBeHidden()
  const { id } = await call(server.address, userStatus, 'getStatus', {}, person.token)
  await server.setSettings({ experimental_features_user_ids: id })
  await settings.open()
  await expect(section).toBeVisible()
  const choice = (module: 'new_plans_module' | 'new_records_module', version: 'old' | 'new') =>
    section
      .getByRole('radiogroup', { name: experimental[module], exact: true })
      .getByRole('radio', { name: experimental[version], exact: true })
  await expect(choice('new_plans_module', 'new')).toBeChecked()
  await choice('new_records_module', 'old').click()
  await expect(choice('new_records_module', 'old')).toBeChecked()
  await allSaved(page)
  await settings.open()
  await expect(choice('new_plans_module', 'new')).toBeChecked()
  await expect(choice('new_records_module', 'old')).toBeChecked()
  await choice('new_plans_module', 'old').click()
  await choice('new_records_module', 'new').click()
  await allSaved(page)
  await settings.open()
  await expect(choice('new_plans_module', 'old')).toBeChecked()
  await expect(choice('new_records_module', 'new')).toBeChecked()
  await server.setSettings({ experimental_features_user_ids: '' })
})

test('a row is edited in place, one at a time, and Escape cancels (SET-004, SET-005, SET-006, SET-007, SET-008, SET-054, SET-055)', async ({
  page,
  words,
  person,
}) => {
  const settings = new SettingsPage(page, words)
  const { name, language, password } = words.settings.details
  // Escape cancels also while the fields are loading.
  const fields = Promise.withResolvers<void>()
  await page.route(/PasswordFields[^/]*\.js/, async (route) => {
    await fields.promise
    await route.continue()
  })
  await settings.open()
  await settings.change(password).click()
  await expect(settings.form(password)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings.form(password)).toBeHidden()
  fields.resolve()

  await settings.change(name).click()
  await expect(settings.form(name)).toBeVisible()
  await settings.change(language).click()
  await expect(settings.form(name)).toBeHidden()
  await expect(settings.form(language)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings.form(language)).toBeHidden()
  await expect(settings.change(language)).toBeFocused()
  await settings.change(language).click()
  await settings.change(password).click()
  await expect(settings.form(password)).toBeVisible()
  await expect(settings.form(language)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(settings.form(password)).toBeHidden()

  await settings.change(name).click()
  await page.getByRole('textbox', { name }).fill('Vera P.')
  await page.keyboard.press('Escape')
  await expect(settings.row(name)).toContainText(person.name)
  await settings.change(name).click()
  await expect(page.getByRole('textbox', { name })).toHaveValue(person.name)
  await page.getByRole('textbox', { name }).fill('Vera P.')
  await page.keyboard.press('Enter')
  await expect(settings.row(name)).toContainText('Vera P.')
  await allSaved(page)
  await page.reload()
  await expect(settings.row(name)).toContainText('Vera P.')
})

test('the first weekday is chosen, and changing the language switches everything to Russian at once, with weeks from Monday (SET-012, SET-024, SET-N04, FND-012, FND-013, FND-014, FND-N12, SET-N01)', async ({
  page,
  words,
}) => {
  const settings = new SettingsPage(page, words)
  const { language, firstDay } = words.settings.details
  const firstDayShown = () => new Date(new URL(page.url()).searchParams.get('from') ?? '').getUTCDay()
  for (const first of [1, 0] as const) {
    const name = words.settings.details.firstDays[first]
    await settings.open()
    await settings.change(firstDay).click()
    await page.getByRole('radio', { name }).click()
    await settings.save.click()
    await expect(settings.row(firstDay)).toContainText(name)
    await allSaved(page)
    await page.reload()
    await expect(settings.row(firstDay)).toContainText(name)
    await new ShellPage(page, words).place('plans').click()
    await expect.poll(firstDayShown).toBe(first)
    const week = page.url()
    await page.getByRole('button', { name: words.plans.next, exact: true }).click()
    await expect(page).not.toHaveURL(week)
    expect(firstDayShown()).toBe(first)
  }

  await settings.open()
  await settings.change(language).click()
  await page.getByRole('radio', { name: 'Русский' }).click()
  await settings.save.click()
  const russian = wordsOf('ru')
  const inRussian = new SettingsPage(page, russian)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(russian.settings.title)
  await expect(inRussian.row(russian.settings.details.language)).toContainText('Русский')
  await expect(inRussian.row(russian.settings.details.firstDay)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const english = await page.locator('main').innerText()
  expect(english.match(/\p{Script=Latin}{4,}/gu)?.filter((word) => !spared.has(word)) ?? []).toEqual([])
  await new ShellPage(page, russian).place('plans').click()
  await expect.poll(firstDayShown).toBe(1)
})

/** Names that are the same in both languages. */
const spared = new Set([
  'Vera',
  'Ivanova',
  'Todoist',
  'Toggl',
  'Clockify',
  'todo',
  'Google',
  'Evernote',
  'enex',
  'Lustra',
  'json',
  'node',
  'test',
  'Chrome',
  'Linux',
  'English',
])

test('a changed setting appears in the other tab at once, and so does its undo (SET-014, SET-027, SET-N21, TSK-064)', async ({
  page,
  words,
  context,
}) => {
  const settings = new SettingsPage(page, words)
  const { timeFormat, timeFormats } = words.settings.details
  await settings.open()
  const other = await context.newPage()
  const elsewhere = new SettingsPage(other, words)
  await elsewhere.open()
  await page.bringToFront()
  await settings.change(timeFormat).click()
  await page.getByRole('radio', { name: timeFormats[12] }).click()
  await settings.save.click()
  await expect(settings.change(timeFormat)).toBeFocused()
  await expect(settings.row(words.reminders.settings.time)).toContainText('8:00 am')
  await expect(elsewhere.row(timeFormat)).toContainText(timeFormats[12])
  await expect(elsewhere.row(words.reminders.settings.time)).toContainText('8:00 am')
  await settings.undo.click()
  await expect(settings.row(timeFormat)).toContainText(timeFormats[24])
  await expect(elsewhere.row(timeFormat)).toContainText(timeFormats[24])
})

test('an invalid reminder time counts as 8:00, and its row says that it is invalid (SET-028)', async ({
  page,
  words,
}) => {
  const { time, invalid, timeHint } = words.reminders.settings
  const settings = new SettingsPage(page, words)
  await intercept(page, `**/web/api${calls.path}`, async (route) => {
    if (actionOf(route.request()) !== 'groups') return route.fallback()
    const response = await route.fetch()
    const { groups, ...reply } = (await response.json()) as ResultOf<typeof calls.actions.groups>
    for (const setting of groups.flatMap((group) => group.settings)) {
      if (setting.code === 'defaultReminderTime') setting.value = '1441'
    }
    await route.fulfill({ response, json: { ...reply, groups } })
  })
  await settings.open()
  await expect(settings.row(time)).toContainText(/(^|\D)8:00/)
  await settings.change(time).click()
  await expect(page.getByText(invalid, { exact: true })).toBeVisible()
  await expect(page.getByText(timeHint)).toHaveCount(0)
})

test('a time zone is found by typing and shows its current time (SET-013, SET-025)', async ({
  page,
  words,
}) => {
  const settings = new SettingsPage(page, words)
  const { timeZone } = words.settings.details
  await settings.open()
  await expect(settings.row(timeZone)).toContainText('Moscow')
  await settings.change(timeZone).click()
  await page.keyboard.type('helsinki')
  const helsinki = page.getByRole('option', { name: /Helsinki/ })
  await expect(helsinki).toContainText(/UTC\+[23], \d{1,2}:\d\d/)
  await helsinki.click()
  await settings.save.click()
  await expect(settings.row(timeZone)).toContainText('Helsinki')
})

test('a time zone is chosen by country, then by zone; a country with one zone sets it (SET-025, SET-N03)', async ({
  page,
  words,
}) => {
  const settings = new SettingsPage(page, words)
  const { zone } = words.settings
  const { timeZone } = words.settings.details
  const nameIn = new Intl.DisplayNames('en', { type: 'region' })
  const country = page.getByRole('button', { name: new RegExp(`^${zone.country}`) })
  const choose = async (code: string) => {
    const name = nameIn.of(code)!
    await country.click()
    await page.getByRole('searchbox', { name: zone.findCountry }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await expect(country).toContainText(name)
  }
  await settings.open()
  await settings.change(timeZone).click()
  await expect(country).toContainText(nameIn.of('RU')!)
  await choose('AU')
  await expect(page.getByRole('option')).toHaveCount(12)
  await page.getByRole('option', { name: /Darwin/ }).click()
  await choose('PT')
  await expect(page.getByRole('option')).toHaveCount(3)
  await choose('FI')
  await settings.save.click()
  await expect(settings.row(timeZone)).toContainText('Helsinki')
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('the password is changed, errors appear at their fields, and other sessions end (ACC-055, SET-009, SET-022, SET-023, ACC-N06)', async ({
    page,
    words,
    server,
    person,
  }) => {
    const settings = new SettingsPage(page, words)
    const { password: texts, details } = words.settings
    await settings.open()
    await settings.typeNewPassword('not this one', 'an entirely new phrase')
    await settings.save.click()
    await expect(settings.password(texts.old)).toHaveAccessibleDescription(
      words.accountRefusals.password.wrongOld,
    )
    await settings.password(texts.old).fill(person.password)
    await settings.password(texts.repeat).fill('an entirely old phrase')
    await settings.save.click()
    await expect(settings.password(texts.repeat)).toHaveAccessibleDescription(
      words.accountRefusals.password.differ,
    )
    await settings.password(texts.repeat).fill('an entirely new phrase')
    await settings.save.click()
    await expect(page.getByText(texts.changed)).toBeVisible()
    await expect(call(server.address, security, 'checkStatus', {}, person.token)).rejects.toThrow()
    await page.reload()
    await expect(settings.row(details.password)).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/web/login')
    await new SignInPage(page, words).logIn(person.email, 'an entirely new phrase')
    await expect(page).toHaveURL(/\/web\/(dashboard|settings)$/)
  })
})

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    // A file of unknown format is refused.
    test.use({ language, theme, expectedErrors: [/status of 400/] })

    test('files are checked, imported as one change and undone (INT-N18, INT-N25, INT-N36, PLN-N26, FND-026)', async ({
      page,
      words,
    }) => {
      const settings = new SettingsPage(page, words)
      const { import: texts } = words.settings
      await settings.open()
      await settings.chooseFiles([
        { name: 'plans.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) },
        { name: 'todo.txt', mimeType: 'text/plain', buffer: Buffer.from(list) },
        { name: 'my notes.enex', mimeType: 'application/xml', buffer: Buffer.from(evernote) },
        { name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('The rain fell\n') },
      ])
      // The files are parsed one after the other, each in a worker.
      await expect(page.getByText(words.imports.refusals.unknownFormat)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(words.imports.notes.noStart)).toBeVisible()
      await expect(page.getByText(texts.line(10))).toBeVisible()
      await expect(page.getByText('Nobody knows when')).toBeVisible()
      await expect(page.getByText(words.imports.notes.planApart)).toBeVisible()
      await page.getByText(texts.simplified(1)).nth(1).click()
      await expect(page.getByText(words.imports.notes.recursFromNow)).toBeVisible()
      await expect(page.getByText('rec:1w', { exact: true })).toBeVisible()
      await expect(page.getByText(words.imports.notes.notKept).first()).toBeAttached()
      await expect(page.getByText('-//Example//EN', { exact: true })).toBeAttached()
      await expect(page.getByText(words.imports.notes.attachment)).toBeAttached()
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.perform(3) }).click()
      await expect(
        page.getByText(
          texts.done(
            words.imports.summary({ tasks: 4, entries: 1, records: 0, contexts: 2, contacts: 0, notes: 1 }),
          ),
        ),
      ).toBeVisible()

      await expect(page.getByRole('link', { name: texts.undecided(1) })).toBeVisible()
      await expect(page.getByRole('link', { name: texts.toInbox })).toBeVisible()
      const tasks = new TasksPage(page, words)
      await page.getByRole('link', { name: texts.toTasks }).first().click()
      await expect(tasks.row('Dentist')).toBeVisible()
      await expect(tasks.row('Call Ira')).toBeVisible()
      await tasks.undo.click()
      await expect(page.getByText(words.tasks.empty.active)).toBeVisible()
    })

    test('each row has the fields of its setting and is accessible, also on a phone (ACC-047, SET-004, SET-024, SET-N03, SET-N13)', async ({
      page,
      words,
    }) => {
      const settings = new SettingsPage(page, words)
      const { details, password, zone } = words.settings
      const { time } = words.reminders.settings
      await settings.open()
      for (const [row, fields] of [
        [details.name, [['textbox', details.name]]],
        [
          details.password,
          [
            ['textbox', password.old],
            ['textbox', password.new],
            ['textbox', password.repeat],
          ],
        ],
        [
          details.language,
          [
            ['radio', 'English'],
            ['radio', 'Русский'],
          ],
        ],
        [details.timeZone, [['button', new RegExp(`^${zone.country}`)]]],
        [time, [['button', new RegExp(`^${time} 8:00`)]]],
      ] as const) {
        await settings.change(row).click()
        await expect(settings.form(row)).toBeVisible()
        for (const [role, name] of fields)
          await expect(settings.form(row).getByRole(role, { name })).toHaveCount(1)
        if (row === details.password) {
          for (const field of [password.new, password.repeat]) {
            await expect(settings.password(field)).toHaveAttribute('maxlength', '256')
          }
        }
        if (row === details.name) {
          await expect(page.getByRole('textbox', { name: row })).toHaveAttribute('maxlength', '30')
          await page.getByRole('textbox', { name: row }).fill(' ')
          await expect(settings.save).toHaveAccessibleDescription(words.ui.row.nothingEntered)
        }
        // Checking four hundred zones would find no more than a few do.
        if (row === details.timeZone) {
          await page.keyboard.type('hel')
          // Until the list is filtered, its active option may be one that goes.
          await expect.poll(() => page.getByRole('option').count()).toBeLessThan(10)
          await expect.poll(() => page.evaluate(hasActiveOption)).toBe(true)
        }
        await expectAccessible(page, 'main form')
      }
      const { removal, export: exported } = words.settings
      for (const name of [exported.download, removal.open])
        await expect(page.getByRole('button', { name })).toHaveCount(1)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
    })
  })
}

test('the whole account is downloaded as one file, optionally with deleted items (SET-010, SET-029, SET-030, SET-031, SET-N09, TSK-068)', async ({
  page,
  words,
  server,
  person,
}) => {
  const ids = await seedTasks(server.address, person.token, { Thesis: { 'Глава 4': {} }, Gone: {} })
  await call(server.address, tasks, 'remove', { ids: [ids.get('Gone')!] }, person.token)
  const { title, download, withRemoved } = words.settings.export
  await new SettingsPage(page, words).open()
  const section = page.getByRole('region', { name: title })
  const downloaded = async () => {
    const coming = page.waitForEvent('download')
    await section.getByRole('button', { name: download }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^lustra-export-\d{4}-\d\d-\d\d\.json$/)
    const account = JSON.parse(await readFile(await file.path(), 'utf8')) as { tasks: { name: string }[] }
    return account.tasks.map(({ name }) => name)
  }
  expect(await downloaded()).toEqual(['Thesis', 'Глава 4'])
  await section.getByRole('switch', { name: withRemoved }).click()
  expect((await downloaded()).toSorted()).toEqual(['Gone', 'Thesis', 'Глава 4'])
})

test('tracked time is downloaded as a table', async ({ page, words }) => {
  const { title, records } = words.settings.export
  await new SettingsPage(page, words).open()
  const coming = page.waitForEvent('download')
  await page.getByRole('region', { name: title }).getByRole('button', { name: records }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^lustra-time-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(words.timeExport.columns.join(','))
})

/** Runs in the page. */
function hasActiveOption(): boolean {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return !id || document.getElementById(id) !== null
}
