/** Reads Google's CSV export of contacts, with current columns (`E-mail 1 - Label`) and those before 2024 (`E-mail 1 - Type`). */
import type { Email, Phone } from '@lustra/contract/contexts'
import { type Row, readCsv } from '../reading/csv-rows.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import type { ContactDraft, LeftOutField } from './contact-draft.ts'
import { dayText, wholeDay } from './day-text.ts'
import { googleColumns } from './google-columns.ts'
import { isSaidBy } from './names.ts'

export function readGoogleCsv(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('google-csv', rules)
  const { header, rows } = readCsv(text, draft.refused)
  const numbers = numbersIn(header)
  for (const row of rows) {
    draft.addContact(contactOf(row, numbers, rules.words.labels), row.line)
  }
  return draft.preview()
}

export function isGoogleHeader(header: readonly string[]): boolean {
  const has = (column: RegExp) => header.some((name) => column.test(name))
  return has(/^(given name|first name)$/i) && has(/^(e-mail|phone) 1 - (type|label|value)$/i)
}

/** Separates several values in one cell. */
const divider = ' ::: '

/** The numbers in columns such as `E-mail 3 - Value`. */
function numbersIn(header: readonly string[]): number[] {
  const numbers = header.map((name) => / (\d{1,2}) - /.exec(name)?.[1]).filter((each) => each !== undefined)
  return [...new Set(numbers.map(Number))]
}

function contactOf(
  row: Row,
  numbers: readonly number[],
  labels: ReadingOptions['words']['labels'],
): ContactDraft {
  const first = (...columns: string[]) =>
    columns.map((column) => row.cell(column)).find((cell) => cell !== '') ?? ''
  const born = row.cell('Birthday')
  const birthDay = wholeDay(born)
  return {
    lastName: first('Family Name', 'Last Name'),
    firstName: first('Given Name', 'First Name'),
    patronymicName: first('Additional Name', 'Middle Name'),
    fullName: first('Name', 'File As'),
    nickname: row.cell('Nickname'),
    organization: [
      first('Organization 1 - Name', 'Organization Name'),
      first('Organization 1 - Department', 'Organization Department'),
      first('Organization 1 - Title', 'Organization Title'),
    ]
      .filter((part) => part !== '')
      .join(', '),
    birthDay,
    emails: several(row, numbers, 'E-mail').map(({ label, value }) => ({
      type: emailType(label),
      email: value,
    })),
    phones: several(row, numbers, 'Phone').map(({ label, value }) => ({
      type: phoneType(label),
      number: value,
    })),
    addresses: addressesOf(row, numbers),
    notes: [
      row.cell('Notes'),
      ...several(row, numbers, 'Website').map(
        ({ label, value }) => `${labels.link}: ${described(value, label)}`,
      ),
      ...(born !== '' && birthDay === null ? [`${labels.birthday}: ${dayText(born, labels)}`] : []),
      ...labelColumns
        .map((column) => ownLabels(row.cell(column)).join(', '))
        .filter((text) => text !== '')
        .map((text) => `${labels.tags}: ${text}`),
      ...several(row, numbers, 'IM').map(
        ({ label, service, value }) => `${labels.messenger}: ${described(value, service || label)}`,
      ),
      ...several(row, numbers, 'Event').map(
        ({ label, value }) => `${label || labels.anniversary}: ${dayText(value, labels)}`,
      ),
      ...several(row, numbers, 'Relation').map(
        ({ label, value }) => `${labels.related}: ${described(value, label)}`,
      ),
      ...several(row, numbers, 'Custom Field').map(({ label, value }) =>
        label ? `${label}: ${value}` : value,
      ),
    ],
    leftOut: leftOutOf(row),
  }
}

const labelColumns = ['Labels', 'Group Membership']

/** Google's own groups begin with an asterisk: `* myContacts`. */
function isOwnLabel(label: string): boolean {
  return label !== '' && !label.startsWith('*')
}

function ownLabels(cell: string): string[] {
  return cell
    .split(divider)
    .map((label) => label.trim())
    .filter(isOwnLabel)
}

/** Lists the cells that cannot be stored. */
function leftOutOf(row: Row): LeftOutField[] {
  const names = nameColumns.map((column) => row.cell(column))
  const cells = row.columns.map((column) => ({ name: column.trim(), value: row.cell(column) }))
  const value = row.surplus()
  const surplus = value === '' ? [] : [{ name: '…', value }]
  const groups = labelColumns.flatMap((name) => {
    const others = row
      .cell(name)
      .split(divider)
      .filter((label) => !isOwnLabel(label.trim()))
    return others.map((value) => ({ name, value: value.trim() })).filter(({ value }) => value !== '')
  })
  return [...cells.filter((cell) => cell.value !== '' && isLeftOut(cell, names)), ...groups, ...surplus]
}

const nameColumns = [
  ['Family Name', 'Last Name'],
  ['Given Name', 'First Name'],
  ['Additional Name', 'Middle Name'],
  ['Name Prefix', 'Name Suffix'],
].flat()
const tableKeys = new Map(Object.keys(googleColumns).map((name) => [name.toLowerCase(), name]))

function isLeftOut({ name, value }: LeftOutField, names: readonly string[]): boolean {
  const numbered = name.toLowerCase().replace(/ \d+ - /, ' n - ')
  const key = tableKeys.get(numbered)
  if (key === undefined || googleColumns[key]!.isLeftOut?.(value, new Map()) === true) return true
  if (key === 'Name' || key === 'File As') return !isSaidBy(value, names)
  if (/ - (label|type)$/.test(numbered)) return !isKindKnown(numbered, value)
  // Only the first organization is imported.
  return numbered.startsWith('organization n - ') && !name.toLowerCase().startsWith('organization 1 - ')
}

function isKindKnown(column: string, value: string): boolean {
  const kinds = column.startsWith('e-mail')
    ? emailKinds
    : column.startsWith('phone')
      ? phoneKinds
      : addressKinds
  return !/^(e-mail|phone|address) /.test(column) || kinds.test(value.replace(/^\*/, '').trim())
}

const emailKinds = /^(work|рабочий|home|personal|личный|домашний|other|другой|другое)?$/i
const phoneKinds = /^(work|рабочий|home|домашний|mobile|cell|мобильный|сотовый|other|другой|другое)?$/i
const addressKinds = /^(work|рабочий|home|домашний|other|другой|другое)?$/i

function described(text: string, kind: string): string {
  return kind === '' ? text : `${text} (${kind})`
}

/** The values of `E-mail 1 - Value`, `E-mail 2 - Value` and so on, with their labels. */
function several(row: Row, numbers: readonly number[], kind: string): LabelledValue[] {
  return numbers.flatMap((number) => {
    const label = labelOf(row, kind, number)
    const service = row.cell(`${kind} ${number} - Service`)
    return row
      .cell(`${kind} ${number} - Value`)
      .split(divider)
      .filter((value) => value.trim() !== '')
      .map((value) => ({ label, service, value: value.trim() }))
  })
}

interface LabelledValue {
  readonly label: string
  readonly service: string
  readonly value: string
}

/** Removes the asterisk with which Google marks the preferred value. */
function labelOf(row: Row, kind: string, number: number): string {
  const label = row.cell(`${kind} ${number} - Label`) || row.cell(`${kind} ${number} - Type`)
  return label.replace(/^\*/, '').trim()
}

function addressesOf(row: Row, numbers: readonly number[]): ContactDraft['addresses'] {
  return numbers.map((number) => {
    const part = (column: string) => row.cell(`Address ${number} - ${column}`).replace(/\s*\n\s*/g, ', ')
    const label = labelOf(row, 'Address', number)
    const street = [part('Street'), part('Extended Address'), part('PO Box')].filter((text) => text !== '')
    const address = {
      type: /work|рабоч/i.test(label)
        ? ('WORK' as const)
        : /home|домаш/i.test(label)
          ? ('HOME' as const)
          : ('OTHER' as const),
      streetAddress: street.join(', '),
      locality: part('City'),
      region: part('Region'),
      postalCode: part('Postal Code'),
      country: part('Country'),
    }
    const isEmpty = [...street, address.locality, address.region, address.postalCode, address.country].every(
      (text) => text === '',
    )
    // Some addresses have only the formatted text.
    return isEmpty ? { ...address, streetAddress: part('Formatted') } : address
  })
}

function emailType(label: string): Email['type'] {
  return /work|рабоч/i.test(label) ? 'WORK' : /home|personal|личн|домаш/i.test(label) ? 'PERSONAL' : 'OTHER'
}

function phoneType(label: string): Phone['type'] {
  if (/mobile|cell|мобил|сотов/i.test(label)) return 'MOBILE'
  if (/fax|pager|факс/i.test(label)) return 'OTHER'
  return /work|рабоч/i.test(label) ? 'WORK' : /home|домаш/i.test(label) ? 'HOME' : 'OTHER'
}
