/** Reads the people of Google's contacts to an import preview. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import { dayFrom } from '../local-days.ts'
import type { ContactDraft } from '../contacts/contact-draft.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import type { GooglePeople, GooglePerson } from './people-api.ts'

export function readPeople({ people, stopped }: GooglePeople, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('google-people', rules)
  // What Google has no name, address or number for cannot be recognized by its user either.
  for (const person of people) draft.addContact(contactOf(person, rules.words.labels), null)
  if (stopped) draft.refused.add('googleStopped', { subject: String(people.length) })
  return draft.preview()
}

function contactOf(person: GooglePerson, labels: ReadingOptions['words']['labels']): ContactDraft {
  const [name] = person.names ?? []
  const [organization] = person.organizations ?? []
  const birthday = (person.birthdays ?? []).find(({ date }) => date?.year) ?? person.birthdays?.[0]
  const birthDay = birthday ? dayOfBirth(birthday.date) : null
  return {
    lastName: name?.familyName ?? '',
    firstName: name?.givenName ?? '',
    patronymicName: name?.middleName ?? '',
    fullName: name?.displayName ?? '',
    nickname: person.nicknames?.[0]?.value ?? '',
    organization: [organization?.name, organization?.department, organization?.title]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
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
      ...(birthday && birthDay === null ? [`${labels.birthday}: ${birthdayText(birthday)}`] : []),
    ],
    unsupported: [],
  }
}

type Birthday = NonNullable<GooglePerson['birthdays']>[number]

/** Null without a year. */
function dayOfBirth(date: Birthday['date']) {
  if (!date?.year || !date.month || !date.day) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return dayFrom(`${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`)
}

function birthdayText({ date, text }: Birthday): string {
  if (text !== undefined && text !== '') return text
  return [date?.year, date?.month, date?.day].filter((part) => part !== undefined && part !== 0).join('-')
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

const emailTypes: Readonly<Record<string, Email['type']>> = { home: 'PERSONAL', work: 'WORK' }

const phoneTypes: Readonly<Record<string, Phone['type']>> = {
  home: 'HOME',
  work: 'WORK',
  mobile: 'MOBILE',
  workMobile: 'MOBILE',
}
