/** The timer: from whatever screen, one at a time, in every tab, over a restart, and put right when it was forgotten. */
import { allSaved } from './environment/all-saved.ts'
import { expect, test } from './environment/time-journey.ts'
import { TimePage } from './pages/TimePage.ts'

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('it starts from the list and stops from any screen; what it ran becomes a record (TIM-N06)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.task('Swim')
      await time.open()
      await time.task('Swim').hover()
      await time
        .task('Swim')
        .getByRole('button', { name: words.time.timer.startOf('Swim') })
        .click()
      await expect(time.timer).toContainText('Swim')
      await expect(time.running).toBeVisible()
      await expect(time.timer.getByRole('timer')).toHaveText(/^0:00:0[1-9]/)

      await allSaved(page)
      await page.goto('/web/tasks')
      await expect(time.timer).toContainText('Swim')
      await time.timer.getByRole('button', { name: words.time.timer.stopOf('Swim') }).click()
      await expect(time.timer).toHaveCount(0)
      await allSaved(page)
      await time.open()
      await expect(time.records('Swim')).toHaveCount(1)
    })

    test('by keys it starts on a task of the list and stops anywhere; starting another one stops it (TIM-N06)', async ({
      page,
      time,
      seed,
    }) => {
      await seed.task('Swim')
      await seed.task('Read')
      await time.open()
      await time.task('Swim').focus()
      await time.pressAt('KeyT')
      await expect(time.timer).toContainText('Swim')
      await time.task('Read').focus()
      await time.pressAt('KeyT')
      await expect(time.timer).toContainText('Read')
      await expect.poll(async () => (await seed.timer())?.taskName).toBe('Read')
      await time.pressAt('KeyT')
      await expect(time.timer).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toContainText('Read')
      await expect(time.undo).toBeVisible()
    })
  })
}

for (const language of ['en', 'ru'] as const) {
  test.describe(`among the tasks, in ${language}`, () => {
    test.use({ language })

    test('its key starts it on the row of a task and stops it there, and says why not on a closed one (TIM-N06)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.task('Swim')
      await seed.close(await seed.task('Given up'), 'COMPLETED')
      await page.goto('/web/tasks')
      await page.getByRole('treeitem', { name: /Swim/ }).focus()
      await time.pressAt('KeyT')
      await expect(time.timer).toContainText('Swim')
      await time.pressAt('KeyT')
      await expect(time.timer).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toContainText('Swim')
      await page.keyboard.press('End')
      await expect(page.getByRole('treeitem', { name: /Given up/ })).toBeFocused()
      await time.pressAt('KeyT')
      await expect(page.getByText(words.time.refusals.noTimer)).toBeVisible()
      await expect(time.timer).toHaveCount(0)
    })
  })
}

test('the palette and a task’s menu start it, too (TIM-N06)', async ({ page, words, time, seed }) => {
  await seed.task('Swim')
  await seed.task('Read')
  await page.goto('/web/plans')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Swim')
  await page.getByRole('menuitem', { name: words.time.timer.startOf('Swim') }).click()
  await expect(time.timer).toContainText('Swim')

  await allSaved(page)
  await page.goto('/web/tasks')
  await page.getByRole('treeitem').filter({ hasText: 'Read' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: words.time.timer.start }).click()
  await expect(time.timer).toContainText('Read')
})

test('its stop is taken back: it goes on where one looks at the week, and is no record any more (TIM-N06)', async ({
  page,
  time,
  seed,
}) => {
  await seed.task('Swim')
  await time.open()
  await time.task('Swim').focus()
  await time.pressAt('KeyT')
  await expect(time.running).toBeVisible()
  await time.pressAt('KeyT')
  await expect(time.records('Swim')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(time.timer).toContainText('Swim')
  await expect(time.running).toBeVisible()
  await expect(time.records('Swim')).toHaveCount(0)
})

test('every tab follows it, and it survives a reload and a restart of the server (TIM-N06)', async ({
  page,
  words,
  time,
  seed,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_CONNECTION_REFUSED/)
  await seed.task('Swim')
  await time.open()
  const other = new TimePage(await context.newPage(), words)
  await other.page.goto('/web/plans')
  await time.task('Swim').focus()
  await time.pressAt('KeyT')
  await expect(other.timer).toContainText('Swim')

  await server.restart()
  await page.reload()
  await expect(time.timer).toContainText('Swim')
  await other.timer.getByRole('button', { name: words.time.timer.stopOf('Swim') }).click()
  await expect(other.timer).toHaveCount(0)
  await expect(time.timer).toHaveCount(0)
  await expect(time.records('Swim')).toHaveCount(1)
})

test.describe('a timer that was forgotten', () => {
  test('is asked about, and cut where it ended (TIM-N06)', async ({ page, words, time, seed }) => {
    const { forgotten } = words.time.timer
    await seed.startTimer(await seed.task('Swim'), 48)
    await page.goto('/web/tasks')
    await time.timer.getByRole('button', { name: forgotten.open }).click()
    const dialog = page.getByRole('dialog', { name: forgotten.title })
    const started = (await seed.timer())?.startTime ?? ''
    const [hour, minute] = [Number(started.slice(8, 10)), started.slice(10, 12)]
    await dialog.getByLabel(forgotten.cut).fill(`${(hour + 1) % 24}:${minute}`)
    await dialog.getByRole('button', { name: forgotten.apply }).click()
    await expect(time.timer).toHaveCount(0)
    await expect.poll(() => seed.secondsTracked(started)).toBe(3600)
  })

  test('is kept when it is right, and split around a break (TIM-N06)', async ({
    page,
    words,
    time,
    seed,
  }) => {
    const { forgotten } = words.time.timer
    await seed.startTimer(await seed.task('Swim'), 48)
    await page.goto('/web/tasks')
    const open = time.timer.getByRole('button', { name: forgotten.open })
    const dialog = page.getByRole('dialog', { name: forgotten.title })
    await open.click()
    await dialog.getByRole('radio', { name: forgotten.choices.split }).click()
    const started = (await seed.timer())?.startTime ?? ''
    const [hour, minute] = [Number(started.slice(8, 10)), started.slice(10, 12)]
    await dialog.getByLabel(forgotten.from).fill(`${(hour + 1) % 24}:${minute}`)
    await dialog.getByLabel(forgotten.to).fill(`${(hour + 2) % 24}:${minute}`)
    await dialog.getByRole('button', { name: forgotten.apply }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => seed.secondsTracked(started)).toBe(3600)
    await expect.poll(async () => (await seed.timer())?.startTime).not.toBe(started)

    await open.click()
    await dialog.getByRole('radio', { name: forgotten.choices.keep }).click()
    await dialog.getByRole('button', { name: forgotten.keep }).click()
    await expect(open).toHaveCount(0)
    await expect(time.timer).toContainText('Swim')
  })
})
