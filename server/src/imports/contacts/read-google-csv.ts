/** Reads Google's CSV export of contacts, with the current columns (`E-mail 1 - Label`) and those before 2024 (`E-mail 1 - Type`). */
import type { Email, Phone } from '@lustra/contract/contexts'
import { type Row, rowsOf } from '../reading/csv-rows.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import type { ContactDraft } from './contact-draft.ts'
import { wholeDay } from './read-vcard.ts'

export function readGoogleCsv(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('google-csv', rules)
  const numbers = numbersIn(text.split(/\r?\n|\r/, 1)[0]!)
  for (const row of rowsOf(text, draft.refused)) {
    draft.addContact(contactOf(row, numbers, rules.words.labels), row.line)
  }
  return draft.preview()
}

/** Whether the first line has Google's columns. */
export function isGoogleHeader(line: string): boolean {
  return (
    /(^|,)"?(given name|first name)"?,/i.test(line) &&
    /,"?(e-mail|phone) 1 - (type|label|value)"?/i.test(line)
  )
}

/** Separates several values in one cell. */
const divider = ' ::: '

/** The numbers in columns such as `E-mail 3 - Value`. */
function numbersIn(header: string): number[] {
  return [...new Set([...header.matchAll(/ (\d{1,2}) - /g)].map(([, number]) => Number(number)))]
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
      ...several(row, numbers, 'Website').map(({ value }) => `${labels.link}: ${value}`),
      ...(born !== '' && birthDay === null ? [`${labels.birthday}: ${born}`] : []),
    ],
    unsupported: [row.cell('Name Prefix'), row.cell('Name Suffix')].filter((cell) => cell !== ''),
  }
}

/** `E-mail 1 - Value`, `E-mail 2 - Value` and so on, each with its label. */
function several(row: Row, numbers: readonly number[], kind: string): { label: string; value: string }[] {
  return numbers.flatMap((number) => {
    const label = labelOf(row, kind, number)
    return row
      .cell(`${kind} ${number} - Value`)
      .split(divider)
      .filter((value) => value.trim() !== '')
      .map((value) => ({ label, value: value.trim() }))
  })
}

function labelOf(row: Row, kind: string, number: number): string {
  return (row.cell(`${kind} ${number} - Label`) || row.cell(`${kind} ${number} - Type`)).toLowerCase()
}

function addressesOf(row: Row, numbers: readonly number[]): ContactDraft['addresses'] {
  return numbers.map((number) => {
    const part = (column: string) => row.cell(`Address ${number} - ${column}`).replace(/\s*\n\s*/g, ', ')
    const label = labelOf(row, 'Address', number)
    const street = [part('Street'), part('Extended Address'), part('PO Box')].filter((text) => text !== '')
    const address = {
      type: /work|рабоч/.test(label)
        ? ('WORK' as const)
        : /home|домаш/.test(label)
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
  return /work|рабоч/.test(label) ? 'WORK' : /home|personal|личн|домаш/.test(label) ? 'PERSONAL' : 'OTHER'
}

function phoneType(label: string): Phone['type'] {
  if (/mobile|cell|мобил|сотов/.test(label)) return 'MOBILE'
  if (/fax|pager|факс/.test(label)) return 'OTHER'
  return /work|рабоч/.test(label) ? 'WORK' : /home|домаш/.test(label) ? 'HOME' : 'OTHER'
}
