import { contexts } from '@lustra/contract/contexts'
import { newTaskId, wireRoot } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { tasks } from '@lustra/contract/tasks'
import { contactIndexes, nextColor, palette, paletteColumns } from '@lustra/domain/contexts'
import { allSaved } from './environment/all-saved.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import type { Person } from './environment/person.ts'
import type { JourneyServer } from './environment/server.ts'
import { ContextsPage } from './pages/ContextsPage.ts'
import { RecycleBinPage } from './pages/RecycleBinPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('a category and a contact are created and edited by keys alone (FND-019, FND-N37, CTX-001, CTX-002, CTX-003, CTX-005, CTX-006, CTX-020, CTX-021, CTX-022, CTX-023, CTX-024, CTX-026, CTX-027, CTX-028, CTX-030, CTX-033, CTX-034, CTX-041, CTX-N01, CTX-N06, CTX-N13)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { properties, types, groups, none, addEmail } = words.contexts
      const screen = new ContextsPage(page, words)
      await screen.open()
      // Without contexts the screen begins a new one; nothing can be added beside it or deleted.
      for (const text of Object.values(none)) await expect(page.getByText(text)).toBeVisible()
      for (const button of [screen.add, screen.remove]) {
        await expect(button).toBeDisabled()
        await expect(button).toHaveAccessibleDescription(words.contexts.finishNew)
      }
      await expect(screen.create).toBeDisabled()
      await expect(screen.create).toHaveAccessibleDescription(words.contexts.noName)
      await expect(screen.type(types.Category)).toBeChecked()
      for (const type of Object.values(types)) await expect(screen.type(type)).toHaveCount(1)
      const [list, pane] = [await screen.list.boundingBox(), await screen.pane.boundingBox()]
      expect(list!.x + list!.width).toBeLessThanOrEqual(pane!.x)

      await screen.change(properties.name).focus()
      await screen.press('Enter')
      await expect(screen.form(properties.name)).toBeVisible()
      await expect(screen.create).toBeDisabled()
      await screen.write('Thesis')
      await screen.press('Enter')
      await expect(screen.selected).toContainText('Thesis')
      await expect(screen.add).toBeFocused()
      await expect(screen.add).toBeEnabled()
      await expect(screen.remove).toBeEnabled()
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
      const saving = page.waitForRequest((request) => actionOf(request) === 'change')
      await screen.press('Enter')
      await expect(screen.title).toHaveText('Study')
      const {
        token: _,
        _requestId,
        ...sent
      } = (await saving).postDataJSON() as Readonly<Record<string, unknown>>
      expect(sent).toEqual({ action: 'change', id: expect.any(String), name: 'Study' })

      await screen.change(properties.color).focus()
      await screen.press('Enter')
      const { colors } = words.contexts
      const own = palette.findIndex(({ hex }) => hex === nextColor([]))
      const nameAt = (index: number) => colors.name(colors.hues[palette[index]!.hue], palette[index]!.shade)
      await expect(screen.color(nameAt(own))).toBeFocused()
      await screen.press('ArrowUp')
      const above = nameAt(own - paletteColumns)
      await expect(screen.color(above)).toBeFocused()
      await expectAccessible(page)
      await screen.press('Enter')
      await expect(screen.row(properties.color)).toContainText(above)

      await screen.change(properties.notes).focus()
      await screen.press('Enter')
      await screen.write('One')
      await screen.press('Enter')
      await screen.write('two')
      await screen.press('Control+Enter')
      await expect(screen.form(properties.notes)).toBeHidden()
      await expect(screen.row(properties.notes)).toContainText('One\ntwo')

      // One property is edited at a time.
      await screen.change(properties.name).click()
      await screen.change(properties.notes).click()
      await expect(screen.form(properties.name)).toBeHidden()
      await expect(screen.form(properties.notes)).toBeVisible()
      await screen.write(' three')
      await page.keyboard.insertText('x'.repeat(1000))
      await expect(screen.form(properties.notes).getByRole('textbox')).toHaveValue(
        'One\ntwo three'.padEnd(1000, 'x'),
      )
      await screen.press('Escape')
      await expect(screen.form(properties.notes)).toBeHidden()
      await expect(screen.row(properties.notes)).not.toContainText('three')

      await screen.add.click()
      await expect(screen.add).toBeDisabled()
      await expect(screen.remove).toBeDisabled()
      await expect(screen.type(types.Category)).toBeChecked()
      await screen.type(types.Person).click()
      await expect(screen.form(properties.firstName)).toBeVisible()
      await screen.write('Marta')
      await screen.press('Enter')
      await expect(screen.title).toHaveText('Marta')
      await expect(screen.change(properties.name)).toBeHidden()
      await screen.chooseMore(addEmail)
      await expect(page.locator('dl input:focus')).toHaveCount(1)
      await screen.write('nowhere')
      await expect(page.getByText(words.contextRefusals.badEmail)).toBeVisible()
      await screen.press('Control+a')
      await screen.write('marta@example.org')
      await screen.press('Enter')
      await expect(screen.row(properties.email)).toContainText('marta@example.org')
      // Until then, everything stays in the browser.
      expect((await call(server.address, contexts, 'all', {}, person.token)).contexts).toHaveLength(1)
      await screen.create.click()
      await expect(screen.selected).toContainText('Marta')
      await expect.poll(() => screen.names(groups.Person)).toEqual(['Marta'])

      await allSaved(page)
      await page.reload()
      await expect(screen.title).toHaveText('Marta')
      await expect(screen.row(properties.email)).toContainText('marta@example.org')
      // A new context has the type of the selected one.
      await screen.add.click()
      await expect(screen.type(types.Person)).toBeChecked()
      await screen.discard.last().click()
      await expect(screen.selected).toContainText('Marta')
      await screen.item('Study').click()
      await expect(screen.row(properties.notes)).toContainText('One\ntwo')
      for (const [type, shown] of [
        ['Category', screen.item('Study')],
        ['Person', screen.item('Marta')],
        ['Place', page.getByText(none.Place)],
      ] as const) {
        await expect(shown).toBeVisible()
        await screen.group(groups[type]).click()
        await expect(shown).toBeHidden()
      }
    })

    test('a category gets hours of its own, which are undone (RHY-020, RHY-027)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { properties, hours } = words.contexts
      const context = { id: '-1', type: 'Category', name: 'House', notes: '', additionalData: {} } as const
      await call(server.address, contexts, 'create', { context }, person.token)
      const screen = new ContextsPage(page, words)
      await screen.open()
      await expect(screen.pane).toContainText(hours.none)
      await screen.change(properties.hours).press('Enter')
      await screen.write('mon-fri 25-21')
      await screen.press('Enter')
      await expect(screen.form(properties.hours)).toContainText(hours.unreadable('mon-fri 25-21'))
      await expectAccessible(page)
      await screen.press('Control+a')
      await screen.write('mon-fri 18-21; sat 10-12, 13-17')
      await screen.press('Enter')
      await expect(screen.pane).toContainText('18:00 – 21:00; ')
      await expect(screen.pane).toContainText('10:00 – 12:00, 13:00 – 17:00')
      await page.keyboard.press('Control+z')
      await expect(screen.pane).toContainText(hours.none)
    })

    test('contacts come from a file, and one undo takes them back (CTX-004, CTX-044, CTX-047, CTX-048, CTX-049, CTX-050, CTX-051, CTX-N05, CTX-N11)', async ({
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
      const checking = page.waitForRequest((request) => actionOf(request) === 'importContacts')
      await screen.import.click()
      expect((await checking).postDataJSON()).toMatchObject({ forceImport: false })
      await expect(page.getByText(contacts.google)).toBeVisible()
      const inOrder = language === 'ru' ? ['Пекка', 'Marta'] : ['Marta', 'Пекка']
      await screen.chooseFiles([file(cards('Marta', 'Пекка'))])
      await expect(
        page.getByText(
          words.imports.summary({ tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 2, notes: 0 }),
        ),
      ).toBeVisible()
      await expectAccessible(page)
      const perform = page.getByRole('button', { name: words.settings.import.perform(1) })
      const taken = await delayCalls(page, imports, 'perform')
      expect(await screen.names(words.contexts.groups.Person)).toEqual([])
      await perform.click()
      const { progress } = words.settings.import
      await expect(page.getByRole('progressbar', { name: progress(0, 1) })).toBeVisible()
      await expect(perform).toBeVisible()
      await taken.release()
      await expect(page.getByText(contacts.imported(2))).toBeVisible()
      await screen.chooseFiles([file(cards('Marta'))])
      await expect(page.getByText(contacts.nothing)).toBeVisible()
      await page.getByRole('button', { name: words.ui.close, exact: true }).first().click()
      await expect.poll(() => screen.names(words.contexts.groups.Person)).toEqual(inOrder)
      await screen.press('Control+z')
      await expect.poll(() => screen.names(words.contexts.groups.Person)).toEqual([])
    })
  })
}

test('an e-mail address, a phone number and an address each have their kinds and fields, and names their limits (CTX-014, CTX-015, CTX-016, CTX-017, CTX-038, CTX-039, CTX-040, CTX-N10)', async ({
  page,
  words,
  server,
  person,
}) => {
  const lines = { streetAddress: 'Satamakatu 4', locality: '', region: '', postalCode: '', country: '' }
  const personInfo = {
    firstName: 'Marta',
    lastName: 'Lindqvist',
    patronymicName: 'Maria',
    nickname: 'Matti',
    organization: 'Norden',
    birthDay: '19240314',
    emails: [{ type: 'PERSONAL' as const, email: 'marta@example.org', index: 'a' as const }],
    phones: [{ type: 'WORK' as const, number: '+358 50', index: 'a' as const }],
    addresses: [{ ...lines, type: 'WORK' as const, index: 'a' as const, isNew: true }],
  }
  const marta = { id: '-1' as const, type: 'Person' as const, name: '', notes: '' }
  const context = { ...marta, additionalData: { personInfo } }
  await call(server.address, contexts, 'create', { context }, person.token)
  const { properties, kind, emailTypes, phoneTypes, addressTypes, address } = words.contexts
  const screen = new ContextsPage(page, words)
  await screen.open()
  for (const [property, types] of [
    [properties.email, emailTypes],
    [properties.phone, phoneTypes],
    [properties.address, addressTypes],
  ] as const) {
    await screen.change(property).click()
    const kinds = screen.form(property).getByRole('radiogroup', { name: kind }).getByRole('radio')
    await expect(kinds).toHaveText(Object.values(types))
    await kinds.filter({ hasText: types.OTHER }).click()
    await screen.press('Tab', 'Enter')
    await expect(screen.form(property)).toBeHidden()
    await expect(screen.row(property)).toContainText(types.OTHER)
  }
  const { badEmail, badPhone } = words.contextRefusals
  for (const [property, refusal] of [
    [properties.email, badEmail],
    [properties.phone, badPhone],
  ] as const) {
    await screen.change(property).click()
    await screen.form(property).getByRole('textbox').fill('none')
    await expect(page.getByText(refusal)).toBeVisible()
  }
  await screen.change(properties.address).click()
  for (const label of Object.values(address)) {
    await screen.form(properties.address).getByRole('textbox', { name: label, exact: true }).fill(label)
  }
  await screen.press('Enter')
  for (const label of Object.values(address)) {
    await expect(screen.row(properties.address)).toContainText(label)
  }
  for (const [property, longest] of [
    ['firstName', '255'],
    ['lastName', '255'],
    ['patronymicName', '255'],
    ['nickname', '31'],
    ['organization', '256'],
  ] as const) {
    await screen.change(properties[property]).click()
    const field = screen.form(properties[property]).getByRole('textbox')
    await expect(field).toHaveAttribute('maxlength', longest)
    await screen.press('Escape')
    await expect(screen.row(properties[property])).toContainText(personInfo[property])
  }
  await expect(screen.row(properties.birthDay)).toContainText('1924')
  await allSaved(page)
  const [stored] = (await call(server.address, contexts, 'all', {}, person.token)).contexts
  const { emails, phones, addresses } = stored!.additionalData.personInfo!
  expect([...emails, ...phones, ...addresses].map(({ type }) => type)).toEqual(['OTHER', 'OTHER', 'OTHER'])
})

test('a property opened during a save stays in edit with its text, and removing the last context begins a new one (CTX-020, CTX-027, CTX-037, CTX-023)', async ({
  page,
  words,
  server,
  person,
}) => {
  const study = { id: '-1' as const, type: 'Category' as const, name: 'Study', notes: 'One' }
  await call(server.address, contexts, 'create', { context: { ...study, additionalData: {} } }, person.token)
  const { name, notes } = words.contexts.properties
  const screen = new ContextsPage(page, words)
  await screen.open()
  const saved = await delayCalls(page, contexts, 'change')
  await screen.change(name).click()
  await expect(screen.form(name).getByRole('textbox')).toHaveAttribute('maxlength', '255')
  await screen.write(' more')
  await screen.press('Enter')
  await screen.change(notes).click()
  await screen.write(', two')
  await saved.release()
  await expect(screen.title).toHaveText('Study more')
  await expect(screen.form(notes).getByRole('textbox')).toHaveValue('One, two')
  await screen.press('Control+Enter')
  await expect(screen.row(notes)).toContainText('One, two')
  await expect(screen.form(notes)).toBeHidden()

  // After the last context is removed, the screen begins a new one.
  await screen.remove.click()
  const question = page.getByRole('alertdialog', { name: words.contexts.confirmation.title('Study more') })
  await question.getByRole('button', { name: words.contexts.confirmation.confirm }).click()
  await expect(screen.type(words.contexts.types.Category)).toBeChecked()
  await expect(screen.add).toBeDisabled()
  await expect(screen.remove).toBeDisabled()
})

test('a context is made where a task gets it, in the next colour of the palette, and no two have one name (CTX-N04, CTX-N15, TSK-014, TSK-047, CTX-N14, TSK-N02, TSK-046)', async ({
  page,
  words,
  server,
  person,
}) => {
  const task = { id: newTaskId(), parentId: wireRoot, after: null, name: 'Fence' }
  await call(server.address, tasks, 'create', task, person.token)
  const { addContext, contexts: label, removeContext } = words.taskPanel
  const made = async () => (await call(server.address, contexts, 'all', {}, person.token)).contexts
  const tree = new TasksPage(page, words)
  await tree.open()
  await tree.row('Fence').press('Control+ ')
  await tree.selectionBar.getByRole('button', { name: label }).click()
  await page.keyboard.type('Lake')
  await expect(page.getByRole('option', { name: words.ui.contexts.add('Lake') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Lake', exact: true, selected: true })).toBeVisible()
  await page.goto(`/web/tasks/${task.id}`)
  await page.getByRole('button', { name: `${label} ${addContext}` }).click()
  for (const name of ['Garden', 'House']) {
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: words.ui.contexts.add(name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name, exact: true, selected: true })).toBeVisible()
  }
  await page.keyboard.type('garden')
  await expect(page.getByRole('option')).toHaveText(['Garden'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: removeContext('House') })).toBeVisible()
  const colorOf = async (name: string) =>
    (await made()).find((each) => each.name === name)?.additionalData.categoryInfo?.color
  const colors = [await colorOf('Lake'), await colorOf('Garden'), await colorOf('House')]
  expect(colors).toEqual(['3F98EB', 'DB7431', '30AE68'])
  await expect(page.getByRole('treeitem').locator('[data-drag]')).toHaveAttribute('style', /#DB7431/i)
  const [{ contextIds } = { contextIds: [] }] = (
    await call(server.address, tasks, 'open', { show: 'all' }, person.token)
  ).tasks
  expect(new Set(contextIds)).toEqual(new Set((await made()).map(({ id }) => id)))

  const screen = new ContextsPage(page, words)
  await screen.open()
  await screen.add.click()
  await screen.write('Sea')
  await screen.press('Enter')
  await expect(screen.selected).toContainText('Sea')
  expect(await colorOf('Sea')).toBe('C170C6')
  await screen.add.click()
  await screen.write('sea')
  await screen.press('Enter')
  await expect(page.getByText(words.contextRefusals.nameTaken)).toBeVisible()
})

test('a new context is selected and scrolled into view, however long the list (CTX-025, CTX-N15)', async ({
  page,
  words,
  server,
  person,
}) => {
  for (let number = 100; number < 140; number++) {
    const context = { id: '-1' as const, type: 'Place' as const, name: `Place ${number}`, notes: '' }
    await call(
      server.address,
      contexts,
      'create',
      { context: { ...context, additionalData: {} } },
      person.token,
    )
  }
  const screen = new ContextsPage(page, words)
  await screen.open()
  await expect(screen.item('Place 100')).toBeInViewport()
  await expect(screen.item('Place 139')).not.toBeInViewport()
  await screen.add.click()
  await screen.write('Zoo')
  await screen.press('Enter')
  await expect(screen.selected).toContainText('Zoo')
  await expect(screen.selected).toBeInViewport()
})

test('a place has an address as its notes, and neither a map nor a position (CTX-N08, CTX-013)', async ({
  page,
  words,
  server,
  person,
}) => {
  const context = { id: '-1' as const, type: 'Place' as const, name: 'Office', notes: '', additionalData: {} }
  await call(server.address, contexts, 'create', { context }, person.token)
  const { name, hours, placeNotes } = words.contexts.properties
  const screen = new ContextsPage(page, words)
  await screen.open()
  await expect(page.getByRole('term')).toHaveText([name, hours, placeNotes])
  await screen.change(placeNotes).click()
  await screen.write('Satamakatu 4')
  await screen.press('Control+Enter')
  await expect(screen.row(placeNotes)).toContainText('Satamakatu 4')
  await expect(screen.pane.locator('img, iframe, canvas')).toHaveCount(0)
})

test('an address is kept or removed, a phone emptied and a birthday removed, and More offers them again (CTX-007, CTX-008, CTX-031, CTX-032, CTX-035, FND-079, FND-083, FND-086, CTX-033, CTX-042, CTX-N09)', async ({
  page,
  words: allWords,
  server,
  person,
}) => {
  const { contexts: words, ui } = allWords
  const { address, birthDay, phone, ...properties } = words.properties
  const home = { streetAddress: 'Satamakatu 4', locality: 'Tampere', region: '', postalCode: '', country: '' }
  const personInfo = {
    firstName: 'Marta',
    lastName: '',
    patronymicName: '',
    nickname: '',
    organization: '',
    birthDay: '19240314',
    emails: contactIndexes.map((index) => ({
      type: 'WORK' as const,
      email: `${index}@example.org`,
      index,
    })),
    phones: [{ type: 'HOME' as const, number: '+358 3 555 0117', index: 'a' as const }],
    addresses: [{ ...home, type: 'HOME' as const, index: 'a' as const, isNew: false }],
  }
  const marta = { id: '-1' as const, type: 'Person' as const, name: '', notes: '' }
  const context = { ...marta, additionalData: { personInfo } }
  await call(server.address, contexts, 'create', { context }, person.token)
  const screen = new ContextsPage(page, allWords)
  await screen.open()
  const expectOffers = async (offers: readonly string[]) => {
    await screen.more.click()
    await expect(page.getByRole('menuitem')).toHaveText(offers)
    await screen.press('Escape')
  }
  const { patronymicName, nickname, organization, hours, notes } = properties
  const texts = [patronymicName, nickname, organization]
  // There are as many e-mails as possible.
  const entries = [words.addPhone, words.addAddress]
  await expectOffers([...texts, hours, notes, ...entries])

  await screen.change(address).click()
  await screen.form(address).getByRole('textbox', { name: words.address.locality }).fill('Turku')
  await screen.press('Escape')
  await expect(screen.row(address)).toContainText('Tampere')
  await screen.change(address).click()
  await screen.form(address).getByRole('button', { name: ui.date.remove }).click()
  await expect(screen.row(address)).toBeHidden()
  await screen.chooseMore(words.addAddress)
  await screen.form(address).getByRole('textbox', { name: words.address.locality }).fill('Turku')
  await screen.form(address).getByRole('button', { name: ui.row.cancel }).click()
  await expect(screen.row(address)).toBeHidden()

  await screen.change(phone).click()
  await screen.form(phone).getByRole('textbox', { name: phone }).fill('')
  const emptying = page.waitForRequest((request) => actionOf(request) === 'change')
  await screen.press('Enter')
  const emptied = { additionalData: { personInfo: { phones: [] } } }
  expect((await emptying).postDataJSON()).toMatchObject(emptied)
  await expect(screen.row(phone)).toBeHidden()

  await screen.change(birthDay).click()
  await screen.form(birthDay).getByRole('button', { name: ui.date.remove }).click()
  await expect(screen.row(birthDay)).toBeHidden()
  await allSaved(page)
  await page.reload()
  await expect(screen.title).toHaveText('Marta')
  await expectOffers([...texts, birthDay, hours, notes, ...entries])
  await screen.chooseMore(birthDay)
  await screen.form(birthDay).getByRole('button', { name: ui.date.open }).click()
  const month = page.getByRole('grid', { name: 'January 2000' })
  await expect(month).toBeVisible()
  for (const absent of [ui.date.today, ui.date.done]) {
    await expect(page.getByRole('dialog').getByRole('button', { name: absent, exact: true })).toHaveCount(0)
  }
  await month.getByRole('gridcell').filter({ hasText: /^14$/ }).getByRole('button').click()
  await expect(month).toBeHidden()
  await expect(screen.row(birthDay)).toContainText('14')
  await screen.change(birthDay).click()
  await screen.form(birthDay).getByRole('button', { name: ui.date.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: ui.date.remove, exact: true }).click()
  await expect(screen.row(birthDay)).toBeHidden()
})

test('a context is deleted after a question and removed from its tasks, and the bin restores it (CTX-005, CTX-036, CTX-N03, BIN-N01, FND-066, CTX-N05, TSK-067)', async ({
  page,
  words,
  server,
  person,
}) => {
  const make = async (name: string) => {
    const context = { id: '-1' as const, type: 'Place' as const, name, notes: '', additionalData: {} }
    return (await call(server.address, contexts, 'create', { context }, person.token)).context.id
  }
  const [home] = [await make('Home'), await make('Office'), await make('Attic')]
  const id = newTaskId()
  await call(
    server.address,
    tasks,
    'create',
    { id, parentId: wireRoot, after: null, name: 'Clean' },
    person.token,
  )
  const other = { id: newTaskId(), parentId: wireRoot, after: id, name: 'Cook' }
  await call(server.address, tasks, 'create', other, person.token)
  await call(server.address, tasks, 'change', { id, changes: { contextIds: [home] } }, person.token)

  const screen = new ContextsPage(page, words)
  await screen.open()
  await expect(screen.selected).toContainText('Attic')
  await screen.item('Home').click()
  await screen.remove.click()
  const question = page.getByRole('alertdialog', { name: words.contexts.confirmation.title('Home') })
  await expect(question.getByText(words.contexts.confirmation.text(1))).toBeVisible()
  const answers = [words.ui.reject, words.contexts.confirmation.confirm]
  await expect(question.getByRole('button')).toHaveText(answers)
  await question.getByRole('button', { name: answers[0]! }).click()
  await expect(question).toBeHidden()
  await expect(screen.selected).toContainText('Home')
  await screen.remove.click()
  await page.getByRole('button', { name: words.contexts.confirmation.confirm, exact: true }).last().click()
  await expect(page.getByText(words.contexts.removed('Home'))).toBeVisible()
  await expect(screen.selected).toContainText('Office')

  const bin = new RecycleBinPage(page, words)
  await bin.openFromMenu()
  await expect(page).toHaveURL(/\/web\/recycle-bin$/)
  await bin.item('Home').click()
  await bin.restore.click()
  await bin.confirm(words.recycleBin.confirmation.confirmRestore)
  await expect(page.getByText(words.recycleBin.empty)).toBeVisible()
  await allSaved(page)
  await page.goto(`/web/contexts?context=${home}`)
  await expect(screen.title).toHaveText('Home')
  await expect(screen.facts).toContainText(words.contexts.tasks(1))
  await page.getByRole('link', { name: words.contexts.showTasks }).click()
  const tree = new TasksPage(page, words)
  await expect.poll(() => tree.outline()).toEqual(['Clean'])
})

test('on a phone a context covers the list, Back returns to it, a new one stays as it was, and contacts can be imported (CTX-004, CTX-N16)', async ({
  page,
  words,
  server,
  person,
}) => {
  await createStudy(server, person)
  await page.setViewportSize({ width: 390, height: 844 })
  const screen = new ContextsPage(page, words)
  await screen.open()
  await screen.item('Study').click()
  await expect(screen.title).toBeVisible()
  await expect(screen.item('Study')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.contexts.list, exact: true }).click()
  await expect(screen.item('Study')).toBeVisible()
  for (const isNew of [true, false]) {
    await screen.add.click()
    if (isNew) {
      await screen.type(words.contexts.types.Person).click()
      await screen.write('Marta')
      await screen.press('Enter')
    }
    await expect(screen.title).toHaveText('Marta')
    await page.getByRole('button', { name: words.contexts.list, exact: true }).click()
  }
  await screen.import.click()
  await expect(page.getByText(words.contexts.contacts.google)).toBeVisible()
})

test('every one of seventy colours can be pressed at any window width, and a code typed (CTX-011, CTX-012, CTX-N07)', async ({
  page,
  words,
  server,
  person,
}) => {
  await createStudy(server, person)
  const screen = new ContextsPage(page, words)
  await screen.open()
  await screen.change(words.contexts.properties.color).click()
  const colors = page.getByRole('radiogroup', { name: words.contexts.colors.palette }).getByRole('radio')
  await expect(colors).toHaveCount(71)
  for (const width of [821, 830, 840, 900, 1000, 1024, 1060, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await colors.evaluateAll(coveredNames), `${width} px`).toEqual([])
  }
  await page.getByRole('textbox', { name: words.contexts.colors.code }).fill('#a1b2c3')
  await screen.press('Enter')
  await expect(screen.row(words.contexts.properties.color)).toContainText('#A1B2C3')
})

test.describe('on touch screens', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the palette has a row for each hue, and a wide button for no colour below', async ({
    page,
    words,
    server,
    person,
  }) => {
    await createStudy(server, person)
    const screen = new ContextsPage(page, words)
    await screen.open()
    await screen.item('Study').click()
    await screen.change(words.contexts.properties.color).click()
    const boxes = await page
      .getByRole('radiogroup', { name: words.contexts.colors.palette })
      .getByRole('radio')
      .evaluateAll((all) => all.map((color) => color.getBoundingClientRect().toJSON() as DOMRect))
    const none = boxes.pop()!
    for (const [index, { x, y }] of boxes.entries()) {
      expect([x, y], String(index)).toEqual([boxes[index - (index % 10)]!.x, boxes[index % 10]!.y])
    }
    expect(none.y).toBeGreaterThan(boxes.at(-1)!.y)
    expect(none.width).toBeGreaterThan(100)
  })
})

function createStudy({ address }: JourneyServer, { token }: Person) {
  const context = {
    id: '-1' as const,
    type: 'Category' as const,
    name: 'Study',
    notes: '',
    additionalData: {},
  }
  return call(address, contexts, 'create', { context }, token)
}

/** Runs in the browser: names of elements whose centre is covered by another element. */
function coveredNames(elements: Element[]): (string | null)[] {
  return elements
    .filter((element) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((element) => element.ariaLabel)
}
