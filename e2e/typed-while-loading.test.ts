/** A slow network: text typed while a dialog or a field is loading is in it once loaded. */
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { delayScript } from './environment/delayed-calls.ts'
import { scriptOf } from './environment/scripts.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { expect, test } from './environment/plans-journey.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { TimePage } from './pages/TimePage.ts'

test.use({ reuseContext: false })

test('text typed after Q while quick capture is loading is in its field', async ({ page, words, plans }) => {
  const come = await delayScript(page, 'CaptureDialog')
  await plans.open()
  await page.keyboard.press('q')
  await page.keyboard.type('quick? more')
  come()
  const field = page.getByRole('textbox', { name: words.capture.label })
  await expect(field).toHaveValue('quick? more')
  await page.keyboard.type(' tea')
  await expect(field).toHaveValue('quick? more tea')
})

test('text typed after Ctrl+K while the palette is loading is searched', async ({ page, words, plans }) => {
  const come = await delayScript(page, 'PaletteDialog')
  await plans.open()
  await page.keyboard.press('Control+k')
  const { goals } = words.shell.screens
  await page.keyboard.type(goals)
  come()
  const { palette } = new ShellPage(page, words)
  await expect(palette.getByRole('combobox')).toHaveValue(goals)
  await expect(palette.getByRole('option').first()).toContainText(goals)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/goals$/)
})

test('Escape or a click elsewhere while quick capture is loading redirects the keys', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.task('Read')
  const come = await delayScript(page, 'CaptureDialog')
  await plans.open()
  const field = page.getByRole('textbox', { name: words.capture.label })
  await page.keyboard.press('q')
  await page.keyboard.type('tea')
  await page.keyboard.press('Escape')
  await plans.filter.focus()
  await page.keyboard.type('Write')
  await expect(plans.filter).toHaveValue('Write')
  come()
  await expect(field).toHaveCount(0)

  await page.reload()
  const comeAgain = await delayScript(page, 'CaptureDialog')
  await plans.filter.waitFor()
  await page.keyboard.press('q')
  await page.keyboard.type('tea')
  await plans.filter.click()
  await page.keyboard.type('Read')
  await expect(plans.filter).toHaveValue('Read')
  comeAgain()
  await expect(field).toHaveValue('tea')
})

for (const by of ['a click', 'Enter'] as const) {
  test(`text typed after ${by} on an empty place while its field is loading is the name`, async ({
    page,
    plans,
  }) => {
    const codeComes = await delayScript(page, 'drawing')
    const fieldComes = await delayScript(page, 'NewEntry')
    await plans.open()
    if (by === 'Enter') {
      await plans.tabStop.focus()
      await page.keyboard.press('Enter')
    } else {
      const { x, y } = await plans.spot(3, 11)
      await page.mouse.click(x, y)
    }
    await page.keyboard.type('quiet ')
    codeComes()
    await page.keyboard.type('tea')
    await expect(plans.ghost).toHaveCount(0)
    fieldComes()
    await expect(plans.nameOfNew).toHaveValue('quiet tea')
    await page.keyboard.type(' time')
    await expect(plans.nameOfNew).toHaveValue('quiet tea time')
    await expect(plans.ghost).toContainText('quiet tea time')
  })
}

test('Escape while a span is drawn before its code is loaded creates nothing', async ({ page, plans }) => {
  const codeComes = await delayScript(page, 'drawing')
  await plans.open()
  const { x, y } = await plans.spot(3, 11)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 90, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const arrived = page.waitForResponse(scriptOf('drawing'))
  codeComes()
  await arrived
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(plans.creating).toHaveCount(0)
  await plans.drag({ x, y }, { x, y: y + 90 })
  await expect(plans.creating).toBeVisible()
})

test('text typed after a click on an empty hour of Time while its field is loading is the name', async ({
  page,
  words,
}) => {
  const come = await delayScript(page, 'NewRecord')
  const time = new TimePage(page, words)
  await time.openLastWeek()
  const { x, y } = await time.spot(2, 10)
  await page.mouse.click(x, y)
  await page.keyboard.type('quiet tea')
  come()
  await expect(time.nameOfNew).toHaveValue('quiet tea')
})

test('T works before the code of the timer is loaded, and text typed after it is searched', async ({
  page,
  seed,
  words,
  plans,
}) => {
  await seed.task('Swim')
  await seed.task('Read')
  const come = await delayScript(page, 'StartTimerPop')
  await plans.open()
  await page.keyboard.press('t')
  await page.keyboard.type('sw')
  come()
  const { choose } = words.time.timer
  await expect(page.getByRole('dialog', { name: choose }).getByRole('searchbox')).toHaveValue('sw')
  await page.getByRole('option', { name: 'Swim' }).click()
  const time = new TimePage(page, words)
  await expect(time.timer).toContainText('Swim')

  // Also if it stops the timer, or starts one on the focused task.
  await allSaved(page)
  await page.reload()
  await expect(time.timer).toContainText('Swim')
  await plans.tabStop.focus()
  await page.keyboard.press('t')
  await expect(time.timer).toHaveCount(0)
})

test('text typed after 2 while the field of the parent task is loading finds the task (TSK-N14)', async ({
  page,
  words: { inbox: words },
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Thesis: {} })
  await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Figures' }, person.token)
  const come = await delayScript(page, 'ParentField')
  await page.goto('/web/inbox')
  await page.getByRole('radio', { name: words.process.subtask }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await page.keyboard.type('the')
  come()
  await expect(page.getByRole('combobox', { name: words.process.under })).toHaveValue('the')
  await expect(page.getByRole('option', { name: 'Thesis' })).toBeVisible()
})

test('text typed after Enter on the list of contexts while it is loading is searched there and is no shortcut', async ({
  page,
  words,
  plans,
}) => {
  const { label } = words.ui.contexts
  const come = await delayScript(page, 'DropdownPop')
  await plans.open()
  const button = page.getByRole('button', { name: new RegExp(`^${label}`) })
  await button.focus()
  await page.keyboard.press('Enter')
  // Each letter is a shortcut on this screen.
  await page.keyboard.type('qst')
  come()
  const field = page.getByRole('dialog', { name: label }).getByRole('searchbox')
  await expect(field).toHaveValue('qst')
  await expect(field).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('text typed after Change of the time zone, while its list is loading and later, is searched (SET-N03)', async ({
  page,
  words,
}) => {
  const { details, zone } = words.settings
  const come = await delayScript(page, 'ZonePicker')
  const settings = new SettingsPage(page, words)
  await settings.open()
  const filter = settings.form(details.timeZone).getByRole('searchbox', { name: zone.filter })
  await settings.change(details.timeZone).click()
  // Some of the letters are shortcuts.
  await page.keyboard.type('toky')
  await page.keyboard.press('Enter')
  come()
  await expect(filter).toHaveValue('toky')
  await page.keyboard.type('o')
  await expect(filter).toHaveValue('tokyo')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()

  await settings.change(details.timeZone).click()
  await page.keyboard.type('qt')
  await expect(filter).toHaveValue('qt')
})
