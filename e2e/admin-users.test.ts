import { security } from '@lustra/contract/account'
import { accountExport } from '@lustra/contract/account-data'
import { evernoteSync } from '@lustra/contract/evernote-sync'
import { imports } from '@lustra/contract/imports'
import { onboarding } from '@lustra/contract/onboarding'
import { type ListedUser, type RemovedUser, userList } from '@lustra/contract/user-list'
import type { Words } from '@lustra/words'
import type { Locator, Page, Request } from '@playwright/test'
import { call } from './environment/call.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { refuseCalls } from './environment/refused-calls.ts'
import { type Person, seedPerson } from './environment/person.ts'

/** The server requires a fresh proof of identity before it hands over or removes an account. */
async function confirmIdentity(page: Page, { security }: Words, { password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: security.confirm.title })
  await dialog.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** The header of each column sorts ascending first, then descending. */
async function expectSortable(grid: Locator): Promise<void> {
  for (const header of await grid.getByRole('columnheader').all()) {
    for (const direction of ['ascending', 'descending']) {
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', direction)
    }
  }
}

/** 6 March 2025, half an hour after midnight in Moscow, the zone of the test user; epoch seconds. */
const halfPastMidnight = Date.UTC(2025, 2, 5, 21, 30) / 1000
const halfPastMidnightText = /^6 \S+ 2025\D*00:30$/

const nowhere = { google: false, facebook: false, evernote: false, telegram: false }

/** Replaces the listed users; their names are `0@example.org` and so on. */
async function playUsers(page: Page, played: readonly Partial<ListedUser>[]): Promise<void> {
  await page.route(`**${userList.path}`, async (route) => {
    if (actionOf(route.request()) !== 'list') return route.fallback()
    const response = await route.fetch()
    const { users: rows, ...reply } = (await response.json()) as { users: ListedUser[] }
    const signedIn = { lastLoginMethod: 'passkey', lastLoginTime: halfPastMidnight }
    const row = { ...rows[0]!, status: 'A', activated: true, role: 'user', ...signedIn }
    const users = played.map((cells, index) => ({ ...row, ...cells, username: `${index}@example.org` }))
    await route.fulfill({ response, json: { ...reply, users, total: users.length, pageCount: 1 } })
  })
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, role: 'administrator' })

    test('an administrator finds, reads, disables and removes a user by keyboard (ADM-001, ADM-005, ADM-006, ADM-007, ADM-008, ADM-020, ADM-021, ADM-022, ADM-024, ADM-025, ADM-028, ADM-029, ADM-031, ADM-039, ADM-040, ADM-042, ADM-N02, ADM-N31, TSK-004, ADM-012, ADM-013, FND-N37, TSK-N22)', async ({
      page,
      context,
      words,
      server,
      person: administrator,
    }) => {
      const { users } = words
      const people = await Promise.all([1, 2, 3].map(() => seedPerson(server, { language })))
      const [person] = people
      const grid = page.getByRole('grid', { name: users.title })
      const row = grid.getByRole('row').filter({ hasText: person!.email })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/web/admin/user-list')
      await expect(page.getByRole('radio', { name: users.modes.existing })).toBeChecked()
      await expect(grid.getByRole('columnheader', { name: users.columns.lastLoginTime })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await expect(page.getByRole('radio', { name: '25', exact: true })).toBeChecked()
      await expect(page.getByRole('radiogroup', { name: users.pages.rows }).getByRole('radio')).toHaveText([
        '25',
        '50',
        '100',
        users.pages.all,
      ])
      await page.getByRole('radio', { name: users.pages.all, exact: true }).click()
      for (const { email } of people) await expect(grid).toContainText(email)
      const late = await seedPerson(server, { language })
      await page.getByRole('button', { name: users.refresh, exact: true }).click()
      await expect(grid).toContainText(late.email)
      await expectSortable(grid)
      const byEmail = grid.getByRole('columnheader', { name: users.columns.username, exact: true })
      const [first, second] = people.map(({ email }) => email).toSorted()
      const shows = async (email: string) =>
        grid.getByRole('row').filter({ hasText: email }).getAttribute('aria-rowindex').then(Number)
      for (const direction of ['ascending', 'descending']) {
        await byEmail.getByRole('button').click()
        await expect(byEmail).toHaveAttribute('aria-sort', direction)
        await expect
          .poll(async () => Math.sign((await shows(second!)) - (await shows(first!))))
          .toBe(direction === 'ascending' ? 1 : -1)
      }
      await expectAccessible(page)

      // In the card, the arrow keys change the user, and the focus stays.
      await grid.locator('[data-index="0"]').press('Enter')
      const anyCard = page.getByRole('complementary')
      const next = anyCard.getByRole('button', { name: users.card.next })
      await next.focus()
      const label = (await anyCard.getAttribute('aria-label'))!
      await next.press('ArrowDown')
      await expect(anyCard).not.toHaveAttribute('aria-label', label)
      await next.press('ArrowUp')
      await expect(anyCard).toHaveAttribute('aria-label', label)
      await expect(next).toBeFocused()
      await next.press('Escape')
      await expect(grid.locator('[data-index="0"]')).toBeFocused()

      const category = { name: '', color: 'FFFFFF' }
      const answers = { step: 1, country: null, wishes: [], ownWords: 'A thesis', tasks: [], category }
      await call(server.address, onboarding, 'save', { answers }, person!.token)
      // Answers of the old form are in account files only.
      const everything = { includeRemoved: false }
      const account = await call(server.address, accountExport, 'export', everything, person!.token)
      const old = [{ version: 2019, lines: ['To plan <b>more</b>'] }]
      const content = { ...JSON.parse(Buffer.from(account.data, 'base64').toString()), onboarding: old }
      const data = Buffer.from(JSON.stringify(content)).toString('base64')
      const { fileName } = account
      await call(server.address, imports, 'perform', { fileName, data }, person!.token)
      await page.getByRole('searchbox', { name: users.filter }).fill(person!.email)
      await expect(grid.locator('[data-index]')).toHaveCount(1)
      await page.getByRole('button', { name: users.refresh, exact: true }).click()
      await expect(row.getByTitle(/A thesis[^]*To plan <b>more<\/b>/)).toHaveText('N O')
      await row.focus()
      await page.keyboard.press('Enter')
      const card = page.getByRole('complementary', { name: users.card.label(person!.email) })
      await expect(card).toContainText(users.card.form(2020))
      await expect(card.getByRole('paragraph').filter({ hasText: 'A thesis' })).toContainText(
        words.userActs.onboarding.ownWords,
      )
      await expect(card).toContainText(users.card.form(2019))
      await expect(card).toContainText('To plan <b>more</b>')
      await expect(card).toContainText(users.card.countsOnly)
      await expect(card.getByText('Europe/Moscow')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(row).toBeFocused()

      // If there is no space on the right, the menu opens to the left.
      const menu = page.getByRole('menu')
      const { x, y, width, height } = (await row.boundingBox())!
      await page.mouse.click(x + width - 5, y + height - 5, { button: 'right' })
      await expect(menu).toBeInViewport({ ratio: 1 })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const expectCopying = async () => {
        for (const [item, copied] of [
          [users.menu.copyId, /^\w{12,}$/],
          [users.menu.copyEmail, person!.email],
        ] as const) {
          if (await menu.isHidden()) await row.press('Shift+F10')
          await menu.getByRole('menuitem', { name: item }).click()
          await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
        }
      }
      await expectCopying()
      await row.focus()

      await page.keyboard.press('Shift+F10')
      await expect(menu.getByRole('menuitem')).toHaveText([
        users.menu.copyId,
        users.menu.copyEmail,
        users.menu.information,
        users.menu.grant,
        users.menu.reset,
        users.menu.clear,
        users.menu.disable,
        users.menu.remove,
      ])
      await menu.getByRole('menuitem', { name: users.menu.disable }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: users.ask.disable.confirm, exact: true }).press('Enter')
      await expect(row).toContainText(users.status.disabled)
      await expect(call(server.address, security, 'checkStatus', {}, person!.token)).rejects.toThrow()

      await row.focus()
      await page.keyboard.press('Shift+F10')
      await menu.getByRole('menuitem', { name: users.menu.remove }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('alertdialog', { name: users.remove.title(person!.name) })
      await expect(dialog).toContainText(users.remove.erased.lead)
      await expectAccessible(page)
      const remove = dialog.getByRole('button', { name: users.remove.remove })
      await expect(remove).toBeDisabled()
      await dialog.getByRole('textbox', { name: users.remove.confirm }).fill(person!.email)
      // Refusals and faults are displayed with the server's text, and the dialog stays open.
      for (const [code, text] of [
        ['conflict', 'This account is held by its keepers.'],
        ['fault', 'The removal failed half way.'],
      ] as const) {
        await page.route('**/v1/core/security', async (route) =>
          (route.request().postDataJSON() as { action: string }).action === 'removeAccount'
            ? route.fulfill({ json: { result: 'ERROR', code, message: text } })
            : route.fallback(),
        )
        await remove.press('Enter')
        const message = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: text })
        await expect(message).toBeVisible()
        await message.getByRole('button').first().click()
        await expect(message).toBeHidden()
      }
      await page.unroute('**/v1/core/security')
      await remove.press('Enter')
      await confirmIdentity(page, words, administrator)
      await expect(page.getByText(users.none)).toBeVisible()
      await expect(page.getByRole('searchbox', { name: users.filter })).toBeFocused()
      await page.getByRole('radio', { name: users.modes.deleted }).click()
      await expect(row).toContainText(words.userActs.reasons.A)
      await expect(grid.getByRole('columnheader', { name: users.columns.removedDate })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await row.click({ button: 'right' })
      await expect(menu.getByRole('menuitem')).toHaveText([users.menu.copyId, users.menu.copyEmail])
      await expectCopying()
    })

    test('each row has its cells: name, role, state, connections, last sign-in, answers (ADM-009, ADM-010, ADM-011, ADM-012, ADM-013, INT-013, INT-019, INT-027, INT-031, TSK-N22)', async ({
      page,
      words: { users },
    }) => {
      const played: Partial<ListedUser>[] = [
        {
          externalSystems: { ...nowhere, google: true },
          online: true,
          role: 'beta-tester',
          firstName: 'Ada',
          language: 'ru',
          timeZone: 'Asia/Tokyo',
          onboarding: { title: 'N O', description: '2020 Country: Finland\n2019 One' },
          userClassification: 'sleeping',
          loginCount: 123,
        },
        { externalSystems: { ...nowhere, facebook: true }, online: false, status: 'D' },
        { externalSystems: { ...nowhere, evernote: true }, online: false, activated: false },
        { externalSystems: { ...nowhere, telegram: true }, online: false, lastLoginTime: 0 },
      ]
      await playUsers(page, played)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/web/admin/user-list')
      const grid = page.getByRole('grid', { name: users.title })
      await expect(grid.locator('[data-index]')).toHaveCount(4)
      const names = await grid.getByRole('columnheader').allInnerTexts()
      const cells = (column: keyof typeof users.columns) =>
        grid
          .locator('[data-index]')
          .locator(`[role=gridcell]:nth-child(${names.indexOf(users.columns[column]) + 1})`)
      const systems = cells('externalSystems')
      await expect(systems).toHaveText(['G', 'f', 'E', 'T'])
      for (const [index, name] of ['Google', 'Facebook', 'Evernote', 'Telegram'].entries()) {
        await expect(systems.nth(index).locator('abbr')).toHaveAttribute('title', name)
      }
      await expect(cells('username')).toHaveText([0, 1, 2, 3].map((index) => `${index}@example.org`))
      const { roles, status } = users
      await expect(cells('role')).toHaveText([roles['beta-tester'], roles.user, roles.user, roles.user])
      await expect(cells('status')).toHaveText([
        status.active,
        status.disabled,
        status.invited,
        status.active,
      ])
      await expect(cells('lastLoginMethod')).toHaveText(Array<string>(4).fill(users.methods.passkey))
      const signedInAt = Array<RegExp>(3).fill(halfPastMidnightText)
      await expect(cells('lastLoginTime')).toHaveText([...signedInAt, users.never])
      const first = grid.locator('[data-index="0"]').getByRole('gridcell')
      for (const [column, text] of [
        ['firstName', 'Ada'],
        ['language', 'ru'],
        ['timeZone', 'Asia/Tokyo'],
        ['onboarding', 'N O'],
        ['userClassification', users.classes.sleeping],
        ['loginCount', '123'],
      ] as const) {
        await expect(cells(column).first(), column).toHaveText(text)
      }
      await expect(first.getByText('N O')).toHaveAttribute('title', '2020 Country: Finland\n2019 One')
      await expect(grid.getByRole('img', { name: users.online })).toHaveCount(1)
      await expect(grid.locator('[data-index="0"]').getByRole('img', { name: users.online })).toBeVisible()
    })

    test('each removed user has its cells, in pages of 25 or all at once, sorted by any column and refreshed (ADM-006, ADM-014, ADM-015, ADM-021, ADM-022, ADM-023, ADM-025, ADM-026, ADM-N08, ADM-N09, ADM-033)', async ({
      page,
      words: { users },
    }) => {
      const row = {
        lastLoginTime: halfPastMidnight,
        lastLoginMethod: 'google',
        comment: '',
        userClassification: 'lost',
      } as const
      const reasons = [
        { code: 'F', name: 'Tides', set: true },
        { code: 'UI', name: 'Looks', set: false },
        { code: 'O', name: 'Waves', set: true },
      ] as const
      const removed = [0, 1].map((index) => ({
        ...row,
        id: `Removed0000${index}`,
        removedDate: halfPastMidnight + 3600 * (index + 1),
        reasons: index === 0 ? reasons : [],
        loginCount: 7 + index,
        ...(index === 1 && { lastLoginTime: 0 }),
      }))
      const requested: unknown[] = []
      await page.route(`**${userList.path}`, (route) => {
        if (actionOf(route.request()) !== 'removedUserList') return route.fallback()
        requested.push(route.request().postDataJSON())
        const { pageSize, offset } = route.request().postDataJSON() as { pageSize: number; offset: number }
        const total = pageSize > 100 ? 700 : 2
        const found = removed.map((user, index) => ({ ...user, username: `${offset + index}@example.org` }))
        return route.fulfill({ json: { result: 'OK', users: found, total, pageCount: 1, pageNo: 1 } })
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/web/admin/user-list')
      await page.getByRole('radio', { name: users.modes.deleted }).click()
      const grid = page.getByRole('grid')
      await expect(grid).toContainText('0@example.org')
      const names = await grid.getByRole('columnheader').allInnerTexts()
      const cells = (column: keyof RemovedUser & keyof typeof users.columns) =>
        grid
          .locator('[data-index]')
          .locator(`[role=gridcell]:nth-child(${names.indexOf(users.columns[column]) + 1})`)
      await expect(cells('username')).toHaveText(['0@example.org', '1@example.org'])
      await expect(cells('removedDate')).toHaveText([/^6 \S+ 2025\D*01:30$/, /^6 \S+ 2025\D*02:30$/])
      await expect(cells('reasons')).toHaveText(['Tides, Waves', ''])
      await expect(cells('lastLoginTime')).toHaveText([halfPastMidnightText, users.never])
      await expect(cells('lastLoginMethod')).toHaveText(Array<string>(2).fill(users.methods.google))
      await expect(cells('userClassification')).toHaveText(Array<string>(2).fill(users.classes.lost))
      await expect(cells('loginCount')).toHaveText(['7', '8'])
      await expect(page.getByRole('radio', { name: '25', exact: true })).toBeChecked()
      expect(requested[0]).toMatchObject({ pageSize: 25, offset: 0, sortField: 'removedDate desc' })
      await expectSortable(grid)
      await expect.poll(() => requested.at(-1)).toMatchObject({ sortField: 'loginCount desc' })
      const sorted = requested.map((request) => (request as { sortField: string }).sortField)
      expect(sorted.slice(-2)).toEqual(['loginCount', 'loginCount desc'])
      const search = page.getByRole('searchbox', { name: users.filter })
      await search.fill('tides')
      await expect.poll(() => requested.at(-1)).toMatchObject({ filter: 'tides', offset: 0 })
      await search.fill('')
      await page.getByRole('radio', { name: users.pages.all, exact: true }).click()
      await expect.poll(() => requested.at(-1)).toMatchObject({ pageSize: 1_000_000, offset: 0 })
      const before = requested.length
      await page.getByRole('button', { name: users.refresh, exact: true }).click()
      await expect.poll(() => requested.length).toBe(before + 1)
      await expect(grid).toHaveAttribute('aria-rowcount', '701')
      expect(await grid.locator('[data-index]').count(), 'only the visible rows').toBeLessThan(100)
      await grid.evaluate((table) => table.scrollTo(0, (table.scrollHeight * 500) / 700))
      await expect.poll(() => requested.at(-1)).toMatchObject({ offset: 500 })
      await expect(grid.locator('[data-index="501"]')).toContainText('501@example.org')
    })

    test('the menu of a row opens the information about its user, clears the migrations, synchronizes Evernote, and asks about role and password (ADM-010, ADM-011, ADM-034, ADM-036, ADM-037, ADM-038, ADM-041, ADM-N30, INT-023, ADM-008)', async ({
      page,
      words,
      server,
      person: administrator,
    }) => {
      const { users } = words
      const person = await seedPerson(server, { language })
      const cause = '550 There is no such mailbox'
      const counts = { tasks: 11, entries: 22, records: 33, goals: 44, contexts: 55, notes: 66 } as const
      const changed = {
        undelivered: cause,
        counts,
        status: 'D',
        lastLoginTime: halfPastMidnight,
        lastLoginMethod: 'google',
        registeredTime: halfPastMidnight - 3600,
        userClassification: 'sleeping',
        language: 'ru',
        timeZone: 'Asia/Tokyo',
        connected: ['Evernote', 'Telegram'],
        sessions: [{ id: 'session00001', device: 'Firefox', createdAt: 1, seenAt: halfPastMidnight * 1000 }],
      }
      const synchronized: unknown[] = []
      const params = { pageSize: 25, offset: 0, filter: person.email, sortField: 'username' } as const
      const reply = await call(server.address, userList, 'list', params, administrator.token)
      const [user] = reply.users
      const externalSystems = { ...user!.externalSystems, evernote: true }
      await page.route(`**${userList.path}`, (route) =>
        actionOf(route.request()) === 'list'
          ? route.fulfill({ json: { ...reply, users: [{ ...user, externalSystems }] } })
          : route.fallback(),
      )
      await page.route(`**${security.path}`, async (route) => {
        if (actionOf(route.request()) !== 'getUserInfo') return route.fallback()
        const response = await route.fetch()
        const info = (await response.json()) as object
        await route.fulfill({ response, json: { ...info, ...changed } })
      })
      await page.route(`**${evernoteSync.path}`, (route) => {
        synchronized.push(route.request().postDataJSON())
        return route.fulfill({ json: { result: 'OK', log: '' } })
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/web/admin/user-list')
      const row = page.getByRole('row').filter({ hasText: person.email })
      const choose = async (name: string) => {
        await row.click({ button: 'right' })
        await page.getByRole('menuitem', { name, exact: true }).click()
      }
      await choose(users.menu.information)
      const card = page.getByRole('complementary', { name: users.card.label(person.email) })
      const fact = (name: string) => card.getByRole('term').getByText(name, { exact: true }).locator('..')
      for (const [name, count] of Object.entries(counts)) {
        await expect(fact(users.card.counts[name as keyof typeof counts])).toContainText(String(count))
      }
      const value = (name: string) =>
        card.getByRole('term').getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
      await expect(value(users.columns.status)).toHaveText(users.status.disabled)
      await expect(value(users.columns.lastLoginTime)).toHaveText(/^6 \S+ 2025\D*00:30, Google$/)
      await expect(value(users.card.registered)).toHaveText(/^5 \S+ 2025\D*23:30$/)
      await expect(value(users.columns.userClassification)).toHaveText(users.classes.sleeping)
      await expect(value(users.card.language)).toHaveText(language === 'en' ? 'Russian' : 'русский')
      await expect(value(users.columns.timeZone)).toHaveText('Asia/Tokyo')
      await expect(value(users.card.connected)).toHaveText('Evernote, Telegram')
      await expect(card.getByRole('listitem').filter({ hasText: 'Firefox' })).toContainText(/2025\D*00:30/)
      await expect(value(users.card.id)).toHaveText(user!.id)
      await expect(card.getByText(users.roles.user, { exact: true })).toBeVisible()
      await expect(card.getByText(users.card.undelivered(cause), { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await choose(users.menu.sync)
      await expect(page.getByText(users.syncing)).toBeVisible()
      expect(synchronized).toMatchObject([{ action: 'forceSync', system: 'Evernote', userId: user!.id }])
      const clearing = page.waitForRequest((request) => actionOf(request) === 'clearUserMigration')
      await choose(users.menu.clear)
      await page.getByRole('button', { name: users.ask.clear.confirm, exact: true }).click()
      expect((await clearing).postDataJSON()).toMatchObject({ userId: user!.id })
      await expect(page.getByText(words.userActs.migrationCleared(person.email))).toBeVisible()
      for (const [item, question] of [
        [users.menu.grant, users.ask.grant(person.email)],
        [users.menu.reset, users.ask.reset.title(person.email)],
      ] as const) {
        await choose(item)
        await expect(page.getByRole('alertdialog', { name: question })).toBeVisible()
        await page.keyboard.press('Escape')
      }
    })

    test('the menus of users have their items, also for Evernote, and stay in sight at the edges of the window (ADM-031, ADM-032, ADM-N02, ADM-N03, ADM-008, FND-N32)', async ({
      page,
      words: { users },
    }) => {
      const plain = { externalSystems: nowhere }
      const last = { externalSystems: { ...nowhere, evernote: true }, status: 'D' } as const
      await playUsers(page, [...Array.from({ length: 8 }, () => plain), last])
      await page.route(`**${userList.path}`, async (route) => {
        if (actionOf(route.request()) !== 'removedUserList') return route.fallback()
        const removed = {
          removedDate: 1_700_000_000,
          lastLoginTime: 0,
          lastLoginMethod: null,
          reasons: [],
          comment: '',
          userClassification: 'new',
          loginCount: 1,
        }
        const rows = Array.from({ length: 9 }, (_, index) => ({
          ...removed,
          id: `removed0000${index}`,
          username: `${index}@example.org`,
        }))
        const reply = { result: 'OK', users: rows, total: 9, pageNo: 1, pageCount: 1 }
        await route.fulfill({ json: reply })
      })
      await page.setViewportSize({ width: 1440, height: 520 })
      await page.goto('/web/admin/user-list')
      const menu = page.getByRole('menu')
      const row = page.locator('[data-index="8"]')
      const openAtCorner = async (): Promise<number> => {
        await row.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await row.boundingBox())!
        const [left, top] = [x + width - 5, y + height - 5]
        await page.mouse.click(left, top, { button: 'right' })
        await expect(menu).toBeInViewport({ ratio: 1 })
        const box = (await menu.boundingBox())!
        expect(box.width).toBeGreaterThanOrEqual(174)
        return box.y + box.height - top
      }
      expect(await openAtCorner()).toBeLessThanOrEqual(0)
      await expect(menu.getByRole('menuitem')).toHaveText([
        // Above the pointer, the deletion is farthest from it.
        users.menu.remove,
        users.menu.copyId,
        users.menu.copyEmail,
        users.menu.information,
        users.menu.grant,
        users.menu.reset,
        users.menu.sync,
        users.menu.clear,
        users.menu.enable,
      ])
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: users.modes.deleted }).click()
      await expect(page.locator('[data-index]')).toHaveCount(9)
      await openAtCorner()
      await expect(menu.getByRole('menuitem')).toHaveText([users.menu.copyId, users.menu.copyEmail])
    })

    test('paging by keyboard keeps the focus on the first and last page, and another page size returns to the first page (ADM-007, ADM-024, ADM-027, ADM-025)', async ({
      page,
      words,
      server,
      person: administrator,
    }) => {
      const { pages } = words.users
      const list = (offset: number) => {
        const params = { pageSize: 25, offset, filter: '', sortField: 'lastLoginTime desc' } as const
        return call(server.address, userList, 'list', params, administrator.token)
      }
      const expectPage = async (no: number) => {
        const { users, pageCount, total } = await list((no - 1) * 25)
        await expect(nav).toContainText(pages.page(no, pageCount))
        await expect(nav).toContainText(pages.range(no * 25 - 24, no * 25 - 25 + users.length, total))
        await expect(page.locator('[data-index="0"]')).toContainText(users[0]!.username)
        await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(users.length + 1))
      }
      await Promise.all(Array.from({ length: 25 }, () => seedPerson(server, { language })))
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/web/admin/user-list')
      const nav = page.locator('main footer')
      for (const name of [pages.last, pages.first]) {
        const button = nav.getByRole('button', { name })
        await expect(button).toBeEnabled()
        await button.press('Enter')
        await expect(button).toBeDisabled()
        await expect(button).toBeFocused()
        await expectPage(name === pages.last ? (await list(0)).pageCount : 1)
      }
      await nav.getByRole('button', { name: pages.next }).click()
      await expectPage(2)
      await nav.getByRole('button', { name: pages.previous }).click()
      await expectPage(1)
      await nav.getByRole('button', { name: pages.last }).click()
      await nav.getByRole('radio', { name: '50', exact: true }).click()
      await expect(nav).toContainText(pages.page(1, 1))
      await nav.getByRole('radio', { name: '25', exact: true }).click()
      await expect(nav.getByRole('button', { name: pages.first })).toBeDisabled()
    })

    test('on a phone an administrator grants a role, creates a link and invites a user (ACC-N13, ACC-N25, ADM-034, ADM-035, ADM-036, ADM-N08, FND-067, ADM-028)', async ({
      page,
      words,
      server,
      person: administrator,
    }) => {
      const { users } = words
      const person = await seedPerson(server, { language })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/web/admin/user-list')
      await page.getByRole('searchbox', { name: users.filter }).fill(person.email)
      const grid = page.getByRole('grid', { name: users.title })
      await expect(grid.locator('[data-index]')).toHaveCount(1)
      await grid.getByRole('row').filter({ hasText: person.email }).click()
      const card = page.getByRole('complementary', { name: users.card.label(person.email) })
      await card.getByRole('button', { name: users.menu.grant }).click()
      const question = page.getByRole('alertdialog')
      for (const role of Object.values(users.roles)) {
        await expect(question.getByRole('button', { name: role, exact: true })).toBeVisible()
      }
      const isGrant = (request: Request) => actionOf(request) === 'grantRole'
      const accept = await refuseCalls(page, security, 'grantRole', 'Not now')
      const declined = page.waitForRequest(isGrant)
      await question.getByRole('button', { name: users.roles.administrator, exact: true }).click()
      expect((await declined).postDataJSON()).toMatchObject({ role: 'administrator' })
      await question.filter({ hasText: 'Not now' }).getByRole('button', { name: words.ui.close }).click()
      accept()
      await card.getByRole('button', { name: users.menu.grant }).click()
      const granting = page.waitForRequest(isGrant)
      await question.getByRole('button', { name: users.roles['beta-tester'] }).click()
      const params = { pageSize: 25, offset: 0, filter: person.email, sortField: 'username' } as const
      const reply = await call(server.address, userList, 'list', params, administrator.token)
      expect((await granting).postDataJSON()).toMatchObject({
        role: 'beta-tester',
        userId: reply.users[0]!.id,
      })
      await expect(
        card.getByRole('button', { name: users.card.withdraw(users.roles['beta-tester']) }),
      ).toBeVisible()
      await expectAccessible(page)
      const user = card.getByRole('button', { name: users.card.withdraw(users.roles.user) })
      await user.press('Enter')
      await expect(user).toBeHidden()
      await card.getByRole('button', { name: users.menu.grant }).click()
      await question.getByRole('button', { name: users.roles.user, exact: true }).click()
      await expect(user).toBeVisible()
      await card.getByRole('button', { name: users.card.withdraw(users.roles['beta-tester']) }).press('Enter')
      await expect(card.getByText(users.roles['beta-tester'])).toBeHidden()
      await expect(card.locator(':focus')).toHaveCount(1)
      await card.getByRole('button', { name: users.card.reset.button }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: users.ask.reset.confirm }).click()
      await confirmIdentity(page, words, administrator)
      const link = page.getByRole('dialog', { name: users.link.title })
      await expect(link.getByRole('textbox')).toHaveValue(/\/web\/change-password\?token=/)
      await link.getByRole('button', { name: users.link.close }).click()
      await card.getByRole('button', { name: users.link.close }).click()

      const email = `ida-${crypto.randomUUID()}@example.org`
      await page.getByRole('button', { name: users.invite }).click()
      const dialog = page.getByRole('dialog', { name: users.invitation.title })
      await dialog.getByRole('textbox', { name: users.invitation.email }).fill(email)
      await dialog.getByRole('textbox', { name: users.invitation.name }).fill('Ida')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: users.invitation.send }).click()
      await expect(link.getByRole('textbox')).toHaveValue(/\/web\/activation\?token=/)
      await link.getByRole('button', { name: users.link.close }).click()

      // With a mail server, the reply has no link.
      const text = words.userActs.invitation.refused('eve@example.org')
      await page.route(`**${userList.path}`, (route) =>
        actionOf(route.request()) === 'invite'
          ? route.fulfill({ json: { result: 'OK', text } })
          : route.fallback(),
      )
      await page.getByRole('button', { name: users.invite }).click()
      await dialog.getByRole('textbox', { name: users.invitation.email }).fill('eve@example.org')
      await dialog.getByRole('textbox', { name: users.invitation.name }).fill('Eve')
      await dialog.getByRole('button', { name: users.invitation.send }).click()
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(link).toBeHidden()
    })
  })
}
