/** A slow network: keys that come before what they are meant for are not lost, and do nothing else meanwhile. */
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { call } from './environment/call.ts'
import { delayScripts } from './environment/delayed-calls.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { expect, test } from './environment/plans-journey.ts'
import { ShellPage } from './pages/ShellPage.ts'

test('what is typed after Q stands in the line once it is there', async ({ page, words, plans }) => {
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

test('what is typed after Ctrl+K is looked for once the palette is there', async ({ page, words, plans }) => {
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

test('S and a letter in one go plan the selected task, though the menu between them has yet to come', async ({
  page,
  plans,
  seed,
}) => {
  const come = await delayScripts(page, 'PlansContextMenu', 'MenuPop')
  await seed.task('Write chapter 4')
  await plans.open()
  await plans.task('Write chapter 4').focus()
  await page.keyboard.press('Enter')
  await plans.pressAt('KeyS')
  await plans.pressAt('KeyD')
  come()
  await expect(plans.entry('Write chapter 4')).toHaveAttribute('data-place', 'strip')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('whoever turns to something else before what a key opens is there writes where he is, not in it', async ({
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
  await expect(field).toHaveValue('')

  await page.reload()
  const comeAgain = await delayScripts(page, 'CaptureDialog')
  await plans.filter.waitFor()
  await page.keyboard.press('q')
  await page.keyboard.type('tea')
  await plans.filter.click()
  await page.keyboard.type('Read')
  await expect(plans.filter).toHaveValue('Read')
  comeAgain()
  await expect(field).toHaveValue('')
})

test('what is typed after 2 finds the task the note becomes a part of, once the field is there (TSK-057)', async ({
  page,
  words: { inbox: words },
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Thesis: {} })
  await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Figures' }, person.token)
  const come = await delayScripts(page, 'UnderField')
  await page.goto('/web/inbox')
  await page.getByRole('radio', { name: words.process.subtask }).waitFor()
  await page.keyboard.press('2')
  await page.keyboard.type('the')
  come()
  await expect(page.getByRole('combobox', { name: words.process.under })).toHaveValue('the')
  await expect(page.getByRole('option', { name: 'Thesis' })).toBeVisible()
})

test('a note is turned into a part of a task in one go, though the field between has yet to come (TSK-057)', async ({
  page,
  words: { inbox: words },
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Thesis: {}, Garden: {} })
  for (const text of ['Second', 'First']) {
    await call(server.address, inbox, 'create', { id: newNoteId(), text }, person.token)
  }
  const come = await delayScripts(page, 'UnderField')
  await page.goto('/web/inbox')
  await page.getByRole('radio', { name: words.process.subtask }).waitFor()
  await page.keyboard.press('2')
  await page.keyboard.type('the')
  for (const key of ['ArrowDown', 'Enter', 'Control+Enter']) await page.keyboard.press(key)
  come()
  await expect(page.getByText(words.notices.subtask('First', 'Thesis'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(words.notices.subtask('Second', 'Thesis'))).toBeVisible()
})

test('Ctrl+Enter adds the note it was pressed for though what adds it has yet to come, and no other one', async ({
  page,
  words: { inbox: words },
  server,
  person,
}) => {
  for (const text of ['Third', 'Second', 'First']) {
    await call(server.address, inbox, 'create', { id: newNoteId(), text }, person.token)
  }
  const list = page.getByRole('list', { name: words.list })
  const current = list.locator('[aria-current=true]')
  const come = await delayScripts(page, 'ProcessPane')
  await page.goto('/web/inbox')
  await expect(current).toHaveText('First')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('j')
  await expect(current).toHaveText('Second')
  await page.keyboard.press('j')
  await expect(current).toHaveText('Third')
  await page.keyboard.press('Control+Enter')
  come()
  await expect(page.getByText(words.notices.task('Third'))).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText(['First', 'Second'])
})
