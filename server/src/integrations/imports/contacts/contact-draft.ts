/** A contact as read from a file, and its conversion to what the product can store. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import type { DayNumber } from '@lustra/domain/calendar'
import { contextLimits, contactIndexes, isEmail, isPhone, personName } from '@lustra/domain/contexts'
import type { ImportedContact } from '../import-preview.ts'
import type { LeftOut } from '../left-out.ts'
import { type NoteList, shortened } from '../notes.ts'
import { cleaned, oneLine } from '../reading/plain-text.ts'

export interface ContactDraft {
  readonly lastName?: string
  readonly firstName?: string
  readonly patronymicName?: string
  /** The formatted name, used when there are no parts. */
  readonly fullName?: string
  readonly nickname?: string
  readonly organization?: string
  readonly birthDay?: DayNumber | null
  readonly emails: readonly Omit<Email, 'index'>[]
  readonly phones: readonly Omit<Phone, 'index'>[]
  readonly addresses: readonly Omit<Address, 'index' | 'isNew'>[]
  /** Paragraphs. */
  readonly notes: readonly string[]
  /** Properties that cannot be stored. */
  readonly leftOut: readonly LeftOutField[]
}

export interface LeftOutField {
  readonly name: string
  readonly value: string
  /** The line in the file; null: the line of the contact. */
  readonly line?: number
}

interface Notes {
  readonly simplified: NoteList
  readonly leftOut: LeftOut
}

/** Null when nothing can serve as the name. */
export function contactFromDraft(
  draft: ContactDraft,
  line: number | null,
  { simplified, leftOut }: Notes,
): ImportedContact | null {
  const names = namesOf(draft)
  const subject = personName(names)
  if (subject === '') return null
  const note = (code: 'contactCut' | 'contactAsNote' | 'tooManyOfKind', detail: string) =>
    simplified.add(code, { subject, line, detail })
  for (const text of [draft.lastName, draft.firstName, draft.patronymicName]) {
    const part = oneLine(text ?? '')
    if (part.length > contextLimits.namePart) note('contactCut', part)
  }
  const cut = (text: string, limit: number) => {
    const clean = oneLine(text)
    if (clean.length > limit) note('contactCut', clean)
    return shortened(clean, limit)
  }
  const limited = <T>(entries: readonly T[], text: (entry: T) => string) => {
    if (entries.length > contactIndexes.length) {
      note('tooManyOfKind', entries.slice(contactIndexes.length).map(text).join(', '))
    }
    return entries.slice(0, contactIndexes.length)
  }

  const emails = draft.emails
    .map((each) => ({ ...each, email: oneLine(each.email) }))
    .filter(({ email }) => email !== '')
  const phones = draft.phones
    .map((each) => ({ ...each, number: oneLine(each.number) }))
    .filter(({ number }) => number !== '')
  const invalid = [
    ...emails.map(({ email }) => email).filter((email) => !isEmail(email)),
    ...phones.map(({ number }) => number).filter((number) => !isPhone(number)),
  ]
  for (const text of invalid) note('contactAsNote', text)
  for (const { name, value, line: ownLine } of draft.leftOut)
    leftOut.add(name, value, subject, ownLine ?? line)
  const nameOtherTypes = <T extends { readonly type: string }>(
    entries: readonly T[],
    text: (entry: T) => string,
  ) => {
    for (const [first, ...others] of Map.groupBy(entries, (each) => text(each).toLowerCase()).values()) {
      for (const each of others)
        if (each.type !== first!.type) leftOut.add(text(each), each.type, subject, line)
    }
  }
  nameOtherTypes(emails, ({ email }) => email)
  nameOtherTypes(phones, ({ number }) => number)
  const notes = [...draft.notes, ...invalid]
    .map((text) => cleaned(text).trim())
    .filter((text) => text !== '')
    .join('\n')
  if (notes.length > contextLimits.notes) note('contactCut', shortened(notes, 80))

  return {
    names,
    nickname: cut(draft.nickname ?? '', contextLimits.nickname),
    organization: cut(draft.organization ?? '', contextLimits.organization),
    birthDay: draft.birthDay ?? null,
    emails: limited(
      distinct(
        emails.filter(({ email }) => isEmail(email)),
        ({ email }) => email,
      ),
      ({ email }) => email,
    ),
    phones: limited(
      distinct(
        phones.filter(({ number }) => isPhone(number)),
        ({ number }) => number,
      ),
      ({ number }) => number,
    ),
    addresses: limited(
      draft.addresses.map((address) => withinLimits(address, cut)).filter(isFilled),
      ({ streetAddress }) => streetAddress,
    ),
    notes: shortened(notes, contextLimits.notes),
  }
}

/** Falls back to the formatted name, the nickname, the organization, an e-mail address or a phone number. */
function namesOf(draft: ContactDraft): ImportedContact['names'] {
  const part = (text: string | undefined) => shortened(oneLine(text ?? ''), contextLimits.namePart)
  const names = {
    lastName: part(draft.lastName),
    firstName: part(draft.firstName),
    patronymicName: part(draft.patronymicName),
  }
  const whole = personName(names)
  if (whole !== '' && whole.length <= contextLimits.name) return names
  const others = [
    draft.fullName,
    draft.nickname,
    draft.organization,
    draft.emails[0]?.email,
    draft.phones[0]?.number,
  ]
  const firstName =
    whole !== ''
      ? shortened(whole, contextLimits.name)
      : part(others.find((text) => oneLine(text ?? '') !== ''))
  return { lastName: '', firstName, patronymicName: '' }
}

type ImportedAddress = ImportedContact['addresses'][number]

const addressLines = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const

function withinLimits(
  address: ImportedAddress,
  cut: (text: string, limit: number) => string,
): ImportedAddress {
  const lines = addressLines.map((line) => [line, cut(address[line], contextLimits.addressPart)] as const)
  return { ...address, ...Object.fromEntries(lines) }
}

function isFilled(address: ImportedAddress): boolean {
  return addressLines.some((line) => address[line] !== '')
}

function distinct<T>(entries: readonly T[], text: (entry: T) => string): T[] {
  return [
    ...new Map(entries.toReversed().map((entry) => [text(entry).toLowerCase(), entry])).values(),
  ].toReversed()
}
