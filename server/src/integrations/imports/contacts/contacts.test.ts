import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { dayNumberOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { journaledRows } from '../../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext } from '../../../testing/planning.ts'
import { engines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readFile } from '../reading/read-file.ts'

const rules: ReadingOptions = { now: 0, zone: 'Europe/Berlin', words: wordsOf('en').imports }

function read(fileName: string, content: string | Uint8Array): ImportPreview {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const plan = readFile({ fileName, bytes, format: null }, rules)
  assert.ok(typeof plan === 'object', JSON.stringify(plan))
  return plan
}

function card(...lines: readonly string[]): string {
  return ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
}

const day = (year: number, month: number, day: number) => dayNumberOf({ year, month, day })

test('a vCard of version 4 is imported with all supported properties (INT-N25, CTX-029)', () => {
  const { contexts, refused, simplified } = read(
    'marta.vcf',
    card(
      'VERSION:4.0',
      'N:Lindqvist;Marta;Maria,Anna;;',
      'FN:Marta Lindqvist',
      'NICKNAME:Masha,M',
      'ORG:Norden Metrics;Research',
      'TITLE:Lead',
      'BDAY:19240314',
      'EMAIL;TYPE=work:marta@example.org',
      'item1.EMAIL;TYPE=home:m@home.example',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+358-50-555;ext=12',
      'ADR;TYPE=home:;;Satamakatu 4;Tampere;;33200;Finland',
      'NOTE:Thursdays\\, three points\\nNo slides',
      'URL:https://example.org',
    ),
  )
  assert.deepEqual([refused, simplified], [[], []])
  assert.deepEqual(contexts, [
    {
      kind: 'person',
      name: 'Lindqvist Marta Maria Anna',
      color: null,
      contact: {
        names: { lastName: 'Lindqvist', firstName: 'Marta', patronymicName: 'Maria Anna' },
        nickname: 'Masha, M',
        organization: 'Norden Metrics, Research, Lead',
        birthDay: day(1924, 3, 14),
        emails: [
          { type: 'WORK', email: 'marta@example.org' },
          { type: 'PERSONAL', email: 'm@home.example' },
        ],
        phones: [{ type: 'MOBILE', number: '+358-50-555 ext. 12' }],
        addresses: [
          {
            type: 'HOME',
            streetAddress: 'Satamakatu 4',
            locality: 'Tampere',
            region: '',
            postalCode: '33200',
            country: 'Finland',
          },
        ],
        notes: 'Thursdays, three points\nNo slides\nLink: https://example.org',
      },
    },
  ])
})

test('version 2.1 is read as phones write it: bare parameters, quoted-printable in an old encoding, a picture (INT-N25, CTX-029)', () => {
  const { contexts, simplified } = read(
    'old.vcf',
    card(
      'VERSION:2.1',
      'N;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=C8=E2=E0=ED=EE=E2;=CF=B8=F2=F0;=',
      '=D1=E5=F0=E3=E5=E5=E2=E8=F7',
      'TEL;CELL;VOICE:+7 912 000-00-00',
      'TEL;WORK;FAX:+7 495 000-00-00',
      'PHOTO;JPEG;ENCODING=BASE64:',
      ' /9j/4AAQ',
      'SkZJRgABAQEAYABgAAD',
      '',
    ),
  )
  assert.equal(contexts[0]!.name, 'Иванов Пётр Сергеевич')
  assert.deepEqual(contexts[0]!.contact!.phones, [
    { type: 'MOBILE', number: '+7 912 000-00-00' },
    { type: 'OTHER', number: '+7 495 000-00-00' },
  ])
  assert.deepEqual(
    simplified.map(({ code, subject, detail }) => [code, subject, detail]),
    [
      ['notKept', 'TEL;TYPE', 'Иванов Пётр Сергеевич: FAX'],
      ['notKept', 'PHOTO', 'Иванов Пётр Сергеевич'],
    ],
  )
})

test('a line folded within a character is read', () => {
  const whole = new TextEncoder().encode(card('VERSION:3.0', 'FN:Ёлка'))
  const at = whole.indexOf(0xd0) + 1
  const folded = new Uint8Array([...whole.slice(0, at), 0x0d, 0x0a, 0x20, ...whole.slice(at)])
  assert.equal(read('folded.vcf', folded).contexts[0]!.name, 'Ёлка')
})

// oxfmt-ignore
const named: [lines: string[], name: string | null][] = [
  [['N:Doe;John;;;', 'FN:Mr. John'],       'Doe John'],
  [['FN:John Doe'],                        'John Doe'],
  [['N:;;;;', 'NICKNAME:Johnny'],          'Johnny'],
  [['ORG:Acme'],                           'Acme'],
  [['EMAIL:john@example.org'],             'john@example.org'],
  [['TEL:+1 555'],                         '+1 555'],
  [['ADR:;;Main St 1;;;;'],                null],
]
for (const [lines, name] of named) {
  test(`a card with ${lines.join(', ')} is ${name ?? 'nobody'}`, () => {
    const { contexts, refused } = read('x.vcf', card(...lines))
    assert.equal(contexts[0]?.name ?? null, name)
    assert.deepEqual(
      refused.map(({ code }) => code),
      name === null ? ['namelessContact'] : [],
    )
  })
}

test('longer notes are cut to 1000 characters, and the preview says so (CTX-041)', () => {
  const exact = read('x.vcf', card('FN:A', `NOTE:${'x'.repeat(1000)}`))
  assert.deepEqual([exact.contexts[0]!.contact!.notes.length, exact.simplified], [1000, []])
  const { contexts, simplified } = read('x.vcf', card('FN:A', `NOTE:${'x'.repeat(1001)}`))
  assert.match(contexts[0]!.contact!.notes, /^x+…$/)
  assert.equal(contexts[0]!.contact!.notes.length, 1000)
  assert.deepEqual(
    simplified.map(({ code, subject }) => [code, subject]),
    [['contactCut', 'A']],
  )
})

test('unsupported parts are reported: a birthday without a year, an invalid address, a sixteenth phone, a group (INT-N25, INT-N26, CTX-043, CTX-N09)', () => {
  const phones = Array.from({ length: 16 }, (_, place) => `TEL:${place}`)
  const { contexts, refused, simplified } = read(
    'x.vcf',
    card('FN:A', 'BDAY:--0314', 'EMAIL:nowhere', ...phones) + card('FN:Friends', 'KIND:group'),
  )
  assert.equal(contexts[0]!.contact!.notes, 'Birthday: 14 March\nnowhere')
  assert.equal(contexts[0]!.contact!.phones.length, 15)
  assert.deepEqual(
    simplified.map(({ code, detail }) => [code, detail]),
    [
      ['contactAsNote', 'nowhere'],
      ['tooManyOfKind', '15'],
    ],
  )
  assert.deepEqual(
    refused.map(({ code, subject }) => [code, subject]),
    [['contactGroup', 'Friends']],
  )
})

test('within a file a person is imported once per e-mail address, and two persons of one name are refused (CTX-N04, CTX-N11)', () => {
  const { contexts, refused } = read(
    'x.vcf',
    card('FN:Ann', 'EMAIL:ann@example.org') + card('FN:Anna', 'EMAIL:ANN@example.org') + card('FN:ann'),
  )
  assert.deepEqual(
    contexts.map(({ name }) => name),
    ['Ann'],
  )
  assert.deepEqual(
    refused.map(({ code, subject }) => [code, subject]),
    [
      ['sameContact', 'Anna'],
      ['sameName', 'ann'],
    ],
  )
})

const googleToday =
  'First Name,Middle Name,Last Name,Nickname,Organization Name,Organization Title,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Website 1 - Label,Website 1 - Value'
const googleBefore =
  'Name,Given Name,Additional Name,Family Name,Nickname,Birthday,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Organization 1 - Name,Organization 1 - Title'

test('Google’s CSV contacts are read with current and earlier columns (INT-N26)', () => {
  const today = read(
    'contacts.csv',
    `${googleToday}\n"Marta",,Lindqvist,,Norden,Lead,1984-03-14,"Thursdays\nonly",* myContacts,* Work,marta@example.org ::: m@work.example,Mobile,+358 50,Home,,Satamakatu 4,Tampere,,,33200,Finland,,https://example.org\n`,
  )
  assert.equal(today.format, 'google-csv')
  const marta = today.contexts[0]!
  assert.equal(marta.name, 'Lindqvist Marta')
  assert.deepEqual(marta.contact!.emails, [
    { type: 'WORK', email: 'marta@example.org' },
    { type: 'WORK', email: 'm@work.example' },
  ])
  assert.deepEqual(marta.contact!.phones, [{ type: 'MOBILE', number: '+358 50' }])
  assert.deepEqual(
    [marta.contact!.organization, marta.contact!.birthDay, marta.contact!.notes],
    ['Norden, Lead', day(1984, 3, 14), 'Thursdays\nonly\nLink: https://example.org'],
  )
  const before = read(
    'google.csv',
    `${googleBefore}\nIra Saari,Ira,,Saari,,--03-14,,* Home,ira@example.org,Work,+7,Work,"Main St 1\nTampere",,,,,,,Acme,\n`,
  )
  const { contact } = before.contexts[0]!
  assert.deepEqual(contact!.emails, [{ type: 'PERSONAL', email: 'ira@example.org' }])
  assert.equal(contact!.addresses[0]!.streetAddress, 'Main St 1, Tampere')
  assert.equal(contact!.notes, 'Birthday: 14 March')
})

for (const engine of engines) {
  describe(`imported contacts on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const file = (text: string, fileName = 'contacts.vcf') => ({
      fileName,
      data: Buffer.from(text).toString('base64'),
    })
    const people = async () =>
      (await ann.must(contexts, 'all', {})).contexts.map(({ name }) => name).toSorted()

    test('a check counts contacts, an import adds them as one change, and one undo reverts it (CTX-048, CTX-015)', async () => {
      ann = await aPerson(server)
      const before = await journaledRows(server, ann.id)
      const two = file(
        card('N:Doe;John;;;', 'EMAIL:john@example.org', 'BDAY:1980-01-02', 'NOTE:a <b>') + card('FN:Jane'),
      )
      const summary = await ann.must(imports, 'check', two)
      assert.deepEqual(
        [summary.format, summary.contacts, summary.contexts, summary.tasks, summary.sample],
        ['vcard', 2, 0, 0, ['Doe John', 'Jane']],
      )
      assert.equal(await journaledRows(server, ann.id), before)
      const { seq } = await ann.must(imports, 'perform', two)
      assert.deepEqual(await people(), ['Doe John', 'Jane'])
      const john = (await ann.must(contexts, 'all', {})).contexts.find(({ name }) => name === 'Doe John')!
      assert.deepEqual(
        [john.notes, john.additionalData.personInfo!.birthDay, john.additionalData.personInfo!.emails],
        ['a <b>', day(1980, 1, 2), [{ type: 'OTHER', email: 'john@example.org', index: 'a' }]],
      )
      await ann.must(journal, 'undo', { line: seq })
      assert.equal(await journaledRows(server, ann.id), before)
    })

    test('a second import updates nothing and counts only new contacts, matched by e-mail, else by name (CTX-N11)', async () => {
      ann = await aPerson(server)
      await aContext(ann, 'Person', 'jane')
      await ann.must(imports, 'perform', file(card('FN:John', 'EMAIL:john@example.org')))
      const before = await journaledRows(server, ann.id)
      const again = card('FN:Johnny', 'EMAIL:JOHN@example.org', 'TEL:1') + card('FN:Jane', 'TEL:2')
      const known = await ann.must(imports, 'perform', file(again))
      assert.deepEqual([known.contacts, known.seq], [0, undefined])
      assert.deepEqual(
        known.refused.map(({ code, subject }) => [code, subject]),
        [
          ['knownContact', 'Johnny'],
          ['knownContact', 'Jane'],
        ],
      )
      assert.equal(await journaledRows(server, ann.id), before)
      const more = await ann.must(imports, 'perform', file(again + card('FN:Bob')))
      assert.equal(more.contacts, 1)
      assert.deepEqual(await people(), ['Bob', 'John', 'jane'])
    })

    test('ten thousand contacts are imported in one change', async () => {
      ann = await aPerson(server)
      const many = Array.from({ length: 10_001 }, (_, place) =>
        card(`FN:Person ${place}`, `TEL:${place}`),
      ).join('')
      const { contacts, refused } = await ann.must(imports, 'perform', file(many))
      assert.deepEqual([contacts, refused.map(({ code }) => code)], [10_000, ['tooManyContacts']])
    })
  })
}
