/** Goals down the levels: columns per level, what is not broken down, and moving parts down. */
import type { Page } from '@playwright/test'
import { goals } from '@lustra/contract/goals'
import { newGoalId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import type { ServerWords } from '@lustra/words'
import { expectAccessible, expectOneLanguage } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { dateAgo } from './environment/dates.ts'
import { looksFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import type { PlansSeed } from './environment/plans-seed.ts'

const year = Number(dateAgo().slice(0, 4)) + 1

class LevelsPage {
  readonly #page: Page
  readonly #words: ServerWords['levels']

  constructor(page: Page, words: ServerWords) {
    this.#page = page
    this.#words = words.levels
  }

  column(name: keyof ServerWords['levels']['names']) {
    return this.#page.getByRole('region', { name: this.#words.names[name], exact: true })
  }

  card(name: string) {
    return this.#page.getByRole('button', { name: new RegExp(`^${name}, `) })
  }

  /** The period of a column that starts on a day. */
  period(level: number, date: string) {
    const days = Date.parse(`${date}T00:00Z`) / 86_400_000
    return this.#page.locator(`[data-period="${level} ${days}"]`)
  }
}

/** A thesis for this and the next year, whose chapter of the next year is not broken down. */
async function seedThesis(seed: PlansSeed) {
  const thesis = await seed.task('Thesis')
  const chapter = await seed.task('Chapter', {}, thesis)
  await seed.placeOn(thesis, 8, `${year - (year % 5)}-01-01`, 1826)
  const entry = await seed.placeOn(chapter, 7, `${year}-01-01`, 365)
  return { thesis, chapter, entry }
}

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme, viewport: { width: 1440, height: 900 } })

    test('a goal shows each level with its progress, and what is not broken down (RHY-060, RHY-062)', async ({
      page,
      words,
      seed,
    }) => {
      const levels = new LevelsPage(page, words)
      await seedThesis(seed)
      await page.goto('/web/goals')
      await page.getByRole('button', { name: words.goals.menu.task('Thesis') }).click()
      await page.getByRole('menuitem', { name: words.goals.views.open }).click()
      await expect(page.getByRole('heading', { name: words.levels.title('Thesis') })).toBeVisible()
      for (const name of [
        'LIFE',
        'LUSTRA',
        'YEARS',
        'SEASONS',
        'MONTHS',
        'WEEKS',
        'DAYS',
        'hours',
      ] as const) {
        await expect(levels.column(name)).toHaveCount(1)
      }
      await expect(levels.column('LUSTRA')).toContainText(words.levels.totals.planned(1))
      await expect(levels.column('YEARS')).toContainText(words.levels.totals.notBrokenDown(1))
      await expect(page.getByText(words.levels.summary.of(String(year), 1))).toBeVisible()
      await expect(levels.column('YEARS').getByText(words.levels.without(String(year)))).toBeVisible()
      await expect(levels.column('SEASONS')).toContainText(words.levels.empty)
      await expectAccessible(page)
      await expectOneLanguage(page, language)
    })

    test('the levels are reached from the panel of a task with subtasks, and change with the values of its goal (RHY-060)', async ({
      page,
      words,
      seed,
    }) => {
      const levels = new LevelsPage(page, words)
      const { thesis, chapter } = await seedThesis(seed)
      const { views } = words.goals
      await page.goto(`/web/tasks/${chapter}`)
      await expect(page.getByRole('region', { name: words.taskPanel.goals.title })).toBeVisible()
      await expect(page.getByRole('link', { name: views.open })).toHaveCount(0)
      await page.goto(`/web/tasks/${thesis}`)
      await page.getByRole('link', { name: views.open }).click()
      await expect(levels.card('Chapter')).toBeVisible()
      await expect(page.getByRole('radio', { name: views.values })).toHaveCount(0)

      await seed.ask(goals, 'create', {
        id: newGoalId(),
        taskId: thesis,
        text: 'Pages written',
        type: 'NUMERIC',
        criterion: null,
      })
      await page.getByRole('radio', { name: views.values }).click()
      await expect(page.getByRole('heading', { name: 'Pages written' })).toBeVisible()
      await page.getByRole('radio', { name: views.levels }).click()
      await expect(levels.card('Chapter')).toBeVisible()
    })

    test('a part is dragged down to a season, and one undo brings it back (RHY-061)', async ({
      page,
      words,
      seed,
    }) => {
      const levels = new LevelsPage(page, words)
      const { thesis } = await seedThesis(seed)
      await page.goto(`/web/goals?levels=${thesis}`)
      const card = levels.card('Chapter')
      const target = levels.period(6, `${year}-03-01`)
      await target.scrollIntoViewIfNeeded()
      const [from, to] = [await card.boundingBox(), await target.boundingBox()]
      await page.mouse.move(from!.x + 40, from!.y + 10)
      await page.mouse.down()
      await page.mouse.move(from!.x + 80, from!.y + 20, { steps: 4 })
      await page.mouse.move(to!.x + 60, to!.y + 12, { steps: 8 })
      await expect(target).toHaveAttribute('data-drop', 'yes')
      await page.mouse.up()
      await expect(levels.column('SEASONS')).toContainText('Chapter')
      await expect(levels.column('YEARS')).not.toContainText('Chapter')
      await allSaved(page)
      await expect(levels.column('SEASONS')).toContainText(words.levels.totals.notBrokenDown(1))
      await page.getByRole('button', { name: words.ui.notices.undo, exact: true }).click()
      await expect(levels.column('YEARS')).toContainText('Chapter')
    })

    test('by keys alone a part is moved down by M and by Space, and new parts are typed below it (RHY-061)', async ({
      page,
      words,
      seed,
    }) => {
      const levels = new LevelsPage(page, words)
      const { thesis } = await seedThesis(seed)
      await page.goto(`/web/goals?levels=${thesis}`)
      await levels.card('Thesis').focus()
      await page.keyboard.press('ArrowRight')
      await expect(levels.card('Chapter')).toBeFocused()

      await page.keyboard.press('n')
      const field = page.getByRole('textbox', { name: words.levels.add.label })
      await expect(field).toBeFocused()
      await page.keyboard.type('Section')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Figures')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(levels.card('Section')).toBeVisible()
      await allSaved(page)
      await expect(levels.column('YEARS')).toContainText(words.levels.totals.planned(1))
      await expect(levels.column('SEASONS')).toContainText(words.levels.totals.notBrokenDown(2))

      await levels.card('Section').focus()
      await page.keyboard.press('m')
      const dialog = page.getByRole('dialog', { name: words.levels.part.moveTitle })
      await expect(dialog.getByRole('radio', { name: words.scheduling.levels.MONTHS })).toBeChecked()
      await dialog.getByRole('button', { name: words.scheduling.move.move, exact: true }).click()
      await expect(levels.column('MONTHS')).toContainText('Section')

      await levels.card('Figures').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(levels.column('MONTHS')).toContainText('Figures')
      await expect(levels.column('SEASONS')).not.toContainText('Figures')
    })

    test('a closed task gets no new parts, and a name that is refused comes back (RHY-061)', async ({
      page,
      words,
      seed,
      server,
      person,
      expectedErrors,
    }) => {
      const levels = new LevelsPage(page, words)
      const { thesis, chapter } = await seedThesis(seed)
      await page.goto(`/web/goals?levels=${thesis}`)
      await levels.card('Chapter').press('n')
      const field = page.getByRole('textbox', { name: words.levels.add.label })
      await page.keyboard.type('Section')
      expectedErrors.push(/net::ERR_FAILED/)
      // It is completed elsewhere, and this page does not know it yet.
      await page.route('**/api/v2/levels', (route) => route.abort())
      const completed = { id: chapter, status: 'COMPLETED', withSubtasks: false } as const
      await call(server.address, tasks, 'complete', completed, person.token)
      await field.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'Section' })).toBeVisible()
      await expect(field).toHaveValue('Section')
      await page.unroute('**/api/v2/levels')

      await page.reload()
      await levels.card('Chapter').press('n')
      await expect(page.getByText(words.levels.add.closed)).toBeVisible()
      await expect(field).toBeHidden()
    })

    test('an empty level offers to plan here, and a pinned part stays with its reason (RHY-061)', async ({
      page,
      words,
      seed,
    }) => {
      const levels = new LevelsPage(page, words)
      const { thesis, entry } = await seedThesis(seed)
      await seed.pin(entry)
      await page.goto(`/web/goals?levels=${thesis}`)
      await levels.column('WEEKS').getByRole('button', { name: words.levels.planHere }).click()
      await page.keyboard.type('Draft')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(levels.column('WEEKS')).toContainText('Draft')
      await levels.card('Chapter').focus()
      await page.keyboard.press('m')
      const reason = words.levels.notices.refused('Chapter', words.levels.part.staysPinned)
      await expect(page.getByText(reason)).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use({ language: 'ru', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one level is shown at a time, and a part is moved down from its menu (RHY-060, RHY-061)', async ({
    page,
    words,
    seed,
  }) => {
    const levels = new LevelsPage(page, words)
    const { thesis } = await seedThesis(seed)
    await page.goto(`/web/goals?levels=${thesis}`)
    await expect(levels.column('LUSTRA')).toBeVisible()
    await expect(levels.column('YEARS')).toHaveCount(0)
    await page.getByRole('radio', { name: words.levels.names.YEARS }).tap()
    await expect(levels.card('Chapter')).toBeVisible()
    await levels.card('Chapter').tap()
    await page.getByRole('button', { name: words.levels.part.menu('Chapter') }).tap()
    await page.getByRole('menuitem', { name: words.levels.part.move }).tap()
    const dialog = page.getByRole('dialog', { name: words.levels.part.moveTitle })
    await dialog.getByRole('button', { name: words.scheduling.move.move, exact: true }).tap()
    await page.getByRole('radio', { name: words.levels.names.SEASONS }).tap()
    await expect(levels.card('Chapter')).toBeVisible()
    await expectAccessible(page)
  })
})
