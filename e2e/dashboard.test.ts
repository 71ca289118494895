import { timeZone } from './environment/dates.ts'
import { dashboard } from '@lustra/contract/dashboard'
import { newRecordId } from '@lustra/contract/ids'
import type { ResultOf } from '@lustra/contract/call'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type Locator } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { actionOf, recordActions } from './environment/recorded-actions.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { refuseCalls } from './environment/refused-calls.ts'
import { intercept } from './environment/intercept.ts'

/** The wall clock of the test user. */
function hourInMoscow(): number {
  const text = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format()
  return Number(text)
}

function greetingNow(): 'night' | 'morning' | 'afternoon' | 'evening' {
  const hour = hourInMoscow()
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** Index of today's column in the week of the plans. */
async function todayOf(seed: PlansSeed): Promise<number> {
  const { startTime, curTime } = (await seed.open()).calendarState
  return (dayOf(curTime) - dayOf(startTime)) / 86_400_000
}

/** `20261120…` as `2026-11-20`. */
function dateOf(wire: string): string {
  return `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`
}

function dayOf(wire: string): number {
  return Date.UTC(+wire.slice(0, 4), +wire.slice(4, 6) - 1, +wire.slice(6, 8))
}

const widgets = ['getPlans', 'getDueTasks', 'getBigGoalsReport']

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the widgets are requested in order after the status, and empty ones explain what to do (DSH-001, DSH-002, DSH-003, DSH-012, DSH-013, DSH-015, DSH-018, DSH-019, DSH-020, DSH-021, DSH-N01, DSH-N03, DSH-N13, FND-026, RPT-N12, TSK-002)', async ({
      page,
      person,
      server,
      words: { dashboard: words },
    }) => {
      const asked = recordActions(page)
      let askedBefore: string[] | undefined
      await intercept(page, '**/v1/user/status', async (route) => {
        const response = await route.fetch()
        askedBefore ??= asked.filter((action) => widgets.includes(action))
        await route.fulfill({ response })
      })
      await page.goto('/web/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words.greeting[greetingNow()](person.name.split(' ')[0] ?? ''),
      )
      for (const [title, text] of [
        [words.plans.title, words.empty.plans],
        [words.goals.title, words.empty.report],
        [words.due.title, words.empty.due],
      ] as const) {
        const panel = page.getByRole('region', { name: title })
        await expect(panel.getByText(text, { exact: true })).toBeVisible()
        await expect(panel.getByText(words.empty.prompt)).toBeVisible()
        await expect(panel.getByRole('button', { name: words.empty.toTasks })).toBeVisible()
      }
      const [left, ...right] = await Promise.all(
        [words.plans.title, words.goals.title, words.due.title].map((name) =>
          page.getByRole('region', { name }).boundingBox(),
        ),
      )
      for (const panel of right) expect(left!.x + left!.width).toBeLessThanOrEqual(panel!.x)
      expect(askedBefore).toEqual([])
      expect(asked.filter((action) => ['getStatus', ...widgets].includes(action)).slice(0, 4)).toEqual([
        'getStatus',
        ...widgets,
      ])
      await expectAccessible(page)
      for (const { title } of [words.plans, words.goals, words.due]) {
        const panel = page.getByRole('region', { name: title })
        await panel.getByRole('button', { name: words.empty.toTasks }).click()
        await expect(page).toHaveURL(/\/web\/tasks$/)
        await page.goBack()
      }

      await new PlansSeed(server, person).task('Some day')
      await page.goto('/web/dashboard')
      for (const [title, text] of [
        [words.plans.title, words.empty.nothingPlanned],
        [words.due.title, words.empty.nothingDue],
      ] as const) {
        const panel = page.getByRole('region', { name: title })
        await expect(panel.getByText(text, { exact: true })).toBeVisible()
        await expect(panel.getByText(words.empty.prompt)).toBeHidden()
        await expect(panel.getByRole('button')).toHaveCount(0)
      }
      const report = page.getByRole('region', { name: words.goals.title })
      await expect(report.getByText(words.empty.prompt)).toBeVisible()
      await expect(report.getByRole('button', { name: words.empty.toTasks })).toBeVisible()
    })

    test('plans are grouped by level, and folded, completed, selected and undone by keys (DSH-002, DSH-025, DSH-026, DSH-027, DSH-N04, DSH-N05, DSH-N06, DSH-031, TSK-022, TSK-027, DSH-035)', async ({
      page,
      server,
      person,
      words,
    }) => {
      const seed = new PlansSeed(server, person)
      const today = await todayOf(seed)
      const { curTime, startTime } = (await seed.open()).calendarState
      const year = curTime.slice(0, 4)
      const paper = await seed.task('Paper')
      await seed.placeOn(paper, 3, dateOf(startTime), 7)
      await seed.place(await seed.task('Write', {}, paper), { column: today, hour: 0 })
      const health = await seed.category('Health')
      await seed.planned('Swim', { column: today, hour: 23 }, { contextIds: [health] })
      const gone = await seed.task('Gone')
      await seed.place(gone, { column: today, hour: 12 })
      const cancel = { id: gone, cancelled: true, withSubtasks: false }
      await call(server.address, tasks, 'cancel', cancel, person.token)
      const book = await seed.task('Book')
      await seed.placeOn(book, 7, `${year}-01-01`, 365)
      await seed.task('Chapter', {}, book)
      await seed.close(await seed.task('Outline', {}, book), 'COMPLETED')
      const garden = await seed.task('Garden')
      await seed.place(await seed.task('Dig', {}, garden), { column: today, hour: 13 })
      const finish = { id: garden, status: 'COMPLETED', withSubtasks: true } as const
      await call(server.address, tasks, 'complete', finish, person.token)
      await page.goto('/web/dashboard')

      const panel = page.getByRole('region', { name: words.dashboard.plans.title })
      const fold = panel.getByRole('button', { name: new RegExp(`^${year}`) })
      await expect(panel.getByRole('link', { name: /^Book/ })).toContainText(words.plans.tree.percent(50))
      await expect(panel.getByRole('link', { name: /^Swim/ })).toHaveAccessibleName(/Health/)
      await fold.press('ArrowLeft')
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(panel.getByRole('link', { name: /^Book/ })).toBeHidden()
      for (const [name, why] of [
        ['Gone', words.dashboard.row.cancelled],
        ['Dig', words.dashboard.row.partOfClosed],
      ] as const) {
        const closed = panel.getByRole('checkbox', { name: words.tasks.row.reopen(name) })
        await expect(closed).toHaveAttribute('aria-disabled', 'true')
        await expect(closed).toHaveAccessibleDescription(why)
      }
      const open = panel.getByRole('checkbox', { name: words.tasks.row.complete('Swim') })
      const refused = panel.getByRole('checkbox', { name: words.tasks.row.reopen('Gone') })
      const edgeOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element).borderTopColor)
      expect(await edgeOf(refused), 'grey').not.toBe(await edgeOf(open))

      // One tab stop with arrow keys inside; Space completes, Enter opens.
      const write = panel.getByRole('link', { name: /^Write/ })
      await panel.getByRole('link', { name: words.dashboard.plans.open }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      await expect(write).toBeFocused()
      const reloadedByTick = recordActions(page)
      await page.keyboard.press('Space')
      const tick = panel.getByRole('checkbox', { name: words.tasks.row.reopen('Write') })
      await expect(tick).toBeChecked()
      await expect(page.getByText(words.tasks.notices.completed('Write'))).toBeVisible()
      await expect.poll(() => reloadedByTick).toEqual(expect.arrayContaining(widgets))
      await page.keyboard.press('ControlOrMeta+z')
      await expect(panel.getByRole('checkbox', { name: words.tasks.row.complete('Write') })).not.toBeChecked()
      await expect(write).toBeFocused()

      await page.keyboard.press('End')
      await expect(fold).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      const whole = panel.getByRole('link', { name: /^Book/ })
      await expect(whole).toBeVisible()
      await expect(panel.getByRole('checkbox', { name: /Book/ })).toHaveCount(0)
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      const calls = recordActions(page)
      await page.keyboard.press('Enter')
      const from = dateOf((await seed.open()).calendarState.curTime)
      await expect(page).toHaveURL(new RegExp(`/web/plans\\?view=DAY&from=${from}&entry=`))
      const entry = page.locator('[data-drag^="entry:"]').filter({ hasText: 'Write' })
      await expect(entry).toBeFocused()
      await expect(entry).toBeInViewport()
      await expect(entry).toHaveAttribute('data-selected', '')
      expect(calls).toContain('selectTask')
      await page.goBack()
      await expect(panel.getByRole('link', { name: /^Write/ })).toHaveAccessibleName(
        new RegExp(words.dashboard.row.selected),
      )
      const { related } = words.dashboard.row
      await expect(panel.getByRole('link', { name: /^Paper/ })).toHaveAccessibleName(new RegExp(related))
      await expect(panel.getByRole('link', { name: /^Swim/ })).not.toHaveAccessibleName(new RegExp(related))
      const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
      for (const name of ['Write', 'Paper']) await expect(row(name)).not.toHaveCSS('box-shadow', 'none')
      await expect(row('Swim')).toHaveCSS('box-shadow', 'none')
      await expect
        .poll(() => calls.filter((action) => widgets.includes(action)))
        .toEqual(expect.arrayContaining(widgets))
      await expectAccessible(page)
      await expect.poll(async () => (await seed.open()).selection).not.toBeNull()

      // Six plans are not many; five more fold the years.
      for (let hour = 1; hour <= 5; hour++) await seed.planned(`Call ${hour}`, { column: today, hour })
      await page.reload()
      await expect(panel.getByRole('link', { name: /^Call 5/ })).toBeVisible()
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
    })

    test('due tasks are overdue, due today or tomorrow, or upcoming; a completed one disappears and returns by undo (DSH-003, DSH-017, DSH-025, DSH-026, DSH-028, DSH-029, DSH-030, DSH-N07, DSH-N09, TSK-021, FND-N37)', async ({
      page,
      server,
      person,
      words,
    }) => {
      const seed = new PlansSeed(server, person)
      const today = await todayOf(seed)
      const dueAt = async (column: number, hour: number) => `${await seed.wireTime(column, hour)}0000`
      await seed.task('Insurance', { dueTime: await dueAt(today - 3, 12) })
      await seed.task('Bill', { dueTime: await dueAt(today, 0) })
      await seed.task('Guide', { dueTime: await dueAt(today + 1, 23.5) })
      await seed.task('Passport', { dueTime: await dueAt(today + 5, 12) })
      await seed.task('Some day', { dueTime: await dueAt(today + 40, 12) })
      await page.goto('/web/dashboard')

      const { due } = words.dashboard
      const panel = page.getByRole('region', { name: due.title })
      for (const [name, task] of [
        [due.classes.overdue, 'Insurance'],
        [due.classes.overdue, 'Bill'],
        [due.classes.today, 'Guide'],
        [due.classes.future, 'Passport'],
      ] as const) {
        const group = page.getByRole('region', { name, exact: true })
        await expect(group.getByRole('link', { name: new RegExp(`^${task}`) })).toBeVisible()
      }
      await expect(panel.getByText(due.late(3))).toBeVisible()
      await expect(panel.getByText('Some day')).toBeHidden()
      await expectAccessible(page)
      await panel.getByRole('link', { name: /^Insurance/ }).focus()
      await page.keyboard.press('Space')
      await expect(panel.getByRole('link', { name: /^Insurance/ })).toBeHidden()
      await expect(panel.getByRole('link', { name: /^Bill/ })).toBeFocused()
      await page.getByRole('button', { name: words.ui.notices.undo }).click()
      await expect(panel.getByRole('link', { name: /^Insurance/ })).toBeVisible()
      const guide = panel.getByRole('link', { name: /^Guide/ })
      await expect(guide).toHaveAttribute('href', /\/web\/tasks\/\w+$/)
      const calls = recordActions(page)
      await guide.click()
      await expect(page).toHaveURL(/\/web\/tasks\/\w+$/)
      await expect.poll(() => calls).toContain('selectDueTask')
      await expect(page.getByText('Guide').first()).toBeVisible()
      await page.goBack()
      await panel.getByRole('link', { name: due.abandoned }).click()
      await expect(page).toHaveURL(/\/web\/reports\/abandoned-tasks(\?abandonedFilter=1)?$/)

      // Simulates more due tasks than are listed at first.
      await intercept(page, `**/web/api${dashboard.path}`, async (route) => {
        const request = route.request()
        if (actionOf(request) !== 'getDueTasks' || request.postDataJSON().all) return route.fallback()
        const response = await route.fetch()
        const { entries, ...reply } = (await response.json()) as ResultOf<
          typeof dashboard.actions.getDueTasks
        >
        await route.fulfill({ response, json: { ...reply, entries: entries.slice(0, 1) } })
      })
      await page.goto('/web/dashboard')
      await expect(panel.getByRole('link', { name: /^Insurance/ })).toBeVisible()
      await expect(panel.getByRole('link', { name: /^Passport/ })).toBeHidden()
      await panel.getByRole('button', { name: words.dashboard.showAll(4) }).click()
      await expect(panel.getByRole('link', { name: /^Passport/ })).toBeVisible()
      await expect(panel.getByRole('button', { name: words.dashboard.showAll(4) })).toBeHidden()
    })

    test('time on big goals is drawn by day in half of the window (DSH-003, DSH-010, DSH-011, DSH-024, DSH-N07, DSH-N08, DSH-016, DSH-033, TSK-051)', async ({
      page,
      server,
      person,
      words: { dashboard: words },
    }) => {
      const seed = new PlansSeed(server, person)
      const today = await todayOf(seed)
      const book = await seed.task('Book')
      const year = (await seed.open()).calendarState.curTime.slice(0, 4)
      await seed.placeOn(book, 7, `${year}-01-01`, 365)
      const record = {
        timeRecordId: '-1',
        taskId: book,
        duration: 5400,
        startTime: await seed.wireTime(today - 1, 10),
        recordId: newRecordId(),
      }
      await call(server.address, time, 'trackTime', record, person.token)
      await page.goto('/web/dashboard')
      const panel = page.getByRole('region', { name: words.goals.title })
      const rows = panel.getByRole('table', { name: words.goals.chart }).getByRole('row')
      await expect(rows).toHaveCount(7)
      await expect(rows.nth(5)).toContainText('1:30')
      await expect(rows.nth(6)).toContainText('0:00')
      await expect(panel.getByText(words.goals.total(5400))).toBeVisible()

      const drawing = panel.locator('svg').last()
      const lefts = await drawing.locator('text').evaluateAll((labels) => {
        const edge = labels[0]!.closest('svg')!.getBoundingClientRect().left
        return labels.map((label) => label.getBoundingClientRect().left - edge)
      })
      expect(Math.min(...lefts), 'whole labels').toBeGreaterThanOrEqual(0)
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1200, height: 700 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(async () => (await drawing.boundingBox())?.width).toBe(size.width / 2 - 48)
        await expect
          .poll(async () => (await drawing.boundingBox())?.height)
          .toBe(Math.round(size.height / 2.7))
      }
      await expectAccessible(page)
      await panel.getByRole('link', { name: words.goals.more }).click()
      await expect(page).toHaveURL(/\/web\/reports\/time-spent-on-big-goals(\?|$)/)
    })
  })
}

/** A zone without clock changes where it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`
}

test('the greeting follows the server’s clock, even if the browser’s is wrong, and has the user’s name (DSH-001, DSH-004, DSH-005, DSH-006, DSH-007, DSH-008, DSH-009, FND-049, DSH-N10)', async ({
  page,
  server,
  person,
  words: { dashboard: words },
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 9 * 3_600_000
  })
  const name = person.name.split(' ')[0] ?? ''
  for (const [hour, part] of [
    [2, 'night'],
    [8, 'morning'],
    [14, 'afternoon'],
    [20, 'evening'],
  ] as const) {
    const zone = { id: 'userTimeZone', field: 'value', value: zoneAt(hour) } as const
    await call(server.address, settings, 'save', zone, person.token)
    await page.goto('/web/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.greeting[part](name))
  }
})

test('a new user is redirected to the first steps (DSH-014)', async ({ page }) => {
  await intercept(page, '**/v1/user/status', async (route) => {
    const response = await route.fetch()
    const status = (await response.json()) as object
    await route.fulfill({ response, json: { ...status, goUserOnboarding: true } })
  })
  await page.goto('/web/dashboard')
  await expect(page).toHaveURL(/\/web\/onboarding$/)
})

test('when one widget fails, the others stay, and Retry loads it (DSH-N11)', async ({ page, words }) => {
  const { due, goals, plans, empty, failed } = words.dashboard
  const panels = [
    { action: 'getPlans', title: plans.title, text: empty.plans },
    { action: 'getBigGoalsReport', title: goals.title, text: empty.report },
    { action: 'getDueTasks', title: due.title, text: empty.due },
  ] as const
  const panel = ({ title }: { readonly title: string }) => page.getByRole('region', { name: title })
  for (const broken of panels) {
    const mend = await refuseCalls(page, dashboard, broken.action, 'Broken.')
    await page.goto('/web/dashboard')
    await expect(panel(broken).getByText(failed)).toBeVisible()
    for (const other of panels) {
      if (other !== broken) await expect(panel(other).getByText(other.text, { exact: true })).toBeVisible()
    }
    mend()
    await panel(broken).getByRole('button', { name: words.ui.retry }).click()
    await expect(panel(broken).getByText(broken.text, { exact: true })).toBeVisible()
  }
})

test('changes made elsewhere appear automatically (DSH-N12)', async ({ page, server, person, words }) => {
  const seed = new PlansSeed(server, person)
  await page.goto('/web/dashboard')
  const panel = page.getByRole('region', { name: words.dashboard.plans.title })
  await expect(panel.getByText(words.dashboard.empty.plans)).toBeVisible()
  await seed.planned('Elsewhere', { column: await todayOf(seed), hour: 12 })
  await expect(panel.getByRole('link', { name: /^Elsewhere/ })).toBeVisible()
  const { entries } = await call(server.address, dashboard, 'getPlans', {}, person.token)
  await seed.complete(entries[0]!.entryId)
  await expect(panel.getByRole('checkbox')).toBeChecked()
})

test('after five minutes in the background and at midnight everything is refetched (DSH-N12)', async ({
  page,
}) => {
  await page.clock.install()
  const asked = recordActions(page)
  const ofWidgets = () => asked.filter((action) => widgets.includes(action))
  await page.goto('/web/dashboard')
  await expect.poll(() => ofWidgets().length).toBe(widgets.length)
  // Each widget is as old as its reply.
  await expect(page.getByRole('region').and(page.locator('[aria-busy=true]'))).toHaveCount(0)
  const reloads = () => ofWidgets().slice(widgets.length)
  const look = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.fastForward('04:00')
  await look()
  await page.clock.runFor(100)
  expect(reloads()).toEqual([])
  await page.clock.fastForward('02:00')
  await look()
  await expect.poll(reloads).toEqual(widgets)
  await page.clock.fastForward('24:00:00')
  await page.clock.runFor(2000)
  await expect.poll(() => reloads().length).toBeGreaterThanOrEqual(2 * widgets.length)
})

test('? lists every key of the dashboard', async ({ page, words }) => {
  await page.goto('/web/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(words.dashboard.keys.complete)).toBeVisible()
})

test('every row opens its day, month, year or life (DSH-N05)', async ({ page, server, person, words }) => {
  const seed = new PlansSeed(server, person)
  const today = dateOf((await seed.open()).calendarState.curTime)
  const year = today.slice(0, 4)
  const places = [
    ['Tidy up', 2, today, 1, 'DAY'],
    ['Chapter', 4, `${today.slice(0, 7)}-01`, 30, 'MONTH_WEEKS'],
    ['Sail', 7, `${year}-01-01`, 365, 'YEAR_SEASONS'],
  ] as const
  for (const [name, level, start, days] of places)
    await seed.placeOn(await seed.task(name), level, start, days)
  await page.goto('/web/dashboard')
  const panel = page.getByRole('region', { name: words.dashboard.plans.title })
  for (const [name, , , , view] of places) {
    await panel.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/web/plans\\?view=${view}&`))
    const entry = page.locator('[data-drag^="entry:"]').filter({ hasText: name })
    await expect(entry).toBeFocused()
    await expect(entry).toBeInViewport()
    await page.goBack()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, hasDemo: true })

  test('the last link of the dashboard is not covered, and nothing scrolls beyond it', async ({
    page,
    words,
  }) => {
    await page.goto('/web/dashboard', { waitUntil: 'networkidle' })
    const last = page.getByRole('link', { name: words.dashboard.due.abandoned })
    const finger = await page.context().newCDPSession(page)
    await expect(async () => {
      const swipe = { x: 150, y: 600, yDistance: -2000, speed: 8000 }
      await finger.send('Input.synthesizeScrollGesture', swipe)
      await expect(last).toBeInViewport({ ratio: 1, timeout: 100 })
    }).toPass()
    await finger.send('Input.synthesizeScrollGesture', { x: 150, y: 600, yDistance: -600, speed: 8000 })
    const covered = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('a, button')]
        .filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const isInSight = y > 0 && y + height < innerHeight && width > 0
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return isInSight && hit !== null && !control.contains(hit) && !hit.contains(control)
        })
        .map((control) => control.textContent),
    )
    expect(covered).toEqual([])
    const beyond = () =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement!
        return { scrollTop, hidden: scrollHeight - clientHeight }
      })
    expect(await beyond()).toEqual({ scrollTop: 0, hidden: 0 })
    await last.tap()
    await expect(page).toHaveURL(/reports\/abandoned-tasks/)
  })
})
