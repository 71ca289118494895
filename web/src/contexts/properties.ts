import {
  type Address,
  type Context,
  type Email,
  type PersonInfo,
  type Phone,
} from '@lustra/contract/contexts'
import { formatWeekHours, noWeekHours } from '@lustra/domain/capacity'
import { nextContactIndex } from '@lustra/domain/contexts'
import { type Draft } from './draft.ts'

export const personTexts = ['firstName', 'lastName', 'patronymicName', 'nickname', 'organization'] as const
export type PersonText = (typeof personTexts)[number]

export type EntryKind = 'email' | 'phone' | 'address'

export type Property =
  | { readonly kind: 'name' | 'color' | 'hours' | 'notes' | 'birthDay' }
  | { readonly kind: 'text'; readonly name: PersonText }
  | { readonly kind: EntryKind; readonly index: string }

/** Identifies a property; one property is edited at a time (CTX-027). */
export function keyOf(property: Property): string {
  if (property.kind === 'text') return property.name
  return 'index' in property ? `${property.kind}-${property.index}` : property.kind
}

const listOf = { email: 'emails', phone: 'phones', address: 'addresses' } as const
export type PersonEntry = Email | Phone | Address

export function entriesOf(person: PersonInfo, kind: EntryKind): readonly PersonEntry[] {
  return person[listOf[kind]]
}

/** Replaces the entry with this index or appends it; null removes it. */
export function withEntry(
  person: PersonInfo,
  kind: EntryKind,
  index: string,
  entry: PersonEntry | null,
): Partial<PersonInfo> {
  const entries = entriesOf(person, kind)
  const isThere = entries.some((each) => each.index === index)
  const next = isThere
    ? entries.flatMap((each) => (each.index === index ? (entry ? [entry] : []) : [each]))
    : entry
      ? [...entries, entry]
      : entries
  return { [listOf[kind]]: next }
}

/** The visible properties: those with a value, those always visible, and the one being edited (CTX-007). */
export function propertiesOf(context: Draft | Context, edited: string | null): Property[] {
  const { personInfo } = context.additionalData
  if (!personInfo) {
    const color: Property[] = context.type === 'Category' ? [{ kind: 'color' }] : []
    return [{ kind: 'name' }, ...color, { kind: 'hours' }, { kind: 'notes' }]
  }
  return allOfPerson(personInfo, edited).filter(
    (property) =>
      alwaysVisible.has(keyOf(property)) ||
      keyOf(property) === edited ||
      isFilled(context, personInfo, property),
  )
}

/** The empty properties of a person that can be added. */
export function missingProperties(context: Draft | Context, edited: string | null): Property[] {
  const { personInfo } = context.additionalData
  if (!personInfo) return []
  const visible = new Set(propertiesOf(context, edited).map(keyOf))
  return allOfPerson(personInfo, null).filter((property) => !visible.has(keyOf(property)))
}

/** The next entry of a kind; null after the fifteenth (CTX-N09). */
export function nextEntry(context: Draft | Context, kind: EntryKind): Property | null {
  const { personInfo } = context.additionalData
  const index = personInfo ? nextContactIndex(entriesOf(personInfo, kind)) : null
  return index === null ? null : { kind, index }
}

const alwaysVisible = new Set(['firstName', 'lastName'])

function allOfPerson(person: PersonInfo, edited: string | null): Property[] {
  const entries = (kind: EntryKind): Property[] => {
    const indexes = entriesOf(person, kind).map(({ index }) => index)
    const adding = edited?.startsWith(`${kind}-`) ? edited.slice(kind.length + 1) : null
    return [...indexes, ...(adding !== null && !indexes.includes(adding) ? [adding] : [])].map((index) => ({
      kind,
      index,
    }))
  }
  return [
    ...personTexts.map((name): Property => ({ kind: 'text', name })),
    { kind: 'birthDay' },
    ...entries('email'),
    ...entries('phone'),
    ...entries('address'),
    { kind: 'hours' },
    { kind: 'notes' },
  ]
}

function isFilled(context: Draft | Context, person: PersonInfo, property: Property): boolean {
  switch (property.kind) {
    case 'text':
      return person[property.name] !== ''
    case 'birthDay':
      return person.birthDay !== null
    case 'hours':
      return formatWeekHours(context.hours ?? noWeekHours) !== ''
    case 'notes':
      return context.notes !== ''
    case 'name':
    case 'color':
    case 'email':
    case 'phone':
    case 'address':
      return true
  }
}
