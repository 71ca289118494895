/** Reads vCards of versions 2.1, 3.0 and 4.0. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import { componentsOf } from '../icalendar/components.ts'
import { contentLines } from '../icalendar/content-lines.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { type CardLine, cardLines, isBinary, partsOfLine, textOfLine } from './card-lines.ts'
import type { ContactDraft, LeftOutField } from './contact-draft.ts'
import { dayText, writtenDay } from './day-text.ts'
import { isSaidBy } from './names.ts'
import { anniversaries, messengers, profiles, relations, roles, vcardTable } from './vcard-properties.ts'

export function readVCard(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('vcard', rules)
  for (const component of componentsOf(contentLines(text), draft.refused)) {
    if (component.name !== 'VCARD') continue
    const lines = cardLines(component, draft.refused)
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

type Labels = ReadingOptions['words']['labels']

function contactOf(lines: readonly CardLine[], labels: Labels): ContactDraft {
  const all = (name: string) => lines.filter((line) => line.name === name && textOfLine(line) !== '')
  const [name, ...otherNames] = byCompleteness(all('N'))
  const [lastName = '', firstName = '', patronymicName = '', ...affixes] = name ? nameParts(name) : []
  const birthdays = all('BDAY')
  const birthday = birthdays.find((line) => bornOn(line)?.hasYear) ?? birthdays[0]
  const born = birthday && bornOn(birthday)
  const names = [lastName, firstName, patronymicName, ...affixes]
  const surplus = [
    ...affixes.map((value) => ({ name: 'N', value, line: name!.line })),
    ...otherNames.map((line) => ({ name: 'N', value: textOfLine(line), line: line.line })),
    ...all('FN')
      .slice(0, 1)
      .filter((line) => !isSaidBy(textOfLine(line), names))
      .map((line) => ({ name: 'FN', value: textOfLine(line), line: line.line })),
    ...birthdays
      .filter((line) => line !== birthday)
      .map((line) => ({ name: 'BDAY', value: textOfLine(line), line: line.line })),
    ...(birthday && born?.hasYear ? timeOfBirth(birthday) : []),
  ]
  return {
    lastName,
    firstName,
    patronymicName,
    fullName: textAt(lines, 'FN'),
    nickname: all('NICKNAME')
      .map((line) => textOfLine(line).replace(/\s*,\s*/g, ', '))
      .join(', '),
    organization: [...(all('ORG')[0] ? partsOfLine(all('ORG')[0]!) : []), textAt(lines, 'TITLE')]
      .filter((part) => part !== '')
      .join(', '),
    birthDay: born?.hasYear ? born.day : null,
    emails: all('EMAIL').map((line) => ({ type: emailType(line.types), email: textOfLine(line) })),
    phones: all('TEL').map((line) => ({ type: phoneType(line.types), number: phoneNumber(line) })),
    addresses: all('ADR').map(addressOf),
    notes: [
      ...all('NOTE').map(textOfLine),
      ...all('URL').map((line) => `${labelOf(line, lines) ?? labels.link}: ${textOfLine(line)}`),
      ...(birthday && !born?.hasYear ? [`${labels.birthday}: ${dayOfLine(birthday, labels)}`] : []),
      ...all('CATEGORIES').map((line) => `${labels.tags}: ${textOfLine(line)}`),
      ...roles.flatMap(all).map((line) => `${labels.role}: ${textOfLine(line)}`),
      ...Object.entries(messengers).flatMap(([property, service]) =>
        all(property).map(
          (line) => `${labels.messenger}: ${described(textOfLine(line), service || kindOf(line, lines))}`,
        ),
      ),
      ...anniversaries.flatMap(all).map((line) => {
        return `${labelOf(line, lines) ?? labels.anniversary}: ${dayOfLine(line, labels)}`
      }),
      ...Object.entries(relations).flatMap(([property, relation]) =>
        all(property).map(
          (line) => `${labels.related}: ${described(textOfLine(line), relation || kindOf(line, lines))}`,
        ),
      ),
      ...profiles
        .flatMap(all)
        .map((line) => `${labels.profile}: ${described(textOfLine(line), kindOf(line, lines))}`),
    ],
    leftOut: [...surplus, ...all('TEL').flatMap(parametersOfPhone), ...leftOutOf(lines)],
  }
}

/** Lists what cannot be stored: properties, repeated single-value properties, parameters, and types of numbers and addresses. */
function leftOutOf(lines: readonly CardLine[]): LeftOutField[] {
  const seen = new Set<string>()
  return lines.flatMap((each) => {
    const { name, line } = each
    const value = textOfLine(each)
    if (value === '') return []
    const use = Object.hasOwn(vcardTable, name) ? vcardTable[name] : undefined
    const isFurther = seen.has(name) && use?.repeats !== true
    if (!use || isFurther || use.isLeftOut?.(value, new Map()) === true || isLabelOfOthers(each, lines)) {
      return [{ name, value: isBinary(each) ? '' : value, line }]
    }
    seen.add(name)
    const parameters = [...each.parameters].filter(([parameter]) => !knownParameters.has(parameter))
    const kinds = [...each.types].filter((type) => !isKnownType(type, each))
    return [
      ...parameters.map(([parameter, values]) => ({
        name: `${name};${parameter}`,
        value: [...values].join(', '),
        line,
      })),
      ...(kinds.length > 0 ? [{ name: `${name};TYPE`, value: kinds.join(', '), line }] : []),
    ]
  })
}

const knownParameters = new Set([
  'VALUE',
  'CHARSET',
  'ENCODING',
  'X-APPLE-OMIT-YEAR',
  'SERVICE-TYPE',
  'X-SERVICE-TYPE',
])
// VOICE and INTERNET apply to every number and address.
const emailTypes = new Set(['HOME', 'WORK', 'INTERNET'])
const phoneTypes = new Set(['HOME', 'WORK', 'CELL', 'VOICE'])
const addressTypes = new Set(['HOME', 'WORK'])

function isKnownType(type: string, { name, types }: CardLine): boolean {
  if (type === '' || goesToNotesWithKind(name)) return true
  if (name === 'EMAIL') return emailTypes.has(type)
  if (name === 'ADR') return addressTypes.has(type)
  // A mobile work phone is a mobile phone.
  return name === 'TEL' && phoneTypes.has(type) && (!types.has('CELL') || !addressTypes.has(type))
}

function goesToNotesWithKind(name: string): boolean {
  return Object.hasOwn(messengers, name) || Object.hasOwn(relations, name) || profiles.includes(name)
}

/** Whether it is the label of a property that has a type here: a phone, an e-mail or a postal address. */
function isLabelOfOthers({ name, group }: CardLine, lines: readonly CardLine[]): boolean {
  const hasLabel = (line: CardLine) =>
    line.group === group &&
    (line.name === 'URL' || goesToNotesWithKind(line.name) || anniversaries.includes(line.name))
  return name === 'X-ABLABEL' && !lines.some(hasLabel)
}

/** The label of a line's group, as Apple writes it: `_$!<HomePage>!$_`. */
function labelOf({ group }: CardLine, lines: readonly CardLine[]): string | null {
  if (group === '') return null
  const label = lines.find((line) => line.name === 'X-ABLABEL' && line.group === group)
  const text = label ? textOfLine(label).replace(/^_\$!<(.*)>!\$_$/s, '$1') : ''
  return text === '' ? null : text
}

function kindOf(line: CardLine, lines: readonly CardLine[]): string {
  const service = ['SERVICE-TYPE', 'X-SERVICE-TYPE'].flatMap((name) => [...(line.parameters.get(name) ?? [])])
  const kinds = [...service, ...line.types].filter((kind) => kind !== '' && kind !== 'PREF')
  return labelOf(line, lines) ?? kinds.join(', ').toLowerCase()
}

function described(text: string, kind: string): string {
  return kind === '' ? text : `${text} (${kind})`
}

function bornOn(line: CardLine): ReturnType<typeof writtenDay> {
  return writtenDay(textOfLine(line), omittedYearOf(line))
}

function omittedYearOf({ parameters }: CardLine): string | null {
  return parameters.get('X-APPLE-OMIT-YEAR')?.values().next().value ?? null
}

function dayOfLine(line: CardLine, labels: Labels): string {
  return dayText(textOfLine(line), labels, omittedYearOf(line))
}

/** Some programs write a day as midnight. */
function timeOfBirth(birthday: CardLine): LeftOutField[] {
  const [, time] = /[T ](.+)$/.exec(textOfLine(birthday)) ?? []
  const isMidnight = time === undefined || /^00:?00(:?00(\.0+)?)?Z?$/.test(time)
  return isMidnight ? [] : [{ name: 'BDAY', value: textOfLine(birthday), line: birthday.line }]
}

function textAt(lines: readonly CardLine[], name: string): string {
  const line = lines.find((each) => each.name === name && textOfLine(each) !== '')
  return line ? textOfLine(line) : ''
}

/** Some files have several names. */
function byCompleteness(names: readonly CardLine[]): CardLine[] {
  const lengthOf = (line: CardLine) => partsOfLine(line).join('').length
  return names.toSorted((one, other) => lengthOf(other) - lengthOf(one))
}

/** Commas separate middle names; an empty prefix or suffix is omitted. */
function nameParts(name: CardLine): string[] {
  const parts = partsOfLine(name).map((part) => part.replace(/\s*,\s*/g, ' '))
  return parts.filter((part, index) => index < 3 || part !== '')
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
  const text = textOfLine(line)
  return isTelUri(text) ? text.slice(4).replace(/;ext=/i, ' ext. ').replace(/;.*$/s, '') : text
}

/** The parameters of a phone URI other than the extension. */
function parametersOfPhone(line: CardLine): LeftOutField[] {
  const text = textOfLine(line)
  const parameters = isTelUri(text) ? text.split(';').slice(1) : []
  return parameters
    .filter((parameter) => !/^ext=/i.test(parameter))
    .map((value) => ({ name: 'TEL', value, line: line.line }))
}

function isTelUri(text: string): boolean {
  return /^tel:/i.test(text)
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
