/** Reads the properties of events and to-dos other than times. */
import type { ReadingOptions } from '../import-preview.ts'
import { type PreviewDraft, type TaskDraft, normalPriority } from '../preview-draft.ts'
import { instantOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { type Properties, type Property, firstOf, listOf, textOf, textsOf } from './properties.ts'
import type { ZoneNames } from './zone.ts'

const maxPeople = 30

interface DetailedComponent {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
}

/** The fields of a task that events and to-dos share. */
export function detailsOf(
  { component, properties, subject }: DetailedComponent,
  zones: ZoneNames,
  draft: PreviewDraft,
): Pick<TaskDraft, 'name' | 'notes' | 'priority' | 'contexts' | 'createdAt'> {
  noteOmissions({ component, properties, subject }, draft)
  return {
    name: subject,
    notes: notesOf(properties, draft.rules.words),
    priority: priorityOf(properties),
    contexts: draft.contexts('category', listOf(properties, 'CATEGORIES')),
    createdAt: createdAtOf({ properties, subject }, zones, draft),
  }
}

/** Some programs write the year 0 when they do not know it; it is noted like an unreadable time. */
function createdAtOf(
  { properties, subject }: Pick<DetailedComponent, 'properties' | 'subject'>,
  zones: ZoneNames,
  { rules, simplified }: PreviewDraft,
): number | null {
  const time = instantOf(properties, 'CREATED', zones)
  if (time === null || time < 0) return null
  if (time <= rules.now) return time
  const { line, value } = firstOf(properties, 'CREATED')!
  simplified.add('createdNow', { subject, line, detail: value })
  return rules.now
}

/** Maps 1 (highest) to 9 (lowest) onto 10 (highest) to 1; 5 is the middle of both. */
function priorityOf(properties: Properties): number {
  const value = Number.parseInt(textOf(properties, 'PRIORITY'), 10)
  if (!(value >= 1 && value <= 9)) return normalPriority
  return value < 5 ? 11 - value : 10 - value
}

/** The description, and properties without a task field. */
function notesOf(properties: Properties, { labels }: ReadingOptions['words']): string {
  const links = ['URL', 'CONFERENCE', 'X-GOOGLE-CONFERENCE'].flatMap((name) => valuesOf(properties, name))
  const lines = [
    ...labelled(labels.place, textsOf(properties, 'LOCATION')),
    ...labelled(labels.coordinates, valuesOf(properties, 'GEO')),
    ...labelled(labels.link, new Set(links)),
    ...labelled(labels.organizer, (properties.get('ORGANIZER') ?? []).map(nameOf)),
    ...labelled(labels.people, [peopleOf(properties).slice(0, maxPeople).join(', ')]),
    ...labelled(labels.contact, textsOf(properties, 'CONTACT')),
    ...labelled(labels.resources, [listOf(properties, 'RESOURCES').join(', ')]),
    ...labelled(labels.comment('', ''), textsOf(properties, 'COMMENT')),
  ]
  return [textOf(properties, 'DESCRIPTION').trim(), lines.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

function labelled(label: string, texts: Iterable<string>): string[] {
  return [...texts].filter((text) => text !== '').map((text) => `${label}: ${text}`)
}

function valuesOf(properties: Properties, name: string): string[] {
  return (properties.get(name) ?? []).map(({ value }) => value)
}

function peopleOf(properties: Properties): string[] {
  const names = (properties.get('ATTENDEE') ?? []).map(nameOf).filter((name) => name !== '')
  return [...new Set(names)]
}

function nameOf({ parameters, value }: Property): string {
  const [name, address] = [parameters.get('cn')?.trim() ?? '', value.replace(/^mailto:/i, '').trim()]
  if (name === '' || name === address) return address
  return address.includes('@') ? `${name} <${address}>` : name
}

function noteOmissions({ component, properties, subject }: DetailedComponent, draft: PreviewDraft): void {
  for (const { line, value, parameters } of properties.get('ATTACH') ?? []) {
    const isBinary = parameters.get('value')?.toUpperCase() === 'BINARY' || parameters.has('encoding')
    draft.simplified.add('attachment', { subject, line, detail: isBinary ? '' : value })
  }
  const further = peopleOf(properties).slice(maxPeople)
  const line = firstOf(properties, 'ATTENDEE')?.line ?? component.line
  for (const name of further) draft.leftOut.add('ATTENDEE', name, subject, line)
}
