/** Reads iCalendar (RFC 5545): events become tasks with entries, to-dos become tasks. */
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { type Component, componentsOf } from './components.ts'
import { contentLines } from './content-lines.ts'
import { addEvents } from './events.ts'
import { nameLeftOut } from './name-left-out.ts'
import type { Expansion } from './occurrences.ts'
import type { ExpansionRange } from './rule-times.ts'
import { propertiesOf } from './properties.ts'
import { type EventSeries, seriesOf } from './series.ts'
import { addTodos } from './todos.ts'
import { Zones } from './zones.ts'

// Enough for twenty years of a busy calendar; at most a second of work.
const maxStepsPerFile = 5_000_000
const secondsAhead = 366 * 86_400
// Limits old series, such as a birthday since 1604 with four hundred completed entries.
const pastLimit = { seconds: 3653 * 86_400, count: 1000 }

// Components that are read, and their parts; others are noted as not imported.
const expectedComponents = new Set([
  'VCALENDAR',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VALARM',
  'VEVENT',
  'VTODO',
  'VCARD',
])

export function readICalendar(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('icalendar', rules)
  const horizon = Math.floor(rules.now / 1000) + secondsAhead
  const { components, expansion, series } = parseCalendar(text, { horizon, past: pastLimit }, draft)
  for (const component of components) nameLeftOut(component, expansion.zones, draft)
  noteOtherComponents(components, draft)
  addEvents(series, expansion.zones, draft)
  addTodos(named(components, 'VTODO'), expansion, draft)
  return draft.preview()
}

interface Calendar {
  readonly components: readonly Component[]
  readonly expansion: Expansion
  readonly series: readonly EventSeries[]
}

/** Parses a file and expands its events. */
export function parseCalendar(
  text: string,
  { horizon, past }: Pick<ExpansionRange, 'horizon' | 'past'>,
  draft: PreviewDraft,
): Calendar {
  const { refused, simplified, rules } = draft
  const components = componentsOf(contentLines(text), refused)
  const zones = new Zones(components, refused)
  const budget = { steps: maxStepsPerFile }
  const events = named(components, 'VEVENT')
  const range = { now: Math.floor(rules.now / 1000), horizon, past }
  const expansion = { zones, range, budget, rules, refused, simplified, leftOut: draft.leftOut }
  return { components, expansion, series: seriesOf(events, rules.words.unnamed, expansion) }
}

function named(components: readonly Component[], name: string): Component[] {
  return components.filter((component) => component.name === name)
}

function noteOtherComponents(components: readonly Component[], draft: PreviewDraft): void {
  for (const component of components) {
    const { name, line, parent } = component
    // Parsed only to report broken lines.
    if (name === 'VCALENDAR') propertiesOf(component, draft.refused)
    if (expectedComponents.has(name) || (parent && !expectedComponents.has(parent.name))) continue
    draft.refused.add('otherKind', { subject: name, line })
  }
}
