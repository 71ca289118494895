/** Categories, contacts and places: made, edited in place, removed and restored; contacts from a file. */
import { contexts } from '@lustra/contract/contexts'
import { newTaskId, wireRoot } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './house/accessibility.ts'
import { ask } from './house/ask.ts'
import { expect, test } from './house/journey.ts'
import { ContextsPage } from './pages/ContextsPage.ts'
import { RecycleBinPage } from './pages/RecycleBinPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

for (const [language, theme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('a category and a contact are made and edited by keys alone (CTX-001, CTX-003, CTX-004, CTX-005, CTX-006, CTX-020..028, CTX-033, CTX-034, CTX-N06, CTX-N13)', async ({
      page,
      words,
    }) => {
      const { properties, types, groups, none, addEmail } = words.contexts
      const screen = new ContextsPage(page, words)
      await screen.open()
      // With nothing there a new one waits already: nothing can be added beside it, or deleted.
      await expect(page.getByText(none.Category)).toBeVisible()
      await expect(screen.add).toBeDisabled()
      await expect(screen.remove).toBeDisabled()
      await expect(screen.create).toBeDisabled()
      await expect(screen.type(types.Category)).toBeChecked()

      await screen.change(properties.name).focus()
      await screen.press('Enter')
      await screen.write('Thesis')
      await screen.press('Enter')
      await expect(screen.create).toBeFocused()
      await screen.press('Enter')
      await expect(screen.selected).toContainText('Thesis')
      await expect(screen.add).toBeEnabled()
      await expect(screen.type(types.Category)).toBeHidden()

      await screen.change(properties.name).focus()
      await screen.press('Enter', 'Control+a')
      await screen.write('Study')
      await screen.press('Escape')
      await expect(screen.title).toHaveText('Thesis')
      await expect(screen.change(properties.name)).toBeFocused()
      await screen.press('Enter')
      await expect(screen.form(properties.name)).toBeVisible()
      await screen.press('Control+a')
      await screen.write('Study')
      await screen.press('Enter')
      await expect(screen.title).toHaveText('Study')

      await screen.change(properties.color).focus()
      await screen.press('Enter')
      const { colors } = words.contexts
      await expect(screen.color(colors.none)).toBeFocused()
      await screen.press('ArrowUp')
      await expect(screen.color(colors.name(colors.hues.stone, 100))).toBeFocused()
      await expectAccessible(page)
      await screen.press('Enter')
      await expect(screen.row(properties.color)).toContainText(colors.name(colors.hues.stone, 100))

      await screen.change(properties.notes).focus()
      await screen.press('Enter')
      await screen.write('One')
      await screen.press('Enter')
      await screen.write('two')
      await screen.press('Control+Enter')
      await expect(screen.row(properties.notes)).toContainText('One\ntwo')

      // One property at a time.
      await screen.change(properties.name).click()
      await screen.change(properties.notes).click()
      await expect(screen.form(properties.name)).toBeHidden()
      await expect(screen.form(properties.notes)).toBeVisible()
      await screen.press('Escape')

      await screen.add.click()
      await expect(screen.type(types.Category)).toBeChecked()
      await screen.type(types.Person).click()
      await expect(screen.form(properties.firstName)).toBeVisible()
      await screen.write('Marta')
      await screen.press('Enter')
      await expect(screen.title).toHaveText('Marta')
      await expect(screen.change(properties.name)).toBeHidden()
      await screen.chooseMore(addEmail)
      await screen.write('nowhere')
      await expect(page.getByText(words.contextRefusals.badEmail)).toBeVisible()
      await screen.press('Control+a')
      await screen.write('marta@example.org')
      await screen.press('Enter')
      await screen.create.click()
      await expect(screen.selected).toContainText('Marta')
      await expect.poll(() => screen.names(groups.Person)).toEqual(['Marta'])

      await page.reload()
      await expect(screen.title).toHaveText('Marta')
      await expect(screen.row(properties.email)).toContainText('marta@example.org')
      await expect(screen.add).toBeEnabled()
      await screen.item('Study').click()
      await expect(screen.row(properties.notes)).toContainText('One\ntwo')
      await screen.group(groups.Category).click()
      await expect(screen.item('Study')).toBeHidden()
    })

    test('contacts come from a file, and one undo takes them back (CTX-044, CTX-045, CTX-047..051)', async ({
      page,
      words,
    }) => {
      const screen = new ContextsPage(page, words)
      const { contacts } = words.contexts
      const cards = (...names: string[]) =>
        names.map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEND:VCARD\r\n`).join('')
      const file = (text: string) => ({
        name: 'contacts.vcf',
        mimeType: 'text/vcard',
        buffer: Buffer.from(text),
      })
      await screen.open()
      await screen.import.click()
      await expect(page.getByText(contacts.google)).toBeVisible()
      await screen.chooseFiles([file(cards('Marta', 'Pekka'))])
      await expect(
        page.getByText(words.imports.summary({ tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 2 })),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.settings.import.perform(1) }).click()
      await expect(page.getByText(contacts.imported(2))).toBeVisible()
      await screen.chooseFiles([file(cards('Marta'))])
      await expect(page.getByText(contacts.nothing)).toBeVisible()
      await page.getByRole('button', { name: words.widgets.close, exact: true }).first().click()
      await expect.poll(() => screen.names(words.contexts.groups.Person)).toEqual(['Marta', 'Pekka'])
      await screen.press('Control+z')
      await expect.poll(() => screen.names(words.contexts.groups.Person)).toEqual([])
    })
  })
}

test('a context is deleted after a question, its tasks lose it, and the bin brings it back (CTX-036, CTX-N03, BIN-N01)', async ({
  page,
  words,
  house,
  person,
}) => {
  const make = async (name: string) => {
    const context = { id: '-1' as const, type: 'Place' as const, name, notes: '', additionalData: {} }
    return (await ask(house.address, contexts, 'create', { context }, person.token)).context.id
  }
  const [home] = [await make('Home'), await make('Office')]
  const id = newTaskId()
  await ask(
    house.address,
    tasks,
    'create',
    { id, parentId: wireRoot, after: null, name: 'Clean' },
    person.token,
  )
  const other = { id: newTaskId(), parentId: wireRoot, after: id, name: 'Cook' }
  await ask(house.address, tasks, 'create', other, person.token)
  await ask(house.address, tasks, 'change', { id, changes: { contextIds: [home] } }, person.token)

  const screen = new ContextsPage(page, words)
  await screen.open()
  await expect(screen.selected).toContainText('Home')
  await screen.remove.click()
  await expect(page.getByText(words.contexts.ask.text(1))).toBeVisible()
  await page.getByRole('button', { name: words.contexts.ask.confirm, exact: true }).last().click()
  await expect(page.getByText(words.contexts.removed('Home'))).toBeVisible()
  await expect(screen.selected).toContainText('Office')

  const bin = new RecycleBinPage(page, words)
  await bin.openFromMenu()
  await bin.item('Home').click()
  await bin.restore.click()
  await bin.confirm(words.recycleBin.ask.confirmRestore)
  await expect(page.getByText(words.recycleBin.empty)).toBeVisible()
  await page.goto(`/web/contexts?context=${home}`)
  await expect(screen.title).toHaveText('Home')
  await expect(screen.facts).toContainText(words.contexts.tasks(1))
  await page.getByRole('link', { name: words.contexts.showTasks }).click()
  const tree = new TasksPage(page, words)
  await expect.poll(() => tree.outline()).toEqual(['Clean'])
})

test('on a phone a context opens over the list and leads back to it', async ({
  page,
  words,
  house,
  person,
}) => {
  const context = {
    id: '-1' as const,
    type: 'Category' as const,
    name: 'Study',
    notes: '',
    additionalData: {},
  }
  await ask(house.address, contexts, 'create', { context }, person.token)
  await page.setViewportSize({ width: 390, height: 844 })
  const screen = new ContextsPage(page, words)
  await screen.open()
  await screen.item('Study').click()
  await expect(screen.title).toBeVisible()
  await expect(screen.item('Study')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.contexts.list, exact: true }).click()
  await expect(screen.item('Study')).toBeVisible()
})
