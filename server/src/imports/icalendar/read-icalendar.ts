/** iCalendar (RFC 5545): events become tasks with entries, tasks become tasks. */
import type { ImportPlan, ReadingRules } from '../import-preview.ts'
import { PlanDraft } from '../preview-draft.ts'
import { type Component, componentsOf } from './components.ts'
import { contentLines } from './content-lines.ts'
import { addEvents } from './events.ts'
import type { Expansion } from './occurrences.ts'
import { propertiesOf } from './properties.ts'
import { type Series, seriesOf } from './series.ts'
import { addTodos } from './todos.ts'
import { Zones } from './zones.ts'

// Enough for twenty years of a busy calendar; a second of work at most.
const stepsOfFile = 5_000_000
const secondsAhead = 366 * 86_400

// Containers and parts of other components; everything else stays out and is named.
const silent = new Set([
  'VCALENDAR',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VALARM',
  'VEVENT',
  'VTODO',
  'VCARD',
])

export function readICalendar(text: string, rules: ReadingRules): ImportPlan {
  const draft = new PlanDraft('icalendar', rules)
  const { components, expansion, series } = calendarOf(
    text,
    Math.floor(rules.now / 1000) + secondsAhead,
    draft,
  )
  noteOthers(components, draft)
  addEvents(series, draft)
  addTodos(named(components, 'VTODO'), expansion, draft)
  return draft.plan()
}

interface Calendar {
  readonly components: readonly Component[]
  /** How its rules are counted out. */
  readonly expansion: Expansion
  readonly series: readonly Series[]
}

/** What the file says, its events counted out up to `horizon` in epoch seconds. */
export function calendarOf(text: string, horizon: number, draft: PlanDraft): Calendar {
  const { refused, simplified, rules } = draft
  const components = componentsOf(contentLines(text), refused)
  const zones = new Zones(components, refused)
  const budget = { steps: stepsOfFile }
  const events = named(components, 'VEVENT')
  const expansion = { zones, horizon, budget, rules, refused, simplified }
  return { components, expansion, series: seriesOf(events, rules.words.unnamed, expansion) }
}

function named(components: readonly Component[], name: string): Component[] {
  return components.filter((component) => component.name === name)
}

function noteOthers(components: readonly Component[], draft: PlanDraft): void {
  for (const component of components) {
    const { name, line, parent } = component
    // Only for its broken lines.
    if (name === 'VCALENDAR') propertiesOf(component, draft.refused)
    if (silent.has(name) || (parent && !silent.has(parent.name))) continue
    draft.refused.add('otherKind', { subject: name, line })
  }
}
