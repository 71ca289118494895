/** Converts a person's properties to columns: validates them and drops empty lines (CTX-042). */
import type { PersonInfo } from '@lustra/contract/contexts'
import { dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { isEmail, isPhone, personName } from '@lustra/domain/contexts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'

type Columns = Partial<ContextsTable>

/** Absent and undefined properties stay unchanged. */
type GivenInfo = { readonly [Property in keyof PersonInfo]?: PersonInfo[Property] | undefined }

export function personColumns(info: GivenInfo): Columns {
  const given = {
    first_name: info.firstName?.trim(),
    last_name: info.lastName?.trim(),
    patronymic_name: info.patronymicName?.trim(),
    nickname: info.nickname?.trim(),
    organization: info.organization?.trim(),
    birth_day: birthDayOf(info.birthDay),
    emails: info.emails && JSON.stringify(emailsOf(info.emails)),
    phones: info.phones && JSON.stringify(phonesOf(info.phones)),
    addresses: info.addresses && JSON.stringify(addressesOf(info.addresses)),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

export function nameOfPerson(
  row: Pick<ContextsTable, 'first_name' | 'last_name' | 'patronymic_name'>,
): string {
  return personName({
    lastName: row.last_name,
    firstName: row.first_name,
    patronymicName: row.patronymic_name,
  })
}

export function personInfoOf(row: ContextsTable): PersonInfo {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    patronymicName: row.patronymic_name,
    nickname: row.nickname,
    organization: row.organization,
    birthDay: row.birth_day === null ? null : dayOf(parseLocalTime(`${row.birth_day}T00:00`)!),
    emails: JSON.parse(row.emails) as PersonInfo['emails'],
    phones: JSON.parse(row.phones) as PersonInfo['phones'],
    addresses: JSON.parse(row.addresses) as PersonInfo['addresses'],
  }
}

function birthDayOf(day: PersonInfo['birthDay'] | undefined): string | null | undefined {
  return day === null || day === undefined ? day : storedDay(day)
}

function emailsOf(emails: PersonInfo['emails']): PersonInfo['emails'] {
  const filled = emails
    .map((entry) => ({ ...entry, email: entry.email.trim() }))
    .filter(({ email }) => email !== '')
  if (!filled.every(({ email }) => isEmail(email))) {
    throw new Refusal('validation', (words) => words.contextRefusals.badEmail, { field: 'emails' })
  }
  return filled
}

function phonesOf(phones: PersonInfo['phones']): PersonInfo['phones'] {
  const filled = phones
    .map((entry) => ({ ...entry, number: entry.number.trim() }))
    .filter(({ number }) => number !== '')
  if (!filled.every(({ number }) => isPhone(number))) {
    throw new Refusal('validation', (words) => words.contextRefusals.badPhone, { field: 'phones' })
  }
  return filled
}

const addressLines = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const

function addressesOf(addresses: PersonInfo['addresses']): PersonInfo['addresses'] {
  return addresses
    .map((entry) => {
      const lines = Object.fromEntries(addressLines.map((line) => [line, entry[line].trim()]))
      return { ...entry, ...lines, isNew: false }
    })
    .filter((entry) => addressLines.some((line) => entry[line] !== ''))
}
