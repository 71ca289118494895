import { commentLength } from '@lustra/contract/comments'
import { actionOf } from './environment/recorded-actions.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/time-journey.ts'
import { TimePage } from './pages/TimePage.ts'

const day = 2

test('the filter applies from three characters on, and Escape and the clear button empty it (TIM-019, TIM-020, TIM-021, TIM-022, TIM-023)', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.task('Write chapter 4')
  await seed.task('Swim')
  await time.open()
  await time.filter.fill('wi')
  await expect(time.task('Write')).toBeVisible()
  await time.filter.fill('WIM')
  await expect(time.task('Write')).toHaveCount(0)
  await expect(time.task('Swim')).toBeVisible()
  await time.filter.fill('nothing like it')
  await expect(page.getByText(words.time.list.empty.notFound)).toBeVisible()
  // The browser itself would empty a search field; an untrusted event has no such effect.
  await time.filter.dispatchEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await expect(time.filter).toHaveValue('')
  await expect(time.task('Write')).toBeVisible()
  await time.filter.fill('wim')
  await page.getByRole('button', { name: words.ui.clear, exact: true }).click()
  await expect(time.task('Write')).toBeVisible()
})

test('users without tasks see an explanation and a link to create them, and no filter (FND-026, TIM-024, TIM-025, TSK-002)', async ({
  page,
  words,
  time,
}) => {
  await time.open()
  const { empty } = words.time.list
  await expect(page.getByText(empty.nothing)).toBeVisible()
  await expect(page.getByText(empty.nothingHint)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: words.time.list.filter })).toHaveCount(0)
  await page.getByRole('link', { name: empty.toTasks }).click()
  await expect(page).toHaveURL(/\/web\/tasks/)
})

test('buttons page through weeks, unknown earlier ones are requested with the week before them, and text colours suit the records (CAL-072, TIM-002, TIM-003, TIM-078, TIM-079, TIM-080, TIM-085, TSK-014, TSK-047)', async ({
  page,
  words,
  time,
  seed,
}) => {
  const [dark, light] = [await seed.category('Garden', '974C9C'), await seed.category('Yard', 'F1D7AF')]
  const swim = await seed.task('Swim', { contextIds: [dark] })
  await seed.track(swim, { column: day, hour: 9 })
  await seed.track(swim, { column: day - 14, hour: 10, hours: 2 })
  await seed.track(await seed.task('Sweep', { contextIds: [light] }), { column: day, hour: 11 })
  await time.open()
  const thisWeek = (await time.heading.textContent())!
  // Recently seeded data is refetched when the live channel opens.
  await page.waitForLoadState('networkidle')
  const asked: boolean[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postDataJSON() as Record<string, unknown>) : {}
    if (body['action'] === 'goPeriod') asked.push(body['loadAll'] === true)
  })
  await time.button(words.plans.previous).click()
  await expect(time.record('Swim')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(time.record('Sweep')).toHaveCSS('color', 'rgb(23, 22, 28)')
  expect(asked).toEqual([])
  await time.button(words.plans.previous).click()
  await expect.poll(() => asked).toEqual([true])
  await time.button(words.plans.previous).click()
  await expect(time.record('Swim')).toContainText('10:00 – 12:00')
  await time.button(words.plans.next).click()
  await expect(time.records('Swim')).toHaveCount(0)
  await time.button(words.plans.next).click()
  await expect(time.record('Swim')).toContainText('9:00 – 10:00')
  // Several weeks before and after this one, where no other button returns to it.
  for (const direction of [words.plans.previous, words.plans.next]) {
    for (let weeks = 0; weeks < 3; weeks += 1) {
      const before = (await time.heading.textContent())!
      await time.button(direction).click()
      await expect(time.heading).not.toHaveText(before)
    }
    await expect(time.heading).not.toHaveText(thisWeek)
    await time.button(words.plans.today).click()
    await expect(time.heading).toHaveText(thisWeek)
    await expect(page).not.toHaveURL(/from/)
  }
})

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a record’s comment is written, changed and removed, and older ones are listed (TIM-053, TIM-057, TIM-059, TIM-066, TIM-073, TIM-074, TIM-075, TIM-076, TIM-077, TIM-N08, TSK-063, FND-002)', async ({
      time,
      words,
      seed,
    }) => {
      const { comments: comment } = words
      await seed.track(await seed.task('Interview'), { column: day, hour: 9, hours: 2 })
      await time.openLastWeek()
      const record = time.record('Interview')
      const field = time.properties.getByLabel(comment.label, { exact: true })
      const save = time.properties.getByRole('button', { name: comment.save })

      await record.click()
      await save.click()
      await expect(record.locator('em')).toHaveCount(0)
      await record.click()
      await field.fill('Two voices\noverlap')
      await save.click()
      await expect(time.properties).toHaveCount(0)
      await expect(record.locator('em')).toHaveText('1')

      await record.click()
      await expect(field).toHaveValue('Two voices\noverlap')
      await field.fill('Three voices')
      await field.press('Control+Enter')
      await expect(time.properties).toHaveCount(0)
      await record.click()
      await expect(field).toHaveValue('Three voices')
      await field.fill('')
      await time.properties.getByRole('button', { name: comment.removeEmpty, exact: true }).click()
      await expect(record.locator('em')).toHaveCount(0)
    })

    test('the pop-over completes the task, links to it and closes on a press outside (TIM-054, TIM-055, TIM-056, TIM-058, TIM-064, TIM-067, TIM-069, TIM-072, TIM-N03, SRC-013, TSK-009)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      const { properties } = words.time
      const book = await seed.task('Book')
      const interview = await seed.task('Interview', {}, book)
      await seed.track(interview, { column: day, hour: 9, hours: 2 })
      await time.openLastWeek()
      const record = time.record('Interview')
      await record.click()
      await expect(time.properties.getByRole('heading')).toHaveText('Interview')
      await time.properties.getByRole('checkbox', { name: properties.complete('Interview') }).click()
      await expect(record).toHaveAttribute('data-status', 'COMPLETED')
      await time.properties.getByRole('checkbox', { name: properties.reopen('Interview') }).click()
      await expect(record).not.toHaveAttribute('data-status')
      await time.properties.getByRole('button', { name: properties.close }).click()
      await expect(time.properties).toHaveCount(0)
      await record.click()
      await page.mouse.click(...(Object.values(await time.spot(day + 4, 14)) as [number, number]))
      await expect(time.properties).toHaveCount(0)
      await record.click()
      const goItem = page.waitForRequest((request) => actionOf(request) === 'goItem')
      await time.properties.getByRole('button', { name: properties.goToTask }).click()
      expect((await goItem).postDataJSON()).toMatchObject({ type: 'Task', id: interview })
      await expect(page).toHaveURL(new RegExp(`/web/tasks/${interview}`))
    })
  })
}

test('older comments are listed below, each removable, and the character count appears from 9,000 on (TIM-N08, TIM-N09, TIM-090)', async ({
  words,
  time,
  seed,
}) => {
  const { comments: comment } = words
  const record = await seed.track(await seed.task('Interview'), { column: day, hour: 9, hours: 2 })
  await seed.comment(record, 'The first')
  await seed.comment(record, 'The second')
  await time.openLastWeek()
  await time.record('Interview').click()
  const field = time.properties.getByLabel(comment.label, { exact: true })
  await expect(field).toHaveValue('The second')
  const older = time.properties.getByRole('list', { name: comment.older })
  await expect(older).toContainText('The first')
  await older.getByRole('button').click()
  await expect(older).toHaveCount(0)
  await expect(field).toHaveValue('The second')
  await expect(time.record('Interview').locator('em')).toHaveText('1')

  await field.fill('x'.repeat(8999))
  await expect(time.properties.getByText(comment.left('8,999', '10,000'))).toHaveCount(0)
  await field.fill('x'.repeat(9000))
  await expect(time.properties.getByText(comment.left('9,000', '10,000'))).toBeVisible()
  await field.fill('x'.repeat(commentLength + 1))
  const save = time.properties.getByRole('button', { name: comment.save })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(comment.tooLong('10,000'))
})

test('a change in one tab appears in the other (TIM-037)', async ({ page, time, seed, context, words }) => {
  const swim = await seed.task('Swim')
  await time.openLastWeek()
  await seed.track(swim, { column: day, hour: 9 })
  await expect(time.record('Swim')).toBeVisible()
  const other = new TimePage(await context.newPage(), words)
  await other.openLastWeek()
  const to = await other.spot(day + 1, 9)
  await other.drag(await other.middleOf(other.record('Swim')), to)
  await expect.poll(() => time.columnOf(time.record('Swim'))).toBe(day + 1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
