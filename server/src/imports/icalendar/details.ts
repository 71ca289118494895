/** What events and tasks of a calendar say besides their times, and what of it is left behind. */
import type { ReadingRules } from '../import-preview.ts'
import { type PlanDraft, normalPriority } from '../preview-draft.ts'
import type { Alarms } from './alarms.ts'
import { type Properties, type Property, firstOf, textOf } from './properties.ts'

const peopleAtMost = 30

/** 1 is the highest there and 9 the lowest; here 10 and 0, and 5 is the middle of both. */
export function priorityOf(properties: Properties): number {
  const number = Number.parseInt(textOf(properties, 'PRIORITY'), 10)
  if (!(number >= 1 && number <= 9)) return normalPriority
  return number < 5 ? 11 - number : 10 - number
}

/** Description, place, address and people: a task has no fields of its own for them. */
export function notesOf(properties: Properties, words: ReadingRules['words']): string {
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
  return [...new Set(names)].slice(0, peopleAtMost).join(', ')
}

function nameOf({ parameters, value }: Property): string {
  return parameters.get('cn')?.trim() || value.replace(/^mailto:/i, '')
}

export function noteLosses(alarms: Alarms, properties: Properties, subject: string, draft: PlanDraft): void {
  if (alarms.lost !== null) draft.simplified.add('reminder', { subject, line: alarms.lost })
  const attachment = firstOf(properties, 'ATTACH')
  if (attachment) draft.simplified.add('attachment', { subject, line: attachment.line })
}
