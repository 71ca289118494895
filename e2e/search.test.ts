import { newNoteId, newSavedReportId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { savedReports } from '@lustra/contract/saved-reports'
import { search } from '@lustra/contract/search'
import { expectAccessible, expectOneLanguage } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/journey.ts'
import { languages, looks, looksFor } from './environment/languages.ts'
import { recordActions } from './environment/recorded-actions.ts'
import { findable, seedSearch } from './environment/seed-search.ts'
import { seedManyTasks, seedTasks } from './environment/seed-tasks.ts'
import { SearchPage } from './pages/SearchPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })
    const { word, path, task, commented, completed, note, goal, place } = findable[language]

    test('the palette searches while typing, and Enter opens the task in its unfolded tree (SRC-001, SRC-009, SRC-010, FND-039, SRC-N03, SRC-N04, TSK-N16, TSK-038, TSK-037, SRC-N06)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedSearch(server.address, person.token, language)
      const finding = new SearchPage(page, words)
      await page.goto('/web/dashboard')
      await finding.openPalette(word)
      await expect(finding.group('tasks').getByRole('option')).toHaveCount(2)
      await expect(finding.group('tasks')).toContainText(path.join(' › '))
      await expect(finding.group('notes')).toContainText(note)
      await expect(finding.group('notes')).toContainText(commented)
      await expect(finding.group('goals')).toContainText(goal)
      await expect(finding.group('contexts')).toContainText(place)
      await expect(finding.palette.getByRole('status')).toHaveText(words.search.count(6))
      await expect(finding.palette.locator('mark').first()).toBeVisible()
      await expectOneLanguage(page, language)
      await expectAccessible(page, '[role=dialog]')

      // The open task is first, the completed one after it.
      await expect(finding.activeInPalette).toContainText(task)
      await page.keyboard.press('ArrowDown')
      await expect(finding.activeInPalette).toContainText(completed)
      // Past all results to the actions on the text, and back.
      await page.keyboard.press('Tab')
      await expect(finding.activeInPalette).toContainText(words.shell.palette.newTask(word))
      await expect(finding.paletteField).toBeFocused()
      await expect(async () => {
        await page.keyboard.press('ArrowUp')
        // A command may contain the task's name after its own.
        await expect(finding.activeInPalette).toContainText(new RegExp(`^${task}`), { timeout: 500 })
      }).toPass()
      await page.keyboard.press('Enter')
      const screen = new TasksPage(page, words)
      await expect(screen.row(task)).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`/web/tasks/${ids.get(task)}$`))
      await expect(screen.row(task)).toHaveAttribute('aria-selected', 'true')
      const stored = await page.evaluate(() => localStorage.getItem('lustra.go-to'))
      expect(JSON.parse(stored ?? '{}')).toMatchObject({
        id: ids.get(task),
        path: [...path, task].map((name) => ids.get(name)),
      })
    })
  })
}

for (const [language, theme] of looks) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })
    const { misspelt, completed } = findable[language]

    test('a mistyped word finds the intended one, and says so', async ({ page, words, server, person }) => {
      await seedSearch(server.address, person.token, language)
      const finding = new SearchPage(page, words)
      await page.goto('/web/dashboard')
      await finding.openPalette(misspelt)
      await expect(finding.group('tasks')).toContainText(completed)
      await expect(finding.palette).toContainText(words.search.corrected(misspelt, '').split(/[“”«»]/)[1]!)
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/\/web\/search\?/)
      await expect(finding.results.first()).toBeVisible()
      await expect(page.getByRole('main')).toContainText(misspelt)
    })
  })
}

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })
    const { word, path, task, commented, comment, place, unknown } = findable[language]

    test('the page lists all results by kind, with all choices in the address (SRC-002, SRC-003, SRC-004, SRC-008, SRC-012, SRC-N01, FND-092, INT-N14, TSK-037, FND-011, SRC-009)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedSearch(server.address, person.token, language)
      const finding = new SearchPage(page, words)
      await finding.open(word)
      await expect(finding.results).toHaveCount(6)
      await expect(page.getByText(words.search.found(6))).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${word} · ${words.shell.screens.search}`))
      for (const type of ['Task', 'Note', 'Goal', 'Context'] as const) {
        await expect(page.locator(`main [data-type=${type}] svg`).first()).toBeVisible()
      }
      await expect(finding.results.filter({ hasText: task })).toContainText(path.join(' › '))
      for (const result of await finding.results.all()) {
        await expect(result.locator('> svg')).toBeVisible()
        await expect(result.locator('b')).not.toBeEmpty()
        await expect(result.getByText(words.search.goTo, { exact: true })).toBeAttached()
      }
      // The name, and the text that contains the word.
      const ofComment = finding.results.filter({ hasText: commented })
      await expect(ofComment.locator('b')).toHaveText(commented)
      await expect(ofComment.locator('small')).toContainText(comment)
      await expectOneLanguage(page, language)
      await expectAccessible(page)

      await finding.showCompleted.click()
      await expect(finding.results).toHaveCount(5)
      await finding.kind('Task').click()
      await expect(finding.results).toHaveCount(2)
      await expect(page.getByText(words.search.found(2), { exact: true })).toBeVisible()
      await page.reload()
      await expect(finding.results).toHaveCount(2)
      await expect(finding.kind('Task')).toHaveAttribute('aria-current', 'page')
      await expect(finding.showCompleted).toHaveAttribute('aria-checked', 'false')
      await finding.results.filter({ hasText: task }).click()
      await expect(page).toHaveURL(new RegExp(`/web/tasks/${ids.get(task)}$`))
    })

    test('Enter in the search box of the toolbar opens the page of results (SRC-N01)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await seedSearch(server.address, person.token, language)
      const finding = new SearchPage(page, words)
      await page.goto('/web/dashboard')
      await page.getByRole('banner').getByRole('button', { name: words.shell.find }).click()
      await finding.paletteField.fill(word)
      await expect(finding.group('tasks')).toContainText(task)
      await finding.paletteField.press('Control+Enter')
      await expect(page).toHaveURL(`${server.address}/web/search?text=${encodeURIComponent(word)}`)
      await expect(finding.results.first()).toBeVisible()
    })

    test('a text without results can become a task, and the field has the focus (SRC-N08)', async ({
      page,
      words,
    }) => {
      const finding = new SearchPage(page, words)
      await page.goto(`/web/search?text=${unknown}x`)
      await expect(page.getByText(words.search.nothing(`${unknown}x`))).toBeVisible()
      const asked = await delayCalls(page, search, 'search')
      await finding.field.fill(unknown)
      await asked.requested
      await finding.kind('Task').focus()
      await asked.release()
      await expect(page.getByText(words.search.nothing(unknown))).toBeVisible()
      await expect(finding.field).toBeFocused()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.shell.palette.newTask(unknown) }).click()
      await expect(page.getByLabel(words.capture.label)).toHaveValue(unknown)
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test('the palette covers the screen, its kinds open their results, and a result opens its screen', async ({
        page,
        words,
        server,
        person,
      }) => {
        await seedSearch(server.address, person.token, language)
        const finding = new SearchPage(page, words)
        await page.goto('/web/dashboard')
        await page.getByRole('button', { name: words.shell.more, exact: true }).tap()
        await page.getByRole('button', { name: words.shell.find }).tap()
        await finding.paletteField.fill(word)
        await expect(finding.group('contexts')).toContainText(place)
        await expectAccessible(page, '[role=dialog]')
        const box = await finding.palette.boundingBox()
        expect([box?.width, box?.height]).toEqual([390, 844])
        await expect(
          finding.palette.getByRole('button', { name: words.search.allResults(6) }),
        ).toBeInViewport()
        await finding.palette.getByRole('button', { name: words.search.types.Context }).tap()
        await expect(finding.results).toHaveCount(1)
        await expectAccessible(page)
        await finding.results.first().tap()
        await expect(page).toHaveURL(/\/web\/contexts\?context=/)
        await expect(page.getByRole('main')).toContainText(place)
      })
    })
  })
}

const typedLines = {
  en: {
    plan: 'plan Write chapter tomorrow 10',
    name: 'Write chapter',
    move: 'move write chapter to tomorrow 15',
    complete: 'complete write chapter',
    week: 'week 12',
    month: 'March',
    day: 'March 5',
    season: 'summer 2019',
  },
  ru: {
    plan: 'запланируй Написать главу завтра в 10',
    name: 'Написать главу',
    move: 'перенеси написать главу на завтра в 15',
    complete: 'заверши написать главу',
    week: '12-я неделя',
    month: 'март',
    day: '5 марта',
    season: 'лето 2019',
  },
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const lines = typedLines[language]

    test('a typed line plans, moves and completes a task and goes to a period, by keys alone (SRC-N16, CAL-N24)', async ({
      page,
      words,
    }) => {
      const finding = new SearchPage(page, words)
      const { typed } = words.search
      const { notices } = words.plans
      const notice = (text: string) => page.getByRole('alertdialog').filter({ hasText: text.trim() })
      const run = async (line: string, command: string) => {
        await finding.openPalette(line)
        await page.keyboard.press('Enter')
        await expect(finding.palette).toBeHidden()
        await expect(notice(command)).toBeVisible()
        await expect(page.locator('body')).not.toBeFocused()
      }
      await page.goto('/web/inbox')
      await page.getByRole('main').getByRole('textbox').first().focus()
      await finding.openPalette(lines.plan)
      await expect(finding.activeInPalette).toContainText(typed.planNew(lines.name, ''))
      await expect(finding.activeInPalette).toContainText('10:00 – 10:30')
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Enter')
      await expect(notice(words.capture.addedAt(lines.name, ''))).toBeVisible()

      // The time is taken now, so that the next one is offered, to the task that exists first.
      await finding.openPalette(lines.plan)
      await expect(finding.activeInPalette).toContainText(typed.plan(lines.name, ''))
      await expect(finding.activeInPalette).toContainText('10:30 – 11:00')
      await page.keyboard.press('Escape')
      await run(lines.move, notices.moved(lines.name, ''))
      await run(lines.complete, notices.completed(lines.name))
      // The task is no longer offered.
      await finding.openPalette(lines.plan)
      await expect(finding.activeInPalette).toContainText(typed.planNew(lines.name, ''))
      await page.keyboard.press('Escape')

      await finding.openPalette(lines.month)
      await expect(finding.activeInPalette).toContainText(new RegExp(`${lines.month} 20\\d\\d`))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/plans\?view=MONTH_WEEKS&from=/)
      const { label, views } = words.plans.month
      await page
        .getByRole('radiogroup', { name: label })
        .getByRole('radio', { name: views.MONTH_DAYS })
        .click()
      await page.goto('/web/inbox')
      await finding.openPalette(lines.month)
      await expect(finding.activeInPalette).toContainText(new RegExp(`${lines.month} 20\\d\\d`))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/web\/plans\?view=MONTH_DAYS&from=/)
      await finding.openPalette(lines.week)
      await expect(finding.activeInPalette).toContainText(words.plans.week(12))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/view=WEEK_VIEW&from=20\d\d-03-/)
      for (const [line, address] of [
        [lines.day, /view=DAY&from=20\d\d-03-05$/],
        [lines.season, /view=SEASON_MONTHS&from=2019-06-01$/],
        // The first season of the year begins in December.
        ['2031', /view=YEAR_SEASONS&from=203(1-01|0-12)-01$/],
      ] as const) {
        await finding.openPalette(line)
        await page.keyboard.press('Enter')
        await expect(page, line).toHaveURL(address)
      }
    })
  })
}

test('places stand before offers of the timer, and reports, saved reports and settings are found on every screen (SRC-N16)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Read: {} })
  const saved = {
    id: newSavedReportId(),
    name: 'What I finished',
    code: 'completed-tasks',
    params: {},
  } as const
  await call(server.address, savedReports, 'create', saved, person.token)
  const finding = new SearchPage(page, words)
  await page.goto('/web/tasks')
  await finding.openPalette('')
  const options = finding.paletteOptions
  await expect(options.filter({ hasText: words.time.timer.startOf('Read') })).toHaveCount(1)
  await expect(options.filter({ hasText: words.settings.details.timeZone })).toHaveCount(1)
  const names = await options.allTextContents()
  const indexOf = (text: string) => names.findIndex((name) => name.startsWith(text))
  expect(indexOf(words.shell.screens.contexts)).toBeLessThan(indexOf(words.time.timer.startOf('Read')))
  const report = words.reports.all['inbox-dynamics'].title
  await page.keyboard.type(report)
  await expect(finding.activeInPalette).toContainText(report)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/reports\/inbox-dynamics/)
  await finding.openPalette(saved.name)
  await expect(finding.activeInPalette).toContainText(saved.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/reports\/completed-tasks\?.*saved=/)
  const { timeZone, workingHours } = words.settings.details
  await finding.openPalette(timeZone)
  await expect(finding.activeInPalette).toContainText(timeZone)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/settings#/)
  await expect(page.getByRole('button', { name: words.ui.row.changeOf(timeZone) })).toBeFocused()
  await finding.openPalette(workingHours)
  await expect(finding.activeInPalette).toContainText(workingHours)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/settings\/working-hours/)
})

test('Enter waits for the results of the current text and never opens those of an earlier one', async ({
  page,
  words,
  server,
  person,
}) => {
  const ids = await seedTasks(server.address, person.token, { Garden: {}, Gardening: {}, Fence: {} })
  const finding = new SearchPage(page, words)
  await page.goto('/web/dashboard')
  await finding.openPalette('gard')
  await expect(finding.group('tasks').getByRole('option')).toHaveCount(2)
  const delayed = await delayCalls(page, search, 'search')
  await finding.paletteField.fill('fence')
  await page.keyboard.press('Enter')
  await delayed.requested
  await expect(finding.activeInPalette).toContainText('Garden')
  await expect(finding.palette).toBeVisible()
  await delayed.release()
  await expect(page).toHaveURL(new RegExp(`/web/tasks/${ids.get('Fence')}$`))
})

test('the palette creates a task or a note from the text, and > finds only commands', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { 'Log the fish': {} })
  const finding = new SearchPage(page, words)
  await page.goto('/web/dashboard')
  await finding.openPalette('log')
  await expect(finding.group('tasks')).toContainText('Log the fish')
  await expect(finding.activeInPalette).toHaveText(words.shell.menu.logOut)
  await finding.paletteField.fill('>log')
  await expect(finding.paletteOptions).toHaveText([
    words.shell.menu.logOut,
    words.time.timer.startOf('Log the fish'),
  ])

  await finding.paletteField.fill('Buy salt')
  await page.keyboard.press('Shift+Enter')
  await expect(finding.palette).toBeHidden()
  await expect(page.getByText(words.search.noted('Buy salt'))).toBeVisible()
  const { notes } = await call(server.address, inbox, 'list', { show: 'waiting' }, person.token)
  expect(notes.map(({ text }) => text)).toEqual(['Buy salt'])

  await finding.openPalette('Buy pepper')
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByLabel(words.capture.label)).toHaveValue('Buy pepper')
})

test('results load in pages, and Back restores the query, the scroll position and the result (SRC-N05, SRC-N12)', async ({
  page,
  words,
  server,
  person,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `Paint fence ${index + 1}`)
  await seedManyTasks(server.address, person.token, names)
  const finding = new SearchPage(page, words)
  await finding.open('fence')
  await expect(finding.results).toHaveCount(50)
  await page.getByRole('button', { name: words.search.showMore(10) }).click()
  await expect(finding.results).toHaveCount(60)
  await finding.field.focus()
  await page.keyboard.press('ArrowUp')
  await expect(finding.active).toBeInViewport()
  const opened = await finding.active.textContent()
  await expect(finding.results.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/tasks\//)
  await page.goBack()
  await expect(finding.results).toHaveCount(60)
  await expect(finding.field).toHaveValue('fence')
  await expect(finding.active).toHaveText(opened ?? '')
  await expect(finding.active).toBeInViewport()
})

test('the text of the address is searched 100 ms after the page has loaded (SRC-005)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Garden: {} })
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main [role=combobox]')) return
      performance.mark('field')
      seen.disconnect()
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await new SearchPage(page, words).open('garden')
  const starts = await page.evaluate((path) => {
    const sent = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path))
    return [...performance.getEntriesByName('field'), ...sent].map(({ startTime }) => startTime)
  }, search.path)
  expect(starts).toHaveLength(2)
  // It is measured in parts of a millisecond.
  expect(starts[1]! - starts[0]!).toBeGreaterThan(99)
})

test('the search begins 100 ms after the last key, and when the page opens (SRC-005)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Garden: {}, Fence: {} })
  const finding = new SearchPage(page, words)
  const actions = recordActions(page)
  const searches = () => actions.filter((action) => action === 'search').length
  await page.clock.install()
  await finding.open('garden')
  expect(searches()).toBe(1)
  // On a slow machine keys may be more than 100 ms apart.
  await page.clock.pauseAt(Date.now() + 60_000)
  await finding.field.fill('')
  await page.keyboard.type('fence')
  await page.clock.runFor(99)
  expect(searches()).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(searches).toBe(2)
  await page.clock.resume()
  await expect(finding.results).toHaveText([/Fence/])
  expect(searches()).toBe(2)
  await expect(page).toHaveURL(/text=fence/)
})

test('an address without a text, and Enter in the empty field, redirect to the dashboard (SRC-006, SRC-007)', async ({
  page,
  words,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  for (const path of ['search?text=', 'search?text=%20', 'search']) {
    await page.goto(`/web/${path}`)
    await expect(page, path).toHaveURL(/\/web\/dashboard$/)
  }
  const { field } = new SearchPage(page, words)
  await page.goto('/web/search?text=garden')
  await field.fill('')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/web\/dashboard$/)
})

test('without a text in its address the page shows the last search (SRC-N02)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Garden: {} })
  const finding = new SearchPage(page, words)
  await finding.open('garden')
  await page.goto('/web/search')
  await expect(finding.field).toHaveValue('garden')
  await expect(finding.results).toHaveCount(1)
  await expect(page).toHaveURL(/text=garden/)
})

test('a task completed long ago opens in the tree of completed tasks (SRC-011, TSK-007, SRC-N07, SRC-009)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedSearch(server.address, person.token, 'en')
  const finding = new SearchPage(page, words)
  await finding.open('states')
  await page.keyboard.press('Enter')
  await expect(new TasksPage(page, words).row('Read Fish and states')).toBeFocused()
  expect(await page.evaluate(() => document.cookie)).toContain('tasksTreeView=completed')
})

test('tasks, goals, notes and contexts open on their screens, also closed ones (SRC-009, SRC-013, SRC-N10, TSK-056, TSK-009, TSK-037)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedSearch(server.address, person.token, 'en')
  const processed = newNoteId()
  await call(server.address, inbox, 'create', { id: processed, text: 'Sell the fish tank' }, person.token)
  const ids = await seedTasks(server.address, person.token, { Flat: {} })
  const commented = { id: processed, taskId: ids.get('Flat')!, text: 'Sell it', commentId: 'Comment00001' }
  await call(server.address, inbox, 'comment', commented, person.token)
  const finding = new SearchPage(page, words)
  for (const [text, url, row] of [
    ['recipes', /\/web\/goals\?goal=/, '[data-goal]'],
    ['quay', /\/web\/inbox\?note=/, '[data-note]'],
    ['harbour', /\/web\/contexts\?context=/, '[data-context]'],
    ['tank', /\/web\/inbox\?show=processed&note=/, '[data-note]'],
  ] as const) {
    await page.goto('/web/tasks')
    await finding.openPalette(text)
    // Until there are results, "new task" is the active option.
    await finding.activeInPalette
      .filter({ hasText: new RegExp(text, 'i'), has: page.locator('mark') })
      .click()
    await expect(page).toHaveURL(url)
    const shown = page.locator(row).filter({ hasText: new RegExp(text, 'i') })
    await expect(shown.and(page.locator(':focus')).or(shown.locator(':focus'))).toHaveCount(1)
  }
  await page.goto('/web/goals')
  await finding.openPalette('flat')
  await finding.activeInPalette.filter({ hasText: /flat/i, has: page.locator('mark') }).click()
  await expect(page).toHaveURL(/\/web\/tasks/)
  await expect(new TasksPage(page, words).row('Flat')).toBeFocused()
})

test('while search is disabled its box is hidden and its page says so (SRC-N09, INT-052, ADM-113, SRC-015)', async ({
  page,
  words,
  server,
}) => {
  const box = page.getByRole('banner').getByRole('button', { name: words.shell.find })
  await page.goto('/web/tasks')
  await expect(box).toBeVisible()
  try {
    await server.setSettings({ search_enabled: 'false' })
    await page.goto('/web/search?text=garden')
    await expect(page.getByRole('heading', { name: words.search.off })).toBeVisible()
    await expect(box).toBeHidden()
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog').getByRole('combobox').fill(words.shell.screens.goals)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/web\/goals/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: words.shell.more, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words.shell.more })
    await expect(sheet.getByRole('button', { name: words.shell.menu.logOut })).toBeVisible()
    await expect(sheet.getByRole('button', { name: words.shell.find })).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  } finally {
    await server.setSettings({ search_enabled: 'true' })
  }
  await page.reload()
  await expect(box).toBeVisible()
})
