import { expect, test } from './environment/plans-journey.ts'

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

test('a week is planned by touch: created by a tap, dragged out of the tree, resized, moved and zoomed (PLN-005, PLN-058, CAL-057, PLN-029, PLN-059, PLN-N17)', async ({
  page,
  words,
  plans,
  periods,
  seed,
}) => {
  test.setTimeout(60_000)
  await seed.task('Call the archive')
  await plans.open('/web/plans?view=WEEK_VIEW')
  const place = await plans.spot(1, 9)
  await page.touchscreen.tap(place.x, place.y)
  await expect(plans.nameOfNew).toBeFocused()
  await page.keyboard.type('Swim')
  await plans.creating.getByRole('button', { name: words.scheduling.create.add }).tap()
  const swim = plans.entry('Swim')
  await expect.poll(() => plans.columnOf(swim)).toBe(1)
  await plans.undo.waitFor()

  await plans.openSheet()
  const target = await plans.spot(3, 10)
  await plans.touchDrag(await plans.middleOf(plans.task('Call the archive')), target)
  const call = plans.entry('Call the archive')
  await expect(call).toHaveAttribute('title', 'Call the archive, 10:00 – 10:30')
  await expect(plans.task('Call the archive')).toHaveCount(0)

  const rowPx = await plans.rowHeight()
  // Notices and leftovers make the calendar low, and it scrolls near its lower edge.
  const { x } = await plans.spot(4, 11.5)
  const edge = await plans.edgeOf(call)
  await plans.touchDrag(edge, { x: edge.x, y: edge.y + 2 * rowPx })
  await expect(call).toHaveAttribute('title', 'Call the archive, 10:00 – 11:30')
  const grabbed = await plans.middleOf(call)
  await plans.touchDrag(grabbed, { x, y: grabbed.y + 2 * rowPx })
  await expect(call).toHaveAttribute('title', 'Call the archive, 11:00 – 12:30')
  await expect.poll(() => plans.columnOf(call)).toBe(4)

  await plans.pinch(await periods.calendarMiddle(), 'out')
  await expect(page).toHaveURL(/view=WEEK_DAYS/)
  await periods.rows.waitFor()
  await page
    .getByRole('radiogroup', { name: words.plans.levels })
    .getByText(words.plans.views.WEEK_VIEW, { exact: true })
    .tap()
  await expect(page).toHaveURL(/view=WEEK_VIEW/)
  await expect(call).toHaveAttribute('title', 'Call the archive, 11:00 – 12:30')
  await expect(swim).toBeVisible()
})
