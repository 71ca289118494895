/** Checks where each property of vCards and each column and field of Google's contacts ends up. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { GooglePerson } from '../google/people-api.ts'
import { peopleFields } from '../google/people-fields.ts'
import { readPeople } from '../google/read-people.ts'
import { type PropertyUse, tableRows } from '../property-table.ts'
import { assertDocumented, changedPlaces } from '../testing/imported-properties.ts'
import { googleColumns } from './google-columns.ts'
import { readGoogleCsv } from './read-google-csv.ts'
import { readVCard } from './read-vcard.ts'
import { vcardTable } from './vcard-properties.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

function card(...lines: readonly string[]): ImportPreview {
  return readVCard(['BEGIN:VCARD', 'N:Doe;Ann;;;', ...lines, 'END:VCARD'].join('\r\n'), rules)
}

function table(cells: Readonly<Record<string, string>>): ImportPreview {
  const all = { 'Given Name': 'Ann', 'Phone 1 - Value': '1', ...cells }
  const rows = [Object.keys(all), Object.values(all)].map((row) => row.map((cell) => `"${cell}"`).join(','))
  return readGoogleCsv(rows.join('\n'), rules)
}

function person(fields: object): ImportPreview {
  return readPeople(
    { people: [GooglePerson.parse({ names: [{ givenName: 'Ann' }], ...fields })], stopped: null },
    rules,
  )
}

const contact = 'contexts.contact'
const named = 'simplified.notKept'

/** A line of a card, and the place where it ends up; a note contains `x`, any other place is given. */
const cards: Readonly<Record<string, readonly [line: string, place: string]>> = {
  VERSION: ['VERSION:4.0', ''],
  N: ['N:Smith;Anna;;Dr.;', named],
  FN: ['FN:Professor Ann Doe', named],
  NICKNAME: ['NICKNAME:Annie', `${contact}.nickname`],
  ORG: ['ORG:Acme', `${contact}.organization`],
  TITLE: ['TITLE:Lead', `${contact}.organization`],
  BDAY: ['BDAY:1980-01-02', `${contact}.birthDay`],
  EMAIL: ['EMAIL:ann@example.org', `${contact}.emails.email`],
  TEL: ['TEL:1', `${contact}.phones.number`],
  ADR: ['ADR:;;Main St 1;;;;', `${contact}.addresses.streetAddress`],
  'X-ABLABEL': ['X-ABLABEL:Car', named],
  KIND: ['KIND:org', named],
}

const cells: Readonly<Record<string, readonly [cell: string, place: string]>> = {
  'Given Name': ['Anna', `${contact}.names.firstName`],
  'First Name': ['Anna', ''],
  'Family Name': ['Doe', `${contact}.names.lastName`],
  'Last Name': ['Doe', `${contact}.names.lastName`],
  'Additional Name': ['Maria', `${contact}.names.patronymicName`],
  'Middle Name': ['Maria', `${contact}.names.patronymicName`],
  Name: ['Professor Ann', named],
  'File As': ['Professor Ann', named],
  Nickname: ['Annie', `${contact}.nickname`],
  Birthday: ['1980-01-02', `${contact}.birthDay`],
  'E-mail N - Value': ['ann@example.org', `${contact}.emails.email`],
  'E-mail N - Label': ['Yacht', named],
  'E-mail N - Type': ['Yacht', named],
  'Phone N - Value': ['2', `${contact}.phones.number`],
  'Phone N - Label': ['Work', `${contact}.phones.type`],
  'Phone N - Type': ['Work', `${contact}.phones.type`],
  'Address N - Label': ['Yacht', named],
  'Address N - Type': ['Yacht', named],
}

const people: Readonly<Record<string, readonly [fields: object, place: string]>> = {
  'names.familyName': [{ names: [{ givenName: 'Ann', familyName: 'Doe' }] }, `${contact}.names.lastName`],
  'names.givenName': [{ names: [{ givenName: 'Anna' }] }, `${contact}.names.firstName`],
  'names.middleName': [{ names: [{ givenName: 'Ann', middleName: 'M' }] }, `${contact}.names.patronymicName`],
  'names.displayName': [{ names: [{ givenName: 'Ann', displayName: 'Professor Ann' }] }, named],
  'names.honorificPrefix': [{ names: [{ givenName: 'Ann', honorificPrefix: 'Dr.' }] }, named],
  'names.honorificSuffix': [{ names: [{ givenName: 'Ann', honorificSuffix: 'Jr.' }] }, named],
  'names.phoneticFullName': [{ names: [{ givenName: 'Ann', phoneticFullName: 'En' }] }, named],
  nicknames: [{ nicknames: [{ value: 'Annie' }] }, `${contact}.nickname`],
  organizations: [{ organizations: [{ name: 'Acme' }, { name: 'Other' }] }, named],
  birthdays: [{ birthdays: [{ date: { year: 1980, month: 1, day: 2 } }] }, `${contact}.birthDay`],
  emailAddresses: [{ emailAddresses: [{ value: 'ann@example.org', type: 'yacht' }] }, named],
  phoneNumbers: [{ phoneNumbers: [{ value: '1', type: 'homeFax' }] }, named],
  addresses: [{ addresses: [{ streetAddress: 'Main St 1', type: 'yacht' }] }, named],
  biographies: [{ biographies: [{ value: 'x' }] }, `${contact}.notes`],
  urls: [{ urls: [{ value: 'https://example.org' }] }, `${contact}.notes`],
}

function endsUp(
  place: string | undefined,
  use: PropertyUse,
  before: ImportPreview,
  after: ImportPreview,
): void {
  if (place === '') return
  const toNotes = use.endsUp.startsWith('Notes')
  const expected = place ?? (toNotes ? `${contact}.notes` : use.isLeftOut ? named : `${contact}.`)
  const found = changedPlaces(before, after)
  assert.ok(
    found.some((each) => each.startsWith(expected)),
    `${expected}: ${found.join()}`,
  )
}

test('the document defines where the properties of contacts end up (INT-N25)', () => {
  assertDocumented('vCard', Object.fromEntries(tableRows(vcardTable)))
  assertDocumented('Contacts of Google (CSV)', Object.fromEntries(tableRows(googleColumns)))
  assertDocumented('Contacts of Google (People API)', Object.fromEntries(tableRows(peopleFields)))
})

for (const [name, use] of Object.entries(vcardTable)) {
  test(`${name} of a vCard is imported or listed in the preview (INT-N18, INT-N25)`, () => {
    const [line, place] = cards[name] ?? [`${name}:x`, undefined]
    endsUp(place, use, card(), card(line))
  })
}

for (const [name, use] of Object.entries(googleColumns)) {
  test(`the column ${name} of Google is imported or listed in the preview (INT-N18, INT-N25)`, () => {
    const [cell, place] = cells[name] ?? ['x', undefined]
    const column = name.replace(' N - ', ' 1 - ')
    const values = column.replace(/ - (Label|Type|Service)$/, ' - Value')
    const before = values === column ? {} : { [values]: '1' }
    endsUp(place, use, table(before), table({ ...before, [column]: cell }))
  })
}

for (const [name, use] of Object.entries(peopleFields)) {
  test(`the field ${name} of Google is imported or listed in the preview (INT-N18, INT-N25)`, () => {
    const [fields, place] = people[name]!
    endsUp(place, use, person({}), person(fields))
  })
}

test('unknown properties, parameters, kinds, columns and second values are listed (INT-N18, INT-N25)', () => {
  const notes = ({ simplified }: ImportPreview) =>
    simplified.map(({ subject, detail }) => `${subject} ${detail}`)
  assert.deepEqual(
    notes(
      card('X-NOBODY-KNOWS:forty-two', 'EMAIL;PREF=1;TYPE=yacht:ann@example.org', 'TITLE:One', 'TITLE:Two'),
    ),
    [
      'X-NOBODY-KNOWS Doe Ann: forty-two',
      'EMAIL;PREF Doe Ann: 1',
      'EMAIL;TYPE Doe Ann: YACHT',
      'TITLE Doe Ann: Two',
    ],
  )
  assert.deepEqual(notes(card('ADR;LABEL="Main St":;;Main St 1;;;;', 'BDAY:1980-01-02T10:30:00')), [
    'BDAY Doe Ann: 1980-01-02T10:30:00',
    'ADR;LABEL Doe Ann: Main St',
  ])
  assert.deepEqual(notes(table({ 'Favourite Colour': 'red', Labels: '* myContacts' })), [
    'Favourite Colour Ann: red',
    'Labels Ann: * myContacts',
  ])
})

test('an invalid line of a card is refused with its number (INT-N25)', () => {
  assert.deepEqual(
    card('what is this').refused.map(({ code, subject, line }) => [code, subject, line]),
    [['badLine', 'what is this', 3]],
  )
})

test('labels, services and relations are imported with their values (INT-N25)', () => {
  const { contexts } = card(
    'item1.URL:https://example.org',
    'item1.X-ABLabel:_$!<HomePage>!$_',
    'item2.X-ABRELATEDNAMES:Bob',
    'item2.X-ABLabel:_$!<Brother>!$_',
    'X-SPOUSE:Carl',
    'IMPP;X-SERVICE-TYPE=Jabber:xmpp:ann@example.org',
    'X-SKYPE:ann',
    'ANNIVERSARY:20100605',
    'CATEGORIES:Friends,Choir',
  )
  assert.equal(
    contexts[0]!.contact!.notes,
    [
      'HomePage: https://example.org',
      'Tags: Friends,Choir',
      'Messenger: xmpp:ann@example.org (jabber)',
      'Messenger: ann (Skype)',
      'Anniversary: 20100605',
      'Related: Bob (Brother)',
      'Related: Carl (spouse)',
    ].join('\n'),
  )
})

test('a birthday without a year is a day without a year, in every spelling (INT-N26)', () => {
  const path = new URL('../fixtures/contacts/reported/birthdays-without-year.vcf', import.meta.url)
  const told = ({ contexts, simplified }: ImportPreview) =>
    contexts
      .map((context) => `${context.contact!.birthDay ?? '-'} ${context.contact!.notes}`)
      .concat(simplified.map(({ code, subject }) => `${code} ${subject}`))
  assert.deepEqual(told(readVCard(readFileSync(path, 'utf8'), rules)), [
    '- Birthday: 5 January',
    '- Birthday: 29 February',
    '8402 ',
    '- ',
    '- Birthday: 26 June',
    '4010 ',
  ])
  assert.deepEqual(
    told(card('BDAY;X-APPLE-OMIT-YEAR=1900:1900-02-03', 'X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-03-04')),
    ['- Birthday: 3 February\nAnniversary: 4 March'],
  )
  assert.deepEqual(told(table({ Birthday: '1604-06-26' })), ['- Birthday: 26 June'])
  assert.deepEqual(told(person({ birthdays: [{ date: { month: 2, day: 29 } }] })), [
    '- Birthday: 29 February',
  ])
  assert.deepEqual(told(card('BDAY:circa 1800', 'BDAY:1980-01-02')), ['3653 ', 'notKept BDAY'])
})

// oxfmt-ignore
const numbers: [name: string, lines: string[], stored: string[], said: string[]][] = [
  ['with a semicolon',             ['TEL;TYPE=work:+49 30 1234\\;5'],                 ['+49 30 1234;5'], []],
  ['with parameters of its own',   ['TEL;VALUE=uri:tel:+1-418;ext=102;phone-context=x'], ['+1-418 ext. 102'], ['notKept phone-context=x']],
  ['that comes twice, as another', ['TEL;TYPE=work:+49 30 1', 'TEL;TYPE=home:+49 30 1'], ['+49 30 1'],      ['notKept HOME']],
  ['that comes twice, as the same', ['TEL;TYPE=work:+49 30 1', 'TEL;TYPE=work:+49 30 1'], ['+49 30 1'],     []],
]

for (const [name, lines, stored, said] of numbers) {
  test(`a phone number ${name}, is not shortened silently (INT-N25)`, () => {
    const { contexts, simplified } = card(...lines)
    assert.deepEqual(
      contexts[0]!.contact!.phones.map(({ number }) => number),
      stored,
    )
    assert.deepEqual(
      simplified.map(({ code, detail }) => `${code} ${detail.replace(/^.*: /, '')}`),
      said,
    )
  })
}

test('a birthday with a placeholder year has no year (INT-N26)', () => {
  for (const year of ['0000', '0001', '1604']) {
    const { birthDay, notes } = card(`BDAY:${year}-01-05`).contexts[0]!.contact!
    assert.deepEqual([birthDay, notes], [null, 'Birthday: 5 January'], year)
  }
})
