import { allowOverlaps } from './environment/allow-overlaps.ts'
import { contexts } from '@lustra/contract/contexts'
import { newTaskId, wireRoot } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { call } from './environment/call.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languages } from './environment/languages.ts'

const lines = {
  en: {
    line: 'call mum every 2nd Tuesday 18:00 30m @home !8',
    name: 'call mum',
    chip: '18:00',
    said: '18:00',
  },
  ru: {
    line: 'отчёт !7 @работа 2ч на следующей неделе',
    name: 'отчёт',
    chip: 'высокий приоритет',
    said: '!7',
  },
} as const

for (const language of languages) {
  test.describe(`quick capture in ${language}`, () => {
    test.use({ language, theme: language === 'en' ? 'light' : 'dark' })

    test('Q, a line and Enter create a task with all its properties, and undo removes it (TSK-043)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { line, name, chip, said } = lines[language]
      await page.goto('/web/settings')
      await page.getByRole('heading').first().waitFor()
      await page.keyboard.press('q')
      const field = page.getByRole('textbox', { name: words.capture.label })
      await field.fill(line)
      const chips = page.getByRole('list', { name: words.capture.understood }).getByRole('listitem')
      await expect(chips).toHaveCount(language === 'en' ? 5 : 4)
      await expectAccessible(page)

      await page.getByRole('button', { name: words.capture.remove(chip), exact: true }).click()
      await expect(page.getByText(words.capture.name(`${name} ${said}`))).toBeVisible()
      await field.fill(line.replace(' ', '  '))
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
      await page.keyboard.press('q')
      await expect(field).toHaveValue(line.replace(' ', '  '))
      await field.fill('')
      await field.fill(line)
      await page.keyboard.press('Enter')
      await expect(field).toBeHidden()

      const notice = page.getByRole('alertdialog').filter({ hasText: name })
      await expect(notice).toBeVisible()
      const made = async () =>
        (await call(server.address, tasks, 'open', { show: 'all' }, person.token)).tasks
      const known = async () => (await call(server.address, contexts, 'all', {}, person.token)).contexts
      const [task] = await made()
      expect(task).toMatchObject({ name, priority: language === 'en' ? 8 : 7, recurrence: language === 'en' })
      expect(task?.contextIds).toHaveLength(1)
      expect(task?.contextIds).toEqual((await known()).map(({ id }) => id))

      await notice.getByRole('button', { name: words.capture.show }).click()
      await expect(page).toHaveURL(/\/web\/plans\?.*from=/)
      const entry = page.locator('[data-drag^="entry:"]').filter({ hasText: name }).first()
      await expect(entry).toBeFocused()
      await expect(entry).toBeInViewport()
      await page.keyboard.press('Control+z')
      await expect(async () => expect(await made()).toEqual([])).toPass()
      expect(await known()).toEqual([])
    })
  })
}

test('names are chosen below the line, and what is understood is underlined in the colours of its chips (TSK-N32, CTX-N15)', async ({
  page,
  words,
  server,
  person,
}) => {
  const thesis = { id: newTaskId(), parentId: wireRoot, after: null, name: 'Thesis' }
  await call(server.address, tasks, 'create', thesis, person.token)
  await page.goto('/web/settings')
  await page.getByRole('heading').first().waitFor()
  await page.keyboard.press('q')
  const field = page.getByRole('textbox', { name: words.capture.label })
  const list = page.getByRole('listbox')
  await field.pressSequentially('Draft #')
  await expect(list.getByRole('option')).toHaveText(['Thesis'])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Draft #Thesis ')
  await expect(list).toBeHidden()
  await field.pressSequentially('!')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(
    words.captureDialog.priorities.high.name,
  )
  await page.keyboard.press('Tab')
  await field.pressSequentially('tomorrow @gar')
  // Escape closes the list before the dialog.
  await expect(list.getByRole('option')).toHaveText([words.ui.contexts.add('gar')])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toBeFocused()

  const marks = page.getByRole('dialog').locator('mark')
  await expect(marks).toHaveText(['#Thesis', '!high', 'tomorrow', '@gar'])
  const chips = page.getByRole('list', { name: words.capture.understood }).getByRole('listitem')
  await expect(chips).toHaveText(['Thesis', words.capture.chips.priority.high, 'tomorrow', /gar/])
  const lines = await marks.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).textDecorationColor),
  )
  const signs = await chips
    .locator('> svg')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
  expect(lines).toEqual(signs)
  expect(new Set(lines.slice(0, 3)).size).toBe(3)

  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  const { tasks: made } = await call(server.address, tasks, 'open', { show: 'all' }, person.token)
  expect(made.find(({ name }) => name === 'Draft')).toMatchObject({ parentId: thesis.id, priority: 8 })
})

test.describe('quick capture on a phone', () => {
  test.use({
    language: 'ru',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('it is a sheet at the bottom, where taps set the day, the level and a context (TSK-N33)', async ({
    page,
    words,
    server,
    person,
  }) => {
    const { quick, levels, options } = words.captureDialog
    const health = { id: newTaskId(), parentId: wireRoot, after: null, name: 'Здоровье' }
    await call(server.address, tasks, 'create', health, person.token)
    await page.goto('/web/dashboard')
    await page.getByRole('button', { name: words.capture.open }).tap()
    const dialog = page.getByRole('dialog', { name: words.capture.title })
    const field = page.getByRole('textbox', { name: words.capture.label })
    await expect(field).toBeFocused()
    const box = (await dialog.boundingBox())!
    expect(Math.round(box.y + box.height)).toBe(844)
    await expectAccessible(page)

    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    const { toInbox } = words.captureDialog
    const [today, thisWeek] = levels
    const ofSigns = [options['!'], options['@'], options['#']]
    for (const name of [today!, quick.tomorrow, thisWeek!, quick.level, ...ofSigns, toInbox]) {
      await expect(button(name)).toBeVisible()
    }
    await button(quick.tomorrow).tap()
    await field.pressSequentially('Врач')
    await expect(field).toHaveValue(`Врач ${quick.tomorrow.toLowerCase()}`)
    await button(levels[1]!).tap()
    await expect(button(levels[1]!)).toHaveAttribute('aria-pressed', 'true')
    await button(quick.level).tap()
    await page.getByRole('option', { name: levels[2]! }).tap()
    await button(options['@']).tap()
    await field.pressSequentially('дом')
    await page.getByRole('option').first().tap()
    await expect(field).toHaveValue(`Врач ${levels[2]!.toLowerCase()} @дом `)
    await expect(field).toBeFocused()
    await button(options['!']).tap()
    await page.getByRole('option').first().tap()
    await button(options['#']).tap()
    await page.getByRole('option', { name: 'Здоровье' }).tap()
    await expect(field).toHaveValue(/ #Здоровье $/)
    await button(words.capture.save).tap()
    await expect(dialog).toBeHidden()
    const task = (await call(server.address, tasks, 'open', { show: 'all' }, person.token)).tasks.find(
      ({ name }) => name === 'Врач',
    )
    expect(task).toMatchObject({ parentId: health.id, priority: 10, scheduled: { tl: 4 } })
    expect(task?.contextIds).toHaveLength(1)

    await page.getByRole('button', { name: words.capture.open }).tap()
    await field.fill('Мысль')
    await button(toInbox).tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.captureDialog.inInbox('Мысль'))).toBeVisible()
  })
})

test('Q and ? work on rows of every list and on the calendar, where other letters start type-ahead', async ({
  page,
  words,
  server,
  person,
}) => {
  for (const name of ['Lunch', 'Quiet hour']) {
    await call(
      server.address,
      tasks,
      'create',
      { id: newTaskId(), parentId: wireRoot, after: null, name },
      person.token,
    )
  }
  const field = page.getByRole('textbox', { name: words.capture.label })
  const row = (name: string) => page.getByRole('treeitem', { name }).first()
  for (const screen of ['tasks', 'plans', 'time']) {
    await page.goto(`/web/${screen}`)
    await row('Quiet hour').focus()
    await page.keyboard.press('q')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row('Quiet hour')).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: words.shell.keys.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row('Quiet hour')).toBeFocused()
    await page.keyboard.press('l')
    await expect(row('Lunch')).toBeFocused()
  }
  // A click on an empty place opens a field.
  await page.locator('[role=grid] [data-tab-stop]').focus()
  await page.keyboard.press('q')
  await expect(field).toBeFocused()
})

test('a line without a name asks for one; for a taken time Add says so, and Enter adds at the next free one (PLN-066, PLN-N26, PLN-N28)', async ({
  page,
  words,
  server,
  person,
}) => {
  await page.goto('/web/settings')
  await page.getByRole('heading').first().waitFor()
  await page.keyboard.press('q')
  const field = page.getByRole('textbox', { name: words.capture.label })
  await field.fill('tomorrow 18:00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: words.capture.noName })).toBeVisible()

  await field.fill('dinner tomorrow 18:00')
  await page.keyboard.press('Shift+Enter')
  await expect(field).toHaveValue('')
  await field.fill('cinema tomorrow 18:00')
  const free = page.getByRole('button', { name: words.capture.addAt('').trim() })
  await expect(free).toContainText('18:30')
  const add = page.getByRole('button', { name: words.capture.save, exact: true })
  await expect(add).toHaveAccessibleDescription(words.capture.taken)
  // It does nothing but say why.
  await add.click({ force: true })
  await expect(field).toHaveValue('cinema tomorrow 18:00')
  // Until it is due there is no free time.
  await field.fill('opera tomorrow 18:00 by tomorrow 17:00')
  await expect(add).toHaveAccessibleDescription(words.capture.taken)
  await expect(free).toHaveCount(0)
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: words.capture.taken })).toBeVisible()
  await expect(field).toHaveValue('opera tomorrow 18:00 by tomorrow 17:00')
  await field.fill('cinema tomorrow 18:00')
  await expect(free).toContainText('18:30')
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect(page.getByText(/cinema.*18:30/)).toBeVisible()

  await allowOverlaps(server.address, person.token)
  await page.reload()
  await page.getByRole('heading').first().waitFor()
  await page.keyboard.press('q')
  await field.fill('opera tomorrow 18:00')
  await expect(free).toHaveCount(0)
  await add.click()
  await expect(field).toBeHidden()
  await expect(page.getByRole('alertdialog')).toContainText(/opera.*18:00/)
})
