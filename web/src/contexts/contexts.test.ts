import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Context, type ContextType } from '@lustra/contract/contexts'
import { type ContextId } from '@lustra/contract/ids'
import { noWeekHours } from '@lustra/domain/capacity'
import { contactIndexes } from '@lustra/domain/contexts'
import { wordsOf } from '@lustra/words'
import { contextGroups, neighbourOf } from './context-list.ts'
import { type Draft, isDraft, newDraft, withChange, withType } from './draft.ts'
import { entriesOf, keyOf, missingProperties, nextEntry, propertiesOf, withEntry } from './properties.ts'

function aContext(name: string, type: ContextType = 'Category'): Context {
  const id = name.replaceAll(/[^0-9A-Za-z]/gu, '').padEnd(12, '0') as ContextId
  return { ...newDraft(type), id, name, hours: noWeekHours, taskCount: 0, tracked: 0 }
}

const person = (info: object = {}): Draft =>
  withChange(newDraft('Person'), { additionalData: { personInfo: info } })

const keys = (context: Draft | Context, edited: string | null = null) =>
  propertiesOf(context, edited).map(keyOf)

test('three groups are sorted by the alphabet of the interface, ignoring case (CTX-002, CTX-N05)', () => {
  const contexts = [
    aContext('work'),
    aContext('Apples'),
    aContext('Ёлка'),
    aContext('Дом'),
    aContext('Яма'),
    aContext('item 10'),
    aContext('item 9'),
    aContext('Pool', 'Place'),
  ]
  const names = (language: 'en' | 'ru') =>
    contextGroups(contexts, language).map(({ type, contexts: found }) => [
      type,
      ...found.map(({ name }) => name),
    ])
  assert.deepEqual(names('en'), [
    ['Category', 'Apples', 'item 9', 'item 10', 'work', 'Дом', 'Ёлка', 'Яма'],
    ['Person'],
    ['Place', 'Pool'],
  ])
  assert.deepEqual(names('ru')[0], ['Category', 'Дом', 'Ёлка', 'Яма', 'Apples', 'item 9', 'item 10', 'work'])
})

test('the query filters all groups', () => {
  const contexts = [aContext('Work'), aContext('Homework'), aContext('Office at work', 'Place')]
  const found = contextGroups(contexts, 'en', 'wor').map((group) => group.contexts.map(({ name }) => name))
  assert.deepEqual(found, [['Work'], [], ['Office at work']])
})

test('after a removal the next context of the group is selected, or the previous one at the end (CTX-036)', () => {
  const [a, b, c, alone] = [aContext('A'), aContext('B'), aContext('C'), aContext('Pool', 'Place')]
  const groups = contextGroups([c, a, alone, b], 'en')
  assert.deepEqual(
    [a, b, c, alone].map((context) => neighbourOf(groups, context)?.name),
    ['B', 'C', 'B', undefined],
  )
})

test('a new context has the id -1 and the defaults of its type (CTX-010, CTX-011, CTX-013)', () => {
  for (const type of ['Category', 'Place', 'Person'] as const) assert.ok(isDraft(newDraft(type)))
  assert.equal(newDraft('Place').id, '-1')
  assert.equal(isDraft(aContext('Work')), false)
  assert.deepEqual(newDraft('Category').additionalData, { categoryInfo: { color: 'FFFFFF' } })
  assert.deepEqual(newDraft('Place').additionalData, { placeInfo: { latitude: 0, longitude: 0 } })
})

test('changing the type of a new context resets the properties of the type (CTX-022)', () => {
  const red = withChange(newDraft('Category'), {
    name: 'Home',
    additionalData: { categoryInfo: { color: 'B44541' } },
  })
  const place = withType(red, 'Place')
  assert.deepEqual([place.name, place.additionalData], ['Home', newDraft('Place').additionalData])
  assert.deepEqual(withType(place, 'Category').additionalData, { categoryInfo: { color: 'FFFFFF' } })
  assert.equal(withType(red, 'Person').name, '')
  assert.equal(withType(red, 'Category'), red)
})

test('a new context keeps its input, and a person’s name is composed of its parts (CTX-026, CTX-029, CTX-030)', () => {
  const marta = withChange(person({ firstName: 'Marta', phones: [] }), { notes: 'Thursdays' })
  assert.equal(marta.name, 'Marta')
  const named = withChange(marta, { additionalData: { personInfo: { lastName: 'Lindqvist' } } })
  assert.deepEqual([named.name, named.notes], ['Lindqvist Marta', 'Thursdays'])
  assert.ok(!keys(named).includes('name'))
})

test('the More menu offers the empty properties of a person; filled and edited ones are visible (CTX-007, CTX-008, CTX-014)', () => {
  assert.deepEqual(keys(person()), ['firstName', 'lastName'])
  const missing = ['patronymicName', 'nickname', 'organization', 'birthDay', 'hours', 'notes']
  assert.deepEqual(missingProperties(person(), null).map(keyOf), missing)
  const ann = person({ organization: 'Norden', emails: [{ type: 'WORK', email: 'a@b', index: 'c' }] })
  assert.deepEqual(keys(ann), ['firstName', 'lastName', 'organization', 'email-c'])
  assert.deepEqual(keys(ann, 'nickname'), ['firstName', 'lastName', 'nickname', 'organization', 'email-c'])
  assert.deepEqual(keys(ann, 'email-a').slice(-2), ['email-c', 'email-a'])
  assert.deepEqual(missingProperties(ann, 'nickname').map(keyOf), [
    'patronymicName',
    'birthDay',
    'hours',
    'notes',
  ])
})

test('all properties of places and categories are visible, without a More menu (CTX-013)', () => {
  assert.deepEqual(keys(newDraft('Category')), ['name', 'color', 'hours', 'notes'])
  assert.deepEqual(keys(newDraft('Place')), ['name', 'hours', 'notes'])
  assert.deepEqual(missingProperties(newDraft('Place'), null), [])
})

test('up to fifteen entries of each kind can be added, and the freed letters are reused (CTX-043, CTX-N09)', () => {
  const phones = contactIndexes.map((index) => ({ type: 'HOME', number: '1', index }))
  assert.deepEqual(nextEntry(person(), 'phone'), { kind: 'phone', index: 'a' })
  assert.deepEqual(nextEntry(person({ phones: phones.slice(1) }), 'phone'), { kind: 'phone', index: 'a' })
  assert.equal(nextEntry(person({ phones }), 'phone'), null)
  assert.notEqual(nextEntry(person({ phones }), 'email'), null)
})

test('an entry is added, replaced, and removed when it is emptied (CTX-031, CTX-032)', () => {
  const one = { type: 'WORK', email: 'a@b', index: 'a' } as const
  const other = { type: 'OTHER', email: 'c@d', index: 'b' } as const
  const info = person({ emails: [one, other] }).additionalData.personInfo!
  assert.deepEqual(withEntry(info, 'email', 'a', { ...one, email: 'x@y' }).emails, [
    { ...one, email: 'x@y' },
    other,
  ])
  assert.deepEqual(withEntry(info, 'email', 'a', null).emails, [other])
  assert.deepEqual(withEntry(info, 'email', 'c', { ...one, index: 'c' }).emails?.length, 3)
  assert.deepEqual(withEntry(info, 'email', 'c', null).emails, [one, other])
  assert.deepEqual(entriesOf(info, 'phone'), [])
  const home = { streetAddress: 'Satamakatu 4', locality: '', region: '', postalCode: '', country: '' }
  const address = { ...home, type: 'HOME', index: 'a', isNew: false } as const
  const housed = { ...info, addresses: [address] }
  assert.deepEqual(withEntry(housed, 'address', 'a', null), { addresses: [] })
})

test('an import reports the number of contacts in the plural forms of each language, or that there were none (FND-011, CTX-047, CTX-048, CTX-050)', () => {
  const [english, russian] = [wordsOf('en').contexts.contacts, wordsOf('ru').contexts.contacts]
  assert.equal(english.nothing, 'No contacts to import.')
  assert.deepEqual(
    [1, 2].map((count) => english.imported(count)),
    ['Successfully imported: 1 contact', 'Successfully imported: 2 contacts'],
  )
  assert.deepEqual(
    [1, 2].map((count) => english.perform(count)),
    ['Import 1 contact', 'Import 2 contacts'],
  )
  assert.deepEqual(
    [1, 2, 5].map((count) => russian.perform(count)),
    ['Импортировать 1 контакт', 'Импортировать 2 контакта', 'Импортировать 5 контактов'],
  )
  assert.deepEqual(
    [1, 2, 5, 21].map((count) => russian.imported(count)),
    ['1 контакт', '2 контакта', '5 контактов', '21 контакт'].map((what) => `Успешно импортировано: ${what}`),
  )
})

test('before a deletion the question counts the tasks in the plural forms of each language (CTX-N03)', () => {
  const [english, russian] = [wordsOf('en').contexts.confirmation, wordsOf('ru').contexts.confirmation]
  assert.deepEqual(
    [0, 1, 2].map((count) => english.text(count)),
    [
      'It is not used in any task. It will be moved to the recycle bin.',
      '1 task will lose it until you restore it from the recycle bin.',
      '2 tasks will lose it until you restore it from the recycle bin.',
    ],
  )
  assert.deepEqual(
    [1, 2, 5].map((count) => russian.text(count)),
    ['1 задача останется', '2 задачи останутся', '5 задач останутся'].map(
      (tasks) => `${tasks} без этого контекста, пока вы не восстановите его из корзины.`,
    ),
  )
})
