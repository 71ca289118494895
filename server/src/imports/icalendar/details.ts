/** The properties of events and tasks other than their times. */
import type { ReadingOptions } from '../import-preview.ts'
import { type PreviewDraft, normalPriority } from '../preview-draft.ts'
import type { Alarms } from './alarms.ts'
import { type Properties, type Property, firstOf, textOf } from './properties.ts'

const maxPeople = 30

/** Maps 1 (highest) to 9 (lowest) to 10 (highest) to 1; 5 is the middle of both. */
export function priorityOf(properties: Properties): number {
  const value = Number.parseInt(textOf(properties, 'PRIORITY'), 10)
  if (!(value >= 1 && value <= 9)) return normalPriority
  return value < 5 ? 11 - value : 10 - value
}

/** Description, location, link and attendees, for which a task has no own fields. */
export function notesOf(properties: Properties, words: ReadingOptions['words']): string {
  const labelled: readonly [label: string, text: string][] = [
    [words.labels.place, textOf(properties, 'LOCATION')],
    [words.labels.link, firstOf(properties, 'URL')?.value ?? ''],
    [words.labels.people, people(properties)],
  ]
  const facts = labelled
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text.trim()}`)
  return [textOf(properties, 'DESCRIPTION').trim(), facts.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

function people(properties: Properties): string {
  const names = (properties.get('ATTENDEE') ?? []).map(nameOf).filter((name) => name !== '')
  return [...new Set(names)].slice(0, maxPeople).join(', ')
}

function nameOf({ parameters, value }: Property): string {
  return parameters.get('cn')?.trim() || value.replace(/^mailto:/i, '')
}

export function noteOmissions(
  alarms: Alarms,
  properties: Properties,
  subject: string,
  draft: PreviewDraft,
): void {
  if (alarms.firstOmittedLine !== null)
    draft.simplified.add('reminder', { subject, line: alarms.firstOmittedLine })
  const attachment = firstOf(properties, 'ATTACH')
  if (attachment) draft.simplified.add('attachment', { subject, line: attachment.line })
}
