import { contexts } from '@lustra/contract/contexts'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/time-journey.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a span drawn over free hours tracks a new task, and one undo removes both (TIM-043)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.track(await seed.task('Swim'), { column: 3, hour: 13 })
      await seed.task('Call the archive')
      await time.openLastWeek()
      const from = await time.spot(3, 11)

      // Escape discards the span, and a span ends at the next record.
      await time.drag(from, { x: from.x, y: from.y + 300 })
      await expect(time.creating).toContainText('11:00 – 13:00')
      await expect(time.nameOfNew).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type('Draft the letter')
      await expect(time.ghost).toContainText('Draft the letter')
      await page.keyboard.press('Escape')
      await expect(time.creating).toHaveCount(0)
      await expect(time.records('Draft the letter')).toHaveCount(0)

      await time.drag(from, { x: from.x, y: from.y + 36 })
      await expect(time.nameOfNew).toBeFocused()
      await page.keyboard.type('Draft the letter')
      await time.creating.getByRole('button', { name: words.scheduling.create.add }).click()
      await expect(time.creating).toHaveCount(0)
      await expect(time.record('Draft the letter')).toHaveAttribute(
        'title',
        'Draft the letter, 11:00 – 12:00',
      )
      await expect(page.getByRole('alertdialog')).toContainText('Draft the letter')
      await time.undo.click()
      await expect(time.records('Draft the letter')).toHaveCount(0)
      const { tasks: all } = await seed.ask(tasks, 'open', { show: 'all' })
      expect(all.map(({ name }) => name).toSorted()).toEqual(['Call the archive', 'Swim'])
    })

    test('a click or Enter on the focused cell tracks an existing task, and a refusal gives the reason and a possible place (TIM-044)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.task('Call the archive')
      await seed.task('Swim')
      await time.openLastWeek()
      const { x, y } = await time.spot(2, 10)
      await page.mouse.click(x, y)
      await expect(time.nameOfNew).toBeFocused()
      await page.keyboard.type('arch')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(time.record('Call the archive')).toHaveAttribute(
        'title',
        'Call the archive, 10:00 – 11:00',
      )
      await expect(time.record('Call the archive')).toBeFocused()

      // Enter on the focused cell tracks the selected task.
      await time.task('Swim').click()
      await time.record('Call the archive').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(time.ghost).toContainText('Swim')
      await page.keyboard.press('Enter')
      await expect(time.record('Swim')).toHaveAttribute('title', 'Swim, 11:00 – 12:00')
      await page.keyboard.press('Delete')
      await expect(time.records('Swim')).toHaveCount(0)

      // In the current week, which is not over unless today is its last day.
      await time.button(words.plans.next).click()
      await time.button(words.plans.next).click()
      await expect(time.tabStop).toHaveCount(1)
      const ahead = await time.spot(3, 10)
      await page.mouse.click(ahead.x, ahead.y)
      await expect(time.creating.getByRole('alert')).toHaveText(words.time.refusals.future)
      const add = time.creating.getByRole('button', { name: words.scheduling.create.add })
      await expect(add).toBeDisabled()
      await expect(add).toHaveAccessibleDescription(words.time.refusals.future)
    })
  })
}

/** Runs in the page: from now on no frame begins, as on a computer that is very busy. */
function holdFrames(): void {
  window.requestAnimationFrame = () => 0
}

test('a new record has the focus before the next frame, so that the next key is for it', async ({
  page,
  time,
  seed,
}) => {
  await seed.task('Swim')
  await time.openLastWeek()
  const { x, y } = await time.spot(2, 10)
  await page.mouse.click(x, y)
  await expect(time.nameOfNew).toBeFocused()
  await page.keyboard.type('Swim')
  await page.keyboard.press('ArrowDown')
  await page.evaluate(holdFrames)
  await page.keyboard.press('Enter')
  await expect(time.record('Swim')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(time.records('Swim')).toHaveCount(0)
})

test('the new task of a record gets a context made in its pop-over (CTX-N15, CTX-053, CTX-054)', async ({
  page,
  words,
  time,
  seed,
}) => {
  const { ui, scheduling } = words
  await seed.task('Swim')
  await time.openLastWeek()
  const { x, y } = await time.spot(2, 10)
  await page.mouse.click(x, y)
  await expect(time.nameOfNew).toBeFocused()
  await page.keyboard.type('Mow')
  await time.creating.getByRole('button', { name: new RegExp(`^${ui.contexts.label} `) }).click()
  await page.keyboard.type('Shed')
  await page.getByRole('option', { name: ui.contexts.add('Shed') }).click()
  await expect(page.getByRole('option', { name: 'Shed', exact: true, selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(time.creating.getByRole('button', { name: /Shed/ })).toBeVisible()
  await time.creating.getByRole('button', { name: scheduling.create.add }).click()
  await expect(time.record('Mow')).toBeVisible()
  const [shed] = (await seed.ask(contexts, 'all', {})).contexts
  expect([shed?.name, shed?.additionalData.categoryInfo?.color]).toEqual(['Shed', '3F98EB'])
  await expect
    .poll(async () => {
      const { tasks: all } = await seed.ask(tasks, 'open', { show: 'all' })
      return all.find(({ name }) => name === 'Mow')?.contextIds
    })
    .toEqual([shed!.id])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a tap tracks a new task at its place', async ({ page, time, seed }) => {
    await seed.task('Swim')
    await time.openLastWeek()
    const { x, y } = await time.spot(0, 9)
    await page.touchscreen.tap(x, y)
    await expect(time.nameOfNew).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Phone call')
    await page.keyboard.press('Enter')
    await expect(time.record('Phone call')).toHaveAttribute('title', 'Phone call, 9:00 – 10:00')
  })
})
