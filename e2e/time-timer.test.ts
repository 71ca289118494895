import { userStatus } from '@lustra/contract/status'
import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { allSaved } from './environment/all-saved.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/time-journey.ts'
import { TimePage } from './pages/TimePage.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('it starts from the list and stops from any screen, and its time becomes a record (TIM-N06)', async ({
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

      // From the list it is stopped, too.
      for (const name of [words.time.timer.startOf('Swim'), words.time.timer.stopOf('Swim')]) {
        await time.task('Swim').hover()
        await time.task('Swim').getByRole('button', { name }).click()
      }
      await expect(time.timer).toHaveCount(0)
      await expect(time.records('Swim')).toHaveCount(2)
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

for (const language of languagesFor('ru')) {
  test.describe(`among the tasks, in ${language}`, () => {
    test.use({ language })

    test('its key starts and stops it on the row of a task, and gives the reason on a closed one (TIM-N06)', async ({
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
      await expect(page.getByRole('alertdialog')).toContainText(words.time.notices.stopped('Swim', 0))
      await page.keyboard.press('End')
      await expect(page.getByRole('treeitem', { name: /Given up/ })).toBeFocused()
      await time.pressAt('KeyT')
      await expect(page.getByText(words.time.refusals.noTimer)).toBeVisible()
      await expect(time.timer).toHaveCount(0)
    })
  })
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px it is visible with the first answer after a load, and nothing moves (TIM-N06)`, async ({
    page,
    time,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    await seed.startTimer(await seed.task('Swim'), 1)
    // Idle loads are disabled: the timer does not wait for them.
    await page.addInitScript(() => {
      const places = new Set<string>()
      Object.assign(window, { requestIdleCallback: () => 0, places })
      const sample = () => {
        const bar = [...document.querySelectorAll('header:has(nav) > nav ~ *')]
        const content = document.getElementById('content')
        const [lefts, height] = [bar.map((part) => part.getBoundingClientRect().x), content?.clientHeight]
        if (content) places.add(JSON.stringify([lefts, height]))
        requestAnimationFrame(sample)
      }
      requestAnimationFrame(sample)
    })
    await page.goto('/web/tasks')
    await expect(time.timer).toContainText('Swim')
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    expect(
      await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]),
    ).toHaveLength(1)
  })
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('from the toolbar of any screen it starts on any open task, by mouse and by key (TIM-N06, FND-N37)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.task('Swim')
      const [work, thesis] = [await seed.category('Work'), await seed.task('Thesis')]
      await seed.task('Chapter', { contextIds: [work] }, thesis)
      await page.goto('/web/plans')
      const start = page.getByRole('button', { name: words.shell.startTimer })
      await start.click()
      await expect(page.getByRole('option', { name: 'Swim' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.type('chap')
      await expect(page.getByRole('option')).toHaveText(['Chapter · Thesis'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(time.timer).toContainText('Chapter')
      await expect(start).toBeHidden()
      const stop = time.timer.getByRole('button', { name: words.time.timer.stopOf('Chapter') })
      await expect(stop).toBeFocused()
      await stop.click()
      await expect(start).toBeFocused()

      await page.keyboard.press('Escape')
      await time.pressAt('KeyT')
      await page.getByRole('option', { name: 'Swim' }).click()
      await expect(time.timer).toContainText('Swim')

      // On phones it is above the bottom bar, where the running timer will be.
      await page.setViewportSize({ width: 390, height: 844 })
      const content = page.locator('#content')
      const height = await content.evaluate(({ clientHeight }) => clientHeight)
      await time.timer.getByRole('button', { name: words.time.timer.stopOf('Swim') }).click()
      await start.click()
      await expectAccessible(page)
      await page.getByRole('option', { name: 'Chapter' }).click()
      await expect(time.timer).toContainText('Chapter')
      await expect(start).toBeHidden()
      expect(await content.evaluate(({ clientHeight }) => clientHeight)).toBe(height)
    })

    test('with Caps Lock, T on a row is a letter of type-ahead and starts nothing', async ({
      page,
      words,
      time,
      seed,
    }) => {
      for (const name of ['Swim', 'Tidy']) await seed.task(name)
      for (const path of ['/web/tasks', '/web/time']) {
        await page.goto(path)
        const row = (name: string) => page.getByRole('treeitem').filter({ hasText: name })
        await row('Swim').focus()
        // A capital without Shift is sent by a keyboard with Caps Lock.
        await page.keyboard.press('T')
        await expect(row('Tidy')).toBeFocused()
        await page.waitForTimeout(1100)
        await expect(time.timer).toHaveCount(0)
        await page.keyboard.press('t')
        await expect(time.timer).toContainText('Tidy')
        await time.timer.getByRole('button', { name: words.time.timer.stopOf('Tidy') }).click()
        await expect(time.timer).toHaveCount(0)
        await allSaved(page)
      }
    })

    test('its pop-over corrects the start, the task and its name; T stops it (TIM-053, TIM-058, TIM-N06)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      const { properties } = words.time
      await seed.task('Read')
      await seed.startTimer(await seed.task('Swim'), 0)
      await time.open()
      await time.running.click()
      await expect(time.properties.getByRole('button', { name: properties.goToTask })).toBeVisible()
      const before = (await seed.timer())!.startAt
      const field = time.properties.getByLabel(properties.start, { exact: true })
      const earlier = (await field.inputValue()) === '0:00' ? '0:00' : '0:01'
      await field.fill('25:00')
      await expect(time.properties.getByRole('alert')).toHaveText(properties.notATime)
      await field.fill(earlier)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await seed.timer())!.startAt).toBeLessThanOrEqual(before)
      await time.properties.getByRole('button', { name: new RegExp(`^${properties.task}`) }).click()
      await page.getByRole('option', { name: 'Read' }).click()
      await expect(time.timer).toContainText('Read')
      await expect.poll(async () => (await seed.timer())?.taskName).toBe('Read')
      await time.properties.getByRole('button', { name: 'Read', exact: true }).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Read aloud')
      await page.keyboard.press('Enter')
      await expect(time.timer).toContainText('Read aloud')
      await time.properties.getByRole('heading').getByRole('button').blur()
      await time.properties.focus()
      await time.pressAt('KeyT')
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
  await page.getByRole('option', { name: words.time.timer.startOf('Swim') }).click()
  await expect(time.timer).toContainText('Swim')

  await allSaved(page)
  await page.goto('/web/tasks')
  await page.getByRole('treeitem').filter({ hasText: 'Read' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: words.time.timer.start }).click()
  await expect(time.timer).toContainText('Read')
})

test('undoing its stop continues it in the visible week without a record (TIM-N06)', async ({
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

test('it appears in every tab and survives a reload and a restart of the server (TIM-N06)', async ({
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

test('a tab shows the timer that was started elsewhere while it loaded (TIM-N06)', async ({
  page,
  time,
  seed,
}) => {
  const swim = await seed.task('Swim')
  const status = await delayCalls(page, userStatus, 'getStatus', 'reply')
  const opened = page.waitForEvent('websocket')
  await page.goto('/web/plans')
  await status.requested
  const changed = (await opened).waitForEvent('framereceived', ({ payload }) => payload.includes('records'))
  await seed.startTimer(swim)
  await changed
  await status.release()
  await expect(time.timer).toContainText('Swim')
})

test.describe('a forgotten timer', () => {
  test('is asked about and cut where it ended (TIM-N06)', async ({ page, words, time, seed }) => {
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

  test('is kept if correct, and split around a break (TIM-N06)', async ({ page, words, time, seed }) => {
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
    await dialog.getByLabel(forgotten.to, { exact: true }).fill(`${(hour + 2) % 24}:${minute}`)
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

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

  test('if the name does not fit, the time links to the time screen (TIM-N06)', async ({
    page,
    time,
    seed,
  }) => {
    await seed.startTimer(await seed.task('Swim'))
    await page.goto('/web/tasks')
    const { x, y, width, height } = (await time.timer.getByRole('timer').boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(/\/web\/time/)
  })
})
