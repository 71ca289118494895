/** Reads vCards of versions 2.1, 3.0 and 4.0. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import type { DayNumber } from '@lustra/domain/calendar'
import { componentsOf } from '../icalendar/components.ts'
import { contentLines } from '../icalendar/content-lines.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { dayFrom } from '../local-days.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { type CardLine, cardLines, partsOfLine, textOfLine } from './card-lines.ts'
import type { ContactDraft } from './contact-draft.ts'

export function readVCard(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('vcard', rules)
  for (const component of componentsOf(contentLines(text), draft.refused)) {
    if (component.name !== 'VCARD') continue
    const lines = cardLines(component)
    if (isGroup(lines)) {
      draft.refused.add('contactGroup', { subject: textAt(lines, 'FN'), line: component.line })
      continue
    }
    draft.addContact(contactOf(lines, rules.words.labels), component.line)
  }
  return draft.preview()
}

function isGroup(lines: readonly CardLine[]): boolean {
  return lines.some(
    (line) => /^(X-ADDRESSBOOKSERVER-)?KIND$/.test(line.name) && /^group$/i.test(textOfLine(line)),
  )
}

function contactOf(lines: readonly CardLine[], labels: ReadingOptions['words']['labels']): ContactDraft {
  const all = (name: string) => lines.filter((line) => line.name === name)
  const [lastName, firstName, patronymicName, prefix, suffix] = nameParts(all('N'))
  const birthdays = all('BDAY')
    .map(textOfLine)
    .filter((text) => text !== '')
  const birthDay = birthdays.map(wholeDay).find((day) => day !== null) ?? null
  return {
    lastName: lastName ?? '',
    firstName: firstName ?? '',
    patronymicName: patronymicName ?? '',
    fullName: textAt(lines, 'FN'),
    nickname: textAt(lines, 'NICKNAME').replace(/\s*,\s*/g, ', '),
    organization: [...(all('ORG')[0] ? partsOfLine(all('ORG')[0]!) : []), textAt(lines, 'TITLE')]
      .filter((part) => part !== '')
      .join(', '),
    birthDay,
    emails: all('EMAIL').map((line) => ({ type: emailType(line.types), email: textOfLine(line) })),
    phones: all('TEL').map((line) => ({ type: phoneType(line.types), number: phoneNumber(line) })),
    addresses: all('ADR').map(addressOf),
    notes: [
      ...all('NOTE').map(textOfLine),
      ...all('URL').map((line) => `${labels.link}: ${textOfLine(line)}`),
      ...(birthDay === null ? birthdays.map((text) => `${labels.birthday}: ${text}`) : []),
    ],
    unsupported: [
      ...[prefix, suffix].filter((part) => part !== undefined && part !== '').map((part) => part!),
      ...lines.map(({ name }) => name).filter((name) => !supported.has(name) && !metadata.test(name)),
    ],
  }
}

const supported = new Set('N FN NICKNAME ORG TITLE BDAY EMAIL TEL ADR NOTE URL'.split(' '))

/** Properties that describe the card and not the person. */
const metadata =
  /^(VERSION|PRODID|UID|REV|CLASS|MAILER|SORT-STRING|SOURCE|NAME|PROFILE|KIND|CLIENTPIDMAP|XML|LABEL|X-.*)$/

function textAt(lines: readonly CardLine[], name: string): string {
  const line = lines.find((each) => each.name === name && textOfLine(each) !== '')
  return line ? textOfLine(line) : ''
}

/** The most complete name, as some files have several; commas separate middle names. */
function nameParts(names: readonly CardLine[]): string[] {
  const parts = names
    .map(partsOfLine)
    .toSorted((one, other) => other.join('').length - one.join('').length)[0]
  return (parts ?? []).map((part) => part.replace(/\s*,\s*/g, ' '))
}

function emailType(types: ReadonlySet<string>): Email['type'] {
  return types.has('WORK') ? 'WORK' : types.has('HOME') ? 'PERSONAL' : 'OTHER'
}

function phoneType(types: ReadonlySet<string>): Phone['type'] {
  if (types.has('CELL')) return 'MOBILE'
  if (types.has('FAX') || types.has('PAGER')) return 'OTHER'
  return types.has('WORK') ? 'WORK' : types.has('HOME') ? 'HOME' : 'OTHER'
}

/** Version 4 writes numbers as URIs: `tel:+1-418-656-9254;ext=102`. */
function phoneNumber(line: CardLine): string {
  return textOfLine(line).replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ').replace(/;.*$/s, '')
}

function addressOf(line: CardLine): Omit<Address, 'index' | 'isNew'> {
  const [box = '', extended = '', street = '', locality = '', region = '', postalCode = '', country = ''] =
    partsOfLine(line).map((part) => part.replace(/\s*\n\s*/g, ', '))
  const { types } = line
  return {
    type: types.has('WORK') ? 'WORK' : types.has('HOME') ? 'HOME' : 'OTHER',
    streetAddress: [street, extended, box].filter((part) => part !== '').join(', '),
    locality,
    region,
    postalCode,
    country,
  }
}

/** Parses `1980-03-22` and `19800322`, with or without a time; null for a day without a year. */
export function wholeDay(text: string): DayNumber | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text) ?? []
  return year === undefined ? null : dayFrom(`${year}-${month}-${day}`)
}
