/** The review of a week on Friday afternoon, while the week is not over. */
import { capacity } from '@lustra/contract/capacity'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import type { Page } from '@playwright/test'
import type { ServerWords } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { lastFridayAfternoon } from './environment/dates.ts'
import { languages } from './environment/languages.ts'
import { InputDevices } from './pages/InputDevices.ts'
import { expect, test } from './environment/plans-journey.ts'
import type { PlansSeed } from './environment/plans-seed.ts'

const count = 12
const saturday = 5

/** Open entries of the week on each of its levels, and one of the next week; a note, a goal, and working hours from Monday to Friday. */
async function fillWeek(seed: PlansSeed): Promise<void> {
  const monday = await seed.dayOfWeek(0)
  for (let nth = 0; nth < count; nth += 1) {
    const id = await seed.task(`Task ${nth + 1}`)
    if (nth % 3 === 0) await seed.place(id, { column: nth / 3 + 1, hour: 17 + nth / 6, hours: 0.5 })
    else if (nth % 3 === 1) await seed.place(id, { column: saturday + (nth % 2), wholeDay: true })
    else await seed.placeOn(id, 3, monday, 7)
  }
  await seed.placeOn(await seed.task('Next week'), 3, await seed.dayOfWeek(7), 7)
  const week = `,${Array(5).fill('09:00-18:00').join(',')},`
  await seed.ask(capacity, 'changeHours', { from: '', week })
  await seed.ask(inbox, 'create', { id: newNoteId(), text: 'Buy stamps' })
  const criterion = { operator: 'no_less_than', checkValue: 60 } as const
  const goal = { id: newGoalId(), text: 'Pages', type: 'NUMERIC', criterion } as const
  await seed.ask(goals, 'create', { ...goal, taskId: await seed.task('Thesis') })
}

function partsOf(page: Page, { reviews, leftovers }: ServerWords) {
  const list = page.getByRole('region', { name: leftovers.list.title, exact: true })
  return {
    step: (name: string) => page.getByRole('heading', { level: 2, name, exact: true }),
    line: page.getByRole('group', { name: reviews.line.label }),
    list,
    openRows: list.getByRole('checkbox'),
    current: list.getByRole('listitem').getByRole('button', { expanded: true }),
    diary: page.getByRole('main').getByRole('textbox'),
    goalField: page.getByRole('textbox', { name: /^Pages/ }),
    action: (name: string) => list.getByRole('button', { name: new RegExp(`(^|\\d )${name}`) }),
  }
}

test.use({ serverStartsAt: lastFridayAfternoon(), isPastTrial: true })

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })

    test('the review of a week with twelve leftovers takes fewer than 60 keys (RHY-001, RHY-059)', async ({
      page,
      words,
      seed,
    }) => {
      const { reviews, leftovers } = words
      await fillWeek(seed)
      const { step, line, list, openRows, current, action, goalField, diary } = partsOf(page, words)
      await page.goto('/web/dashboard')
      await expect(line).toBeVisible()

      let keys = 0
      const press = async (key: string, times = 1) => {
        for (let nth = 0; nth < times; nth += 1) {
          keys += 1
          await page.keyboard.press(key)
        }
      }
      const type = async (text: string) => {
        keys += text.length
        await page.keyboard.type(text)
      }
      await press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await type(reviews.title('').slice(0, 5))
      await expect(page.getByRole('option').first()).toContainText(reviews.title(''))
      await press('Enter')
      await expect(step(reviews.steps.done)).toBeFocused()
      await press('Enter')

      await expect(current).toBeFocused()
      await expect(openRows).toHaveCount(count)
      await expectAccessible(page)
      const { actions, outcomes } = leftovers
      // The first rows are those of Sunday and Saturday.
      await expect(action({ en: 'Monday', ru: 'Понедельник' }[language])).toBeVisible()
      await expect(action({ en: 'Tuesday', ru: 'Вторник' }[language])).toBeVisible()
      await expect(list.getByRole('button', { name: actions.doneToday })).toBeHidden()
      for (const [key, outcome] of [
        ['1', outcomes.moved({ en: 'Mon', ru: 'пн' }[language])],
        ['2', outcomes.moved({ en: 'Tue', ru: 'вт' }[language])],
        ['5', outcomes.unplanned],
        ['6', outcomes.done],
        ['7', outcomes.givenUp],
      ] as const) {
        const name = await current.locator('b').textContent()
        await press(key)
        const row = list.getByRole('listitem').filter({ hasText: new RegExp(`^${name}(?!\\d)`) })
        await expect(row).toContainText(outcome)
        await expect(current).toBeFocused()
      }
      for (let left = count - 5; left > 0; left -= 1) {
        await expect(openRows).toHaveCount(left)
        await press('1')
      }
      await expect(openRows).toHaveCount(0)
      await press('Enter')

      await expect(step(reviews.steps.inbox)).toBeFocused()
      await press('Enter')
      await expect(step(reviews.steps.goals)).toBeFocused()
      await expect(goalField).toBeVisible()
      await press('Tab')
      await type('51')
      await press('Enter')
      await expect(goalField).toHaveValue('')
      await expect(step(reviews.steps.goals)).toBeFocused()
      await press('Enter')
      await expect(step(reviews.steps.coming.WEEKS)).toBeFocused()
      await expect(page.locator('[data-drag]').first()).toBeVisible()
      await press('Tab')
      // Tuesday of the coming week: the week itself is the first key.
      await press('3')
      await expect(page.locator('[data-drag]:focus')).toHaveCount(1)
      await press('Control+Enter')
      await expect(diary).toBeFocused()
      await type('Slept well.')
      await press('Control+Enter')
      await expect(page).toHaveURL(/dashboard$/)
      await expect(page.getByText(reviews.finished)).toBeVisible()
      expect(keys, 'keys').toBeLessThan(60)
      await expect(line).toBeHidden()
      await allSaved(page)
      await page.goto('/web/review/weeks/' + (await seed.dayOfWeek(0)))
      await expect(step(reviews.steps.diary)).toBeVisible()
      await expect(diary).toHaveValue('Slept well.')
    })
  })

  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('the review of a week with twelve leftovers is done by finger alone (RHY-001, RHY-059)', async ({
      page,
      words,
      seed,
    }) => {
      const { reviews, leftovers } = words
      await fillWeek(seed)
      const { step, line, list, openRows, action, goalField, diary } = partsOf(page, words)
      await page.goto('/web/dashboard')
      await line.getByRole('button', { name: reviews.line.start }).tap()
      const goOn = page.getByRole('button', { name: new RegExp(`^${reviews.next('')}`) })
      await expect(step(reviews.steps.done)).toBeVisible()
      await goOn.tap()

      await expect(openRows).toHaveCount(count)
      await expectAccessible(page)
      const { actions, outcomes } = leftovers
      const monday = { en: 'Monday', ru: 'Понедельник' }[language]
      await action(monday).tap()
      await expect(openRows).toHaveCount(count - 1)
      const row = list.getByRole('listitem').filter({ hasText: 'Task 8' })
      const { x, y, width, height } = (await row.getByText('Task 8').boundingBox())!
      await new InputDevices(page).flick('left', { x: x + width / 2 + 60, y: y + height / 2 })
      const uncovered = page.locator('[data-swipe-actions]').getByRole('button')
      await expect(uncovered).toHaveText([monday, actions.done])
      await uncovered.first().tap()
      await expect(row).toContainText(outcomes.moved({ en: 'Mon', ru: 'пн' }[language]))
      for (let left = count - 2; left > 0; left -= 1) {
        await expect(openRows).toHaveCount(left)
        await action(left % 2 === 0 ? actions.done : actions.unplan).tap()
      }
      await expect(openRows).toHaveCount(0)
      await goOn.tap()

      await expect(step(reviews.steps.inbox)).toBeVisible()
      await goOn.tap()
      await goalField.tap()
      await goalField.fill('51')
      await goOn.tap()
      await expect(step(reviews.steps.coming.WEEKS)).toBeVisible()
      await goOn.tap()
      await diary.tap()
      await diary.fill('Slept well.')
      await page.getByRole('button', { name: reviews.finish }).tap()
      await expect(page).toHaveURL(/dashboard$/)
      await expect(line).toBeHidden()
      await allSaved(page)
    })
  })
}
