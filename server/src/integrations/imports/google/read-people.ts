/** Converts Google's people to an import preview. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import { dayNumberOf, startOfDay } from '@lustra/domain/calendar'
import { isSaidBy } from '../contacts/names.ts'
import { wholeDay } from '../contacts/day-text.ts'
import type { ContactDraft, LeftOutField } from '../contacts/contact-draft.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import type { GooglePeople, GooglePerson } from './people-api.ts'

export function readPeople({ people, stopped }: GooglePeople, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('google-people', rules)
  // No line: a contact without a name, address and number has nothing by which the user could recognize it.
  for (const person of people) draft.addContact(contactOf(person, rules.words.labels), null)
  if (stopped) draft.refused.add('googleStopped', { subject: String(people.length) })
  return draft.preview()
}

function contactOf(person: GooglePerson, labels: ReadingOptions['words']['labels']): ContactDraft {
  const [name] = person.names ?? []
  const organizations = (person.organizations ?? []).map(organizationText)
  const birthday =
    (person.birthdays ?? []).find(({ date }) => dayOfBirth(date) !== null) ?? person.birthdays?.[0]
  const birthDay = birthday ? dayOfBirth(birthday.date) : null
  return {
    lastName: name?.familyName ?? '',
    firstName: name?.givenName ?? '',
    patronymicName: name?.middleName ?? '',
    fullName: name?.displayName ?? '',
    nickname: (person.nicknames ?? []).map(({ value = '' }) => value).join(', '),
    organization: organizations[0] ?? '',
    birthDay,
    emails: (person.emailAddresses ?? []).map(({ value = '', type = '' }) => ({
      email: value,
      type: emailTypes[type] ?? 'OTHER',
    })),
    phones: (person.phoneNumbers ?? []).map(({ value = '', type = '' }) => ({
      number: value,
      type: phoneTypes[type] ?? 'OTHER',
    })),
    addresses: (person.addresses ?? []).map(addressOf),
    notes: [
      ...(person.biographies ?? []).map(({ value = '' }) => value),
      ...(person.urls ?? []).map(({ value = '' }) => (value === '' ? '' : `${labels.link}: ${value}`)),
      ...(birthday && birthDay === null ? [`${labels.birthday}: ${birthdayText(birthday, labels)}`] : []),
    ],
    leftOut: leftOutOf(person, organizations.slice(1), birthday),
  }
}

type GoogleOrganization = NonNullable<GooglePerson['organizations']>[number]

function organizationText({ name, department, title }: GoogleOrganization): string {
  return [name, department, title].filter((part) => part !== undefined && part !== '').join(', ')
}

/** Lists what cannot be stored. */
function leftOutOf(
  { names = [], birthdays = [], emailAddresses = [], phoneNumbers = [], addresses = [] }: GooglePerson,
  organizations: readonly string[],
  birthday: Birthday | undefined,
): LeftOutField[] {
  const [name, ...otherNames] = names
  const parts = [
    name?.familyName,
    name?.givenName,
    name?.middleName,
    name?.honorificPrefix,
    name?.honorificSuffix,
  ]
  const displayName = name?.displayName ?? ''
  const surplusName = isSaidBy(
    displayName,
    parts.map((part) => part ?? ''),
  )
    ? ''
    : displayName
  const typesOf = (
    list: readonly { readonly type?: string | undefined }[],
    known: Readonly<Record<string, unknown>>,
  ) => list.map(({ type = '' }) => (type === 'other' || Object.hasOwn(known, type) ? '' : type))
  const fields: [name: string, values: readonly string[]][] = [
    ['names.honorificPrefix', [name?.honorificPrefix ?? '']],
    ['names.honorificSuffix', [name?.honorificSuffix ?? '']],
    ['names.phoneticFullName', [name?.phoneticFullName ?? '']],
    ['names.displayName', [surplusName, ...otherNames.map((other) => other.displayName ?? '')]],
    ['organizations', organizations],
    ['birthdays', birthdays.filter((each) => each !== birthday).map(dateText)],
    ['emailAddresses.type', typesOf(emailAddresses, emailTypes)],
    ['phoneNumbers.type', typesOf(phoneNumbers, phoneTypes)],
    ['addresses.type', typesOf(addresses, emailTypes)],
  ]
  return fields.flatMap(([field, values]) =>
    values.filter((value) => value !== '').map((value) => ({ name: field, value })),
  )
}

type Birthday = NonNullable<GooglePerson['birthdays']>[number]

/** Null without a year. */
function dayOfBirth(date: Birthday['date']) {
  if (!date?.year || !date.month || !date.day) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return wholeDay(`${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`)
}

function birthdayText(birthday: Birthday, labels: ReadingOptions['words']['labels']): string {
  const { date, text = '' } = birthday
  if (date?.month && date.day && dayOfBirth(date) === null) {
    return labels.dayAndMonth(startOfDay(dayNumberOf({ year: 2000, month: date.month, day: date.day })))
  }
  return text === '' ? dateText(birthday) : text
}

function dateText({ date, text = '' }: Birthday): string {
  const parts = [date?.year, date?.month, date?.day].filter((part) => part !== undefined && part !== 0)
  return parts.length === 0 ? text : parts.join('-')
}

type GoogleAddress = NonNullable<GooglePerson['addresses']>[number]

function addressOf(address: GoogleAddress): Omit<Address, 'index' | 'isNew'> {
  const lines = {
    streetAddress: [address.streetAddress, address.extendedAddress, address.poBox]
      .filter((part) => part !== undefined && part !== '')
      .join(', ')
      .replaceAll(/\s*\n\s*/g, ', '),
    locality: address.city ?? '',
    region: address.region ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
  }
  const isEmpty = Object.values(lines).every((line) => line === '')
  // Some addresses have only the formatted text.
  const formatted = (address.formattedValue ?? '').replaceAll(/\s*\n\s*/g, ', ')
  return {
    type: address.type === 'work' ? 'WORK' : address.type === 'home' ? 'HOME' : 'OTHER',
    ...lines,
    ...(isEmpty && { streetAddress: formatted }),
  }
}

const emailTypes: Readonly<Record<string, Email['type']>> = { '': 'OTHER', home: 'PERSONAL', work: 'WORK' }

const phoneTypes: Readonly<Record<string, Phone['type']>> = {
  '': 'OTHER',
  home: 'HOME',
  work: 'WORK',
  mobile: 'MOBILE',
  workMobile: 'MOBILE',
}
