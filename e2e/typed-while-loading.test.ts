/** A slow network: what is typed while a dialog or a field is loading stands in it once it is there. */
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { call } from './environment/call.ts'
import { delayScripts } from './environment/delayed-calls.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { expect, test } from './environment/plans-journey.ts'
import { ShellPage } from './pages/ShellPage.ts'

test('what is typed after Q, while quick capture is loading, stands in its field', async ({
  page,
  words,
  plans,
}) => {
  const come = await delayScripts(page, 'CaptureDialog')
  await plans.open()
  await page.keyboard.press('q')
  await page.keyboard.type('quick? more')
  come()
  const field = page.getByRole('textbox', { name: words.capture.label })
  await expect(field).toHaveValue('quick? more')
  await page.keyboard.type(' tea')
  await expect(field).toHaveValue('quick? more tea')
})

test('what is typed after Ctrl+K, while the palette is loading, is searched', async ({
  page,
  words,
  plans,
}) => {
  const come = await delayScripts(page, 'PaletteDialog')
  await plans.open()
  await page.keyboard.press('Control+k')
  const { goals } = words.shell.screens
  await page.keyboard.type(goals)
  come()
  const { palette } = new ShellPage(page, words)
  await expect(palette.getByRole('searchbox')).toHaveValue(goals)
  await expect(palette.getByRole('menuitem').first()).toContainText(goals)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/goals$/)
})

test('Escape or a click elsewhere, while quick capture is loading, leads the keys to the other field', async ({
  page,
  words,
  plans,
}) => {
  const come = await delayScripts(page, 'CaptureDialog')
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
  const comeAgain = await delayScripts(page, 'CaptureDialog')
  await plans.filter.waitFor()
  await page.keyboard.press('q')
  await page.keyboard.type('tea')
  await plans.filter.click()
  await page.keyboard.type('Read')
  await expect(plans.filter).toHaveValue('Read')
  comeAgain()
  await expect(field).toHaveValue('tea')
})

test('what is typed after 2, while the field of the parent task is loading, finds the task (TSK-057)', async ({
  page,
  words: { inbox: words },
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Thesis: {} })
  await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Figures' }, person.token)
  const come = await delayScripts(page, 'ParentField')
  await page.goto('/web/inbox')
  await page.getByRole('radio', { name: words.process.subtask }).waitFor()
  await page.keyboard.press('2')
  await page.keyboard.type('the')
  come()
  await expect(page.getByRole('combobox', { name: words.process.under })).toHaveValue('the')
  await expect(page.getByRole('option', { name: 'Thesis' })).toBeVisible()
})
