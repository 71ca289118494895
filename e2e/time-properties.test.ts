import { settings } from '@lustra/contract/settings'
import { time as calls } from '@lustra/contract/time'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/time-journey.ts'

const day = 2

test('it is 310 px wide and 10 px below its record, scrolls with it and is hidden with it (TIM-060, TIM-061)', async ({
  page,
  time,
  seed,
}) => {
  await seed.track(await seed.task('Swim'), { column: day, hour: 9, hours: 1 })
  await time.openLastWeek()
  await time.spot(day, 9)
  const record = time.record('Swim')
  await record.click()
  const gap = async () => {
    const [pop, box] = await Promise.all([time.properties.boundingBox(), record.boundingBox()])
    return pop && box ? { width: pop.width, below: Math.round(pop.y - box.y - box.height) } : null
  }
  await expect.poll(gap).toEqual({ width: 310, below: 10 })
  await time.grid.evaluate((grid) => grid.scrollBy({ top: 36, behavior: 'instant' }))
  await expect.poll(gap).toEqual({ width: 310, below: 10 })

  // Under the heads of the days it is hidden, although it is inside its scroller.
  const head = (await time.grid.locator('> div').first().boundingBox())!
  const box = (await record.boundingBox())!
  const under = box.y + box.height - (head.y + head.height) + 4
  await time.grid.evaluate((grid, by) => grid.scrollBy({ top: by, behavior: 'instant' }), under)
  await expect(time.properties).toBeHidden()
  await time.grid.evaluate((grid, by) => grid.scrollBy({ top: -by, behavior: 'instant' }), under)
  await expect(time.properties).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeFocused()
})

test('at the bottom of the window it is above, and never nearer to the sides than 8 px (TIM-062, TIM-063, TIM-060)', async ({
  page,
  words,
  time,
  seed,
}) => {
  const swim = await seed.task('Swim')
  await seed.track(swim, { column: 0, hour: 14 })
  await seed.track(swim, { column: 6, hour: 14 })
  await page.setViewportSize({ width: 1300, height: 800 })
  await time.openLastWeek()
  await time.grid.evaluate((grid) => grid.scrollTo({ top: 36 * 14, behavior: 'instant' }))
  for (const record of [time.record('Swim'), time.records('Swim').last()]) {
    await record.click()
    const place = async () => {
      const [pop, box] = await Promise.all([time.properties.boundingBox(), record.boundingBox()])
      if (!pop || !box) return null
      return {
        width: pop.width,
        above: Math.round(box.y - pop.y - pop.height),
        within: pop.x >= 8 && pop.x + pop.width <= 1292,
      }
    }
    await expect.poll(place).toEqual({ width: 310, above: 10, within: true })
    await page.keyboard.press('Escape')
    await expect(time.properties).toHaveCount(0)
  }

  // Once used it stays in place, as far as the window allows.
  await time.records('Swim').last().click()
  await time.properties.getByLabel(words.time.properties.start).click()
  await page.setViewportSize({ width: 900, height: 800 })
  const right = async () => {
    const pop = await time.properties.boundingBox()
    return pop && pop.x + pop.width
  }
  await expect.poll(right).toBe(892)
  await page.keyboard.press('Escape')
  await expect(time.properties).toHaveCount(0)

  // Too narrow for both margins, so the right one is smaller.
  await page.setViewportSize({ width: 320, height: 800 })
  await time.daysOfWeek.first().click()
  await time.record('Swim').click()
  await expect.poll(async () => (await time.properties.boundingBox())?.x).toBe(8)
})

test('it closes when a drag begins and when its record is removed (TIM-065, TIM-068)', async ({
  page,
  time,
  seed,
}) => {
  const record = await seed.track(await seed.task('Swim'), { column: day, hour: 9 })
  await seed.track(await seed.task('Read'), { column: day, hour: 11 })
  await time.openLastWeek()
  await time.spot(day, 9)
  await time.record('Swim').click()
  await expect(time.properties).toBeVisible()
  const { x, y } = await time.middleOf(time.record('Swim'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 6)
  await expect(time.properties).toBeVisible()
  await page.mouse.move(x, y + 20, { steps: 3 })
  await expect(time.properties).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await time.record('Swim').click()
  await expect(time.properties).toBeVisible()
  await seed.removeRecord(record)
  await expect(time.records('Swim')).toHaveCount(0)
  await expect(time.properties).toHaveCount(0)
})

test('the record of a cancelled task cannot be completed, and with open subtasks it says why (TIM-070, TIM-071, TIM-N04, TSK-028)', async ({
  words,
  time,
  seed,
}) => {
  const { properties } = words.time
  const givenUp = await seed.task('Given up')
  await seed.track(givenUp, { column: day, hour: 9, hours: 2 })
  const whole = await seed.task('Thesis')
  await seed.task('Chapter', {}, whole)
  await seed.track(whole, { column: day, hour: 12, hours: 2 })
  await seed.close(givenUp, 'CANCELLED')
  await time.openLastWeek()
  await time.spot(day, 10)
  await time.record('Thesis').click()
  await time.properties.getByRole('checkbox').click()
  await expect(time.properties.getByRole('alert')).toContainText(properties.cannotComplete)
  await expect(time.properties.getByRole('checkbox')).not.toBeChecked()
  await time.record('Given up').click()
  await expect(time.properties.getByRole('heading')).toHaveText('Given up')
  await expect(time.properties.getByRole('button', { name: properties.goToTask })).toBeVisible()
  await expect(time.properties.getByRole('checkbox')).toHaveCount(0)
})

test('a record is renamed and given to another task in its pop-over, and a planned entry is tracked by its key (TIM-055, TIM-086)', async ({
  page,
  words,
  time,
  seed,
}) => {
  const { properties } = words.time
  await seed.task('Read')
  const swim = await seed.task('Swim')
  await seed.track(swim, { column: day, hour: 9, hours: 1 })
  await seed.plan(swim, { column: day, hour: 12, hours: 1 })
  await time.openLastWeek('&show=both')
  await time.record('Swim').click()
  await time.properties.getByRole('button', { name: 'Swim', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Swim a mile')
  await page.keyboard.press('Enter')
  await expect(time.record('Swim a mile')).toHaveAttribute('title', 'Swim a mile, 9:00 – 10:00')
  await expect(time.planned('Swim a mile')).toBeVisible()
  await expect(time.task('Swim a mile')).toBeVisible()

  await time.properties.getByRole('button', { name: new RegExp(`^${properties.task}`) }).click()
  await page.getByRole('option', { name: 'Read' }).click()
  await expect(time.record('Read')).toHaveAttribute('title', 'Read, 9:00 – 10:00')
  await expect(time.properties.getByRole('heading')).toHaveText('Read')
  await expect(page.getByRole('alertdialog')).toContainText(words.time.notices.given('Read'))
  await time.undo.click()
  await expect(time.record('Swim a mile')).toHaveAttribute('title', 'Swim a mile, 9:00 – 10:00')

  await time.planned('Swim a mile').click()
  await time.properties.getByRole('button', { name: /12:00 – 13:00/ }).click()
  const { move } = words.scheduling
  await time.properties.getByLabel(move.start).fill('14:00')
  await expect(time.properties.getByLabel(properties.end)).toHaveValue('15:00')
  await page.keyboard.press('Enter')
  await expect(time.planned('Swim a mile')).toHaveAttribute('title', 'Swim a mile, 14:00 – 15:00')
  await expect(time.properties).toContainText('14:00 – 15:00')
  await time.properties.focus()
  await time.pressAt('KeyR')
  await expect(time.properties).toHaveCount(0)
  await expect(time.records('Swim a mile').filter({ hasText: '14:00' })).toHaveCount(1)
})

test('the keys in its menu work while it is open, and a typed start is not saved before its end', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.track(await seed.task('Swim'), { column: day, hour: 9, hours: 1 })
  await time.openLastWeek()
  const record = time.record('Swim')
  await record.click()
  const start = time.properties.getByLabel(words.time.properties.start)
  const end = time.properties.getByLabel(words.time.properties.end)
  await start.fill('11:00')
  await page.keyboard.press('Tab')
  await expect(end).toHaveValue('12:00')
  await expect(record).toHaveAttribute('title', 'Swim, 9:00 – 10:00')
  await end.fill('11:20')
  await page.keyboard.press('Enter')
  await expect(record).toHaveAttribute('title', 'Swim, 11:00 – 11:20')

  await page.keyboard.press('Escape')
  await expect(time.properties).toHaveCount(0)
  await record.click()
  await time.pressAt('KeyT')
  await expect(time.timer).toContainText('Swim')
  await expect(time.properties).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(time.records('Swim').filter({ hasText: '11:00' })).toHaveCount(0)
})

test('for time recorded in another zone it names the zone, and typed times use the current clock (TIM-N17, SET-N05)', async ({
  page,
  time,
  seed,
  server,
  person,
  words,
}) => {
  const { properties } = words.time
  const swim = await seed.task('Swim')
  await seed.track(swim, { column: day, hour: 9, hours: 1 })
  await seed.ask(calls, 'startTimer', { taskId: swim })
  const zone = { id: 'userTimeZone', field: 'value', value: 'Asia/Tokyo' } as const
  await call(server.address, settings, 'save', zone, person.token)
  await time.openLastWeek()
  await time.spot(day, 9)
  await time.record('Swim').click()
  const field = (name: 'start' | 'end') => time.properties.getByLabel(properties[name], { exact: true })
  await expect(field('start')).toHaveValue('15:00')
  await expect(field('end')).toHaveValue('16:00')
  await expect(time.properties).toContainText(/(Moscow|Москва), 9:00 – 10:00/)
  await expectAccessible(page)
  await field('start').fill('15:30')
  await page.keyboard.press('Enter')
  await expect(time.properties).toContainText(/(Moscow|Москва), 9:30 – 10:00/)
  await expect(field('start')).toHaveValue('15:30')

  await page.keyboard.press('Escape')
  await time.open()
  await time.running.first().click()
  await expect(time.properties).toContainText(/(Moscow|Москва), \d{1,2}:\d\d/)
})
