/** Everything that opens over the screens: pop-overs, menus, dialogs, pickers and notices, each with the steps to open it. */
import { dateAgo } from '../environment/dates.ts'
import { capacity } from '@lustra/contract/capacity'
import { time } from '@lustra/contract/time'
import { type Locator, type Page, expect } from '@playwright/test'
import { PlansSeed } from '../environment/plans-seed.ts'
import { TimeSeed } from '../environment/time-seed.ts'
import { ContextsPage } from '../pages/ContextsPage.ts'
import { RecycleBinPage } from '../pages/RecycleBinPage.ts'
import { SearchPage } from '../pages/SearchPage.ts'
import { SettingsPage } from '../pages/SettingsPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { TimePage } from '../pages/TimePage.ts'
import { forgetShifts } from './loading.ts'
import { type Given, type Screen, screensAtRest } from './screens.ts'

const firstSteps: readonly Screen[] = (['locale', 'topics', 'tasks'] as const).map((step) => ({
  name: `first steps: ${step}`,
  path: 'onboarding',
  visitor: 'newcomer',
  // They continue where they were left.
  open: async (page, { words: { onboarding } }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    while ((await heading.textContent()) !== onboarding[step].heading) {
      await page.getByRole('button', { name: onboarding.next }).click()
    }
  },
}))

export const screensOpened: readonly Screen[] = [
  ...firstSteps,
  over('dashboard', 'user menu', async (page, { words }) => {
    const { userButton } = new ShellPage(page, words)
    // On phones it is a part of the sheet with further places.
    const more = page.getByRole('button', { name: words.shell.more, exact: true })
    await ((await userButton.isVisible()) ? userButton : more).click()
  }),
  over('dashboard', 'capture', openCapture),
  over('dashboard', 'capture with a line', async (page, given) => {
    const { words, language } = given
    await openCapture(page, given)
    const line = page.getByRole('textbox', { name: words.capture.label })
    // Typed by keys, because a shift within half a second after a key does not count.
    await line.pressSequentially(captured[language])
    await page.getByRole('list', { name: words.capture.understood }).waitFor()
  }),
  over('dashboard', 'palette', openPalette),
  over('dashboard', 'palette with results', openResults),
  over('dashboard', 'keys', (page) => pressUntil(page, '?', page.getByRole('dialog'))),
  // During working hours the demonstration has a running timer.
  over('dashboard', 'start a timer', async (page, { words, server, person }) => {
    await new TimeSeed(server, person).stopTimer()
    await page.reload()
    await page.getByRole('button', { name: words.shell.startTimer }).filter({ visible: true }).click()
    await page.getByRole('option').first().waitFor()
  }),
  over('plans?view=WEEK_VIEW', 'properties of an entry', (page) => anEntry(page).click()),
  over('plans?view=WEEK_VIEW', 'menu of an entry', (page) => anOpenEntry(page).click({ button: 'right' })),
  over('plans?view=WEEK_VIEW', 'move an entry', (page) => anOpenEntry(page).press('m')),
  over('plans?view=WEEK_VIEW', 'repeat an entry', (page) => anEntry(page).press('r')),
  over('plans?view=WEEK_VIEW', 'new entry', async (page) => {
    await page.locator('[role=grid] [data-tab-stop]').press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  }),
  over('plans?view=WEEK_VIEW', 'levels of an entry', (page) => anEntry(page).press('s')),
  over('plans?view=WEEK_VIEW', 'pages by letter', (page) => pressUntil(page, 'g', page.getByRole('menu'))),
  over('plans?view=WEEK_VIEW', 'date picker', (page) =>
    page.getByRole('heading', { level: 1 }).getByRole('button').click(),
  ),
  over('plans?view=WEEK_VIEW', 'notice', async (page) => {
    await anEntry(page).press('c')
    await page.getByRole('alertdialog').waitFor()
  }),
  within('plans?view=WEEK_VIEW', 'sheet of tasks', async (page, { words: { plans } }) => {
    await ifVisible(page.getByRole('button', { name: plans.tree.open, exact: true }))
  }),
  within('plans?view=WEEK_VIEW', 'levels', async (page, { words: { plans } }) => {
    await ifVisible(page.getByRole('button', { name: new RegExp(`^${plans.levels}: `) }))
  }),
  over('plans?view=MONTH_WEEKS', 'properties of an entry of a month', (page) =>
    page.locator('[data-row] [data-drag^="entry:"]').first().click(),
  ),
  over('plans?view=MONTH_WEEKS', 'new entry of a month', async (page) => {
    // A pointer would need an empty place, which a low window does not have.
    await page.locator('[data-row=bottom] [data-now] [data-hint]').press('Enter')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  }),
  over('tasks', 'menu of a task', (page) => aTask(page).click({ button: 'right' })),
  within('tasks', 'panel of a task', (page) => aTask(page).press('Alt+Enter')),
  ...(['schedule', 'history'] as const).map((tab) =>
    within('tasks', `panel of a task: ${tab}`, async (page, { words: { taskPanel } }) => {
      await aTask(page).press('Alt+Enter')
      await page.getByRole('radio', { name: taskPanel.tabs[tab] }).press('Enter')
    }),
  ),
  over('tasks', 'levels of a task', async (page, { words: { taskPanel } }) => {
    await aTask(page).press('Alt+Enter')
    await page.getByRole('button', { name: new RegExp(`^${taskPanel.priority}: `) }).press('Enter')
  }),
  over('tasks', 'contexts of a task', async (page, { words: { taskPanel } }) => {
    await aTask(page).press('Alt+Enter')
    await page.getByRole('button', { name: taskPanel.addContext }).press('Enter')
    await page.getByRole('option').first().waitFor()
  }),
  over('tasks', 'plan a task', (page) => aTask(page).press('s')),
  over('tasks', 'due date of a task', (page) => aTask(page).press('d')),
  over('tasks', 'period of a task', (page) => aTask(page).press('m')),
  within('tasks', 'selected tasks', selectTasks),
  ...(['duration', 'more'] as const).map((name) =>
    over('tasks', `${name} of selected tasks`, async (page, given) => {
      await selectTasks(page)
      await page.getByRole('toolbar').getByRole('button', { name: given.words.tasks.selection[name] }).click()
    }),
  ),
  over('tasks', 'place of a task', async (page, { words: { tasks } }) => {
    await aTask(page).click({ button: 'right' })
    await page.getByRole('menuitem', { name: tasks.menu.move, exact: true }).click()
  }),
  over('goals', 'new goal', (page, { words }) =>
    page.getByRole('button', { name: words.goals.newGoal }).first().click(),
  ),
  over('goals', 'menu of a task with goals', (page) =>
    page.getByRole('main').locator('button[aria-haspopup]').filter({ visible: true }).first().click(),
  ),
  within('inbox', 'note being processed', (page, { words }) =>
    page.getByRole('list', { name: words.inbox.list }).getByRole('button').first().click(),
  ),
  within('contexts', 'palette of colours', async (page, { words }) => {
    const contexts = new ContextsPage(page, words)
    const row = page.getByText(words.contexts.properties.color, { exact: true })
    // A narrow window shows the list first.
    if (!(await row.isVisible())) await contexts.list.getByRole('button').nth(1).click()
    await row.click()
  }),
  over('contexts', 'import of contacts', (page, { words }) => new ContextsPage(page, words).import.click()),
  over('contexts', 'removal of a context', (page, { words }) => new ContextsPage(page, words).remove.click()),
  over('time', 'properties of a record', async (page, given) => {
    const record = page.locator('[data-grid] [data-drag^="record:"]').first()
    await showRecords(page, given)
    await record.click()
  }),
  over('time?show=both', 'properties of what was planned', (page) =>
    page.locator('[data-grid] [data-drag^="planned:"]').first().click(),
  ),
  over('time', 'contexts of time', async (page, { words: { contexts, time } }) => {
    const button = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(contexts.title) })
      .filter({ visible: true })
    // On a tablet in portrait it is in the sheet.
    if ((await button.count()) === 0) await page.getByRole('button', { name: time.list.open }).click()
    await button.first().click()
  }),
  within('time', 'sheet of tasks to track', async (page, { words: { time } }) => {
    await ifVisible(page.getByRole('button', { name: time.list.open, exact: true }))
  }),
  over('recycle bin', 'choice of removed items', (page, { words: { recycleBin } }) =>
    page.getByRole('button', { name: recycleBin.select, exact: true }).click(),
  ),
  over('recycle bin', 'restoring', async (page, { words }) => {
    const bin = new RecycleBinPage(page, words)
    await bin.select(words.recycleBin.selectAll)
    await bin.restore.click()
  }),
  ...(['password', 'language', 'timeZone'] as const).map((name) =>
    within('settings', `setting: ${name}`, (page, { words }) =>
      new SettingsPage(page, words).change(words.settings.details[name]).click(),
    ),
  ),
  within('working hours', 'edited day', (page) =>
    page.getByRole('main').getByRole('listitem').first().getByRole('button').click(),
  ),
  over('settings', 'removal of the account', (page, { words: { settings } }) =>
    page.getByRole('button', { name: settings.removal.open }).click(),
  ),
  within('security', 'new address of the account', (page, { words: { account, ui } }) =>
    page.getByRole('button', { name: ui.row.changeOf(account.email), exact: true }).click(),
  ),
  over('reports', 'menu of a saved report', (page) =>
    page.getByRole('main').locator('button[aria-haspopup]').first().click(),
  ),
  over('time by task', 'period of a report', (page, { words: { reports } }) =>
    page.getByRole('button', { name: reports.params.period }).click(),
  ),
  over('time by task', 'export of a report', (page, { words: { reports } }) =>
    page.getByRole('button', { name: reports.exports.menu, exact: true }).click(),
  ),
  over('time by task', 'name of a saved report', (page, { words: { reports } }) =>
    page.getByRole('button', { name: reports.save }).click(),
  ),
  within(
    'reports/time-spent-for-tasks?periodPreset=lastMonth&compare=previous&timeLevel=weeks',
    'compared report',
    (page) => page.getByRole('table').waitFor(),
  ),
  over(
    'reports/time-spent-for-tasks?periodPreset=lastMonth',
    'records of a report',
    (page, { words: { reports } }) =>
      page
        .getByRole('button', { name: reports.drill.showRecords('').slice(0, -1) })
        .first()
        .click(),
  ),
  // After most others, because working hours add figures to the calendars.
  within('plans?view=WEEK_VIEW', 'proposal without working hours', (page, given) =>
    openProposal(page, given, { week: 1 }),
  ),
  within('plans?view=WEEK_VIEW', 'proposed plan', async (page, given) => {
    const { language } = given
    const hour = 3600
    await openProposal(page, given, {
      week: 1,
      hours: Array(7).fill('07:00-23:00').join(','),
      tasks: proposed[language].map((name, index) => ({
        name,
        // The last one does not fit.
        changes: index < 5 ? { maxDur: (index + 1) * hour, priority: 9 - index } : {},
      })),
    })
  }),
  over('plans?view=WEEK_VIEW', 'menu of a ghost', async (page, given) => {
    await openProposal(page, given, { week: 1 })
    await page.locator('[data-calendar] [data-proposed]').first().click({ button: 'right' })
  }),
  ...(['options', 'unfitting'] as const).map((part) =>
    within('plans?view=WEEK_VIEW', `${part} of a proposed plan`, async (page, given) => {
      await openProposal(page, given, { week: 1 })
      const { options, unfittingCount } = given.words.proposals
      const name = part === 'options' ? options.title : new RegExp(unfittingCount(1).replace('1', '\\d+'))
      await ifVisible(page.locator('[data-proposal]').getByRole('button', { name }))
    }),
  ),
  within('plans?view=WEEK_VIEW', 'nothing to propose', (page, given) =>
    openProposal(page, given, { week: 30 }),
  ),
  within('plans?view=WEEK_VIEW', 'proposed plan of which nothing fits', (page, given) =>
    openProposal(page, given, { week: 31, tasks: [{ name: proposed[given.language][0], changes: {} }] }),
  ),
  over('plans?view=WEEK_VIEW', 'choice of a plan to copy', async (page, { words: { plans } }) => {
    await page.locator('[data-figures]').click()
    await page.getByRole('menuitem', { name: plans.copyPlan }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }),
  // Last, because it removes the records of this week and the last one, and leaves a timer.
  over('dashboard', 'forgotten timer', async (page, { words, server, person }) => {
    const seed = new TimeSeed(server, person)
    await seed.stopTimer()
    const { timeRecords } = await seed.ask(time, 'open', {})
    for (const { id } of timeRecords) await seed.removeRecord(id)
    // It counts as forgotten from four in the morning.
    await seed.startTimer(await seed.task('Forgotten'), 24)
    await page.reload()
    await page.getByRole('alertdialog').getByRole('button', { name: words.time.timer.forgotten.open }).click()
  }),
]

const captured = {
  en: 'call mum every 2nd Tuesday 18:00 30m @home !8',
  ru: 'отчёт !7 @работа 2ч на следующей неделе',
}

const proposed = {
  en: [
    'Call the city archive',
    'Draft of section 4',
    'Interview 3, the fishermen',
    'Send chapter 3 to the reviewers',
    'Have the bicycle serviced',
    'Announcement to customers',
  ],
  ru: [
    'Позвонить в городской архив',
    'Черновик раздела 4',
    'Интервью 3, рыбаки',
    'Отправить главу 3 рецензентам',
    'Отдать велосипед в сервис',
    'Объявление для клиентов',
  ],
} as const

interface ProposedWeek {
  /** Counted from the current one. */
  readonly week: number
  readonly hours?: string
  readonly tasks?: readonly { readonly name: string; readonly changes: object }[]
}

async function openProposal(
  page: Page,
  { server, person }: Given,
  { week, hours, tasks = [] }: ProposedWeek,
) {
  const seed = new PlansSeed(server, person)
  if (hours !== undefined) {
    await seed.ask(capacity, 'changeHours', { from: '', week: hours })
    for (const name of ['Linz', 'Wien']) await seed.category(name, '048448', hours)
  }
  const first = await seed.dayOfWeek(7 * week)
  for (const { name, changes } of tasks) await seed.placeOn(await seed.task(name, changes), 3, first, 7)
  await page.goto(`/web/plans?view=WEEK_VIEW&from=${first}`, { waitUntil: 'networkidle' })
  await pressUntil(page, 'f', page.locator('[data-proposal]:not([aria-busy])'))
}

/** Something that floats over a screen. */
function over(path: string, name: string, open: Open): Screen {
  return within(path, name, async (page, given) => {
    await open(page, given)
    const floating = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`)
    await page.locator(floating.join()).filter({ visible: true }).last().waitFor()
  })
}

/** Something that is part of its screen, or exists only in some windows; `path` may be a name or a path that is not in the list at rest. */
function within(path: string, name: string, open: Open): Screen {
  const at = screensAtRest.find((screen) => [screen.path, screen.name].includes(path)) ?? { path }
  const openWhole: Open = async (page, given) => {
    await open(page, given)
    await page.waitForTimeout(loadedWithinMs)
  }
  return { ...at, name, open: openWhole }
}

type Open = NonNullable<Screen['open']>

/** Its content is often requested when it opens. */
const loadedWithinMs = 200

function anEntry(page: Page): Locator {
  return page.locator('[data-grid] [data-drag^="entry:"]').first()
}

function anOpenEntry(page: Page): Locator {
  return page.locator('[data-grid] [data-drag^="entry:"]:not([data-status])').first()
}

function aTask(page: Page): Locator {
  return page.getByRole('treeitem').nth(1)
}

function openCapture(page: Page, { words }: Given): Promise<void> {
  return pressUntil(page, 'q', page.getByRole('textbox', { name: words.capture.label }))
}

function openPalette(page: Page, { words }: Given): Promise<void> {
  return pressUntil(page, 'Control+k', new SearchPage(page, words).paletteField)
}

async function openResults(page: Page, given: Given): Promise<void> {
  const { words, language } = given
  await openPalette(page, given)
  const { palette, paletteField } = new SearchPage(page, words)
  await paletteField.fill(language === 'en' ? 'chapter' : 'глава')
  await palette.getByRole('group', { name: words.search.groups.tasks, exact: true }).waitFor()
  // Only shifts after typing count; those of loading the screen are checked separately.
  await page.evaluate(forgetShifts)
}

/** Presses repeatedly, because the keys of all screens are registered shortly after the screen appears. */
async function pressUntil(page: Page, key: string, opened: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await opened.waitFor({ timeout: 3000 })
  }).toPass()
}

async function selectTasks(page: Page): Promise<void> {
  for (const place of [1, 2]) await page.getByRole('treeitem').nth(place).press('Control+Space')
  await page.getByRole('toolbar').waitFor()
}

/** On phones only one day is visible, which may have none. */
async function showRecords(page: Page, { words }: Given): Promise<void> {
  const record = page.locator('[data-grid] [data-drag^="record:"]').first()
  for (let back = 1; back < 7 && (await record.count()) === 0; back += 1) {
    await new TimePage(page, words).openDay(dateAgo(back))
  }
}

/** Buttons that exist only in narrow windows. */
async function ifVisible(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click()
}
