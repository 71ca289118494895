/** Lists in the preview everything that a calendar file contains and the readers ignore. */
import type { PreviewDraft } from '../preview-draft.ts'
import type { PropertyUse } from '../property-table.ts'
import type { Component } from './components.ts'
import { icalendarTables, knownParameters } from './property-tables.ts'
import { fromQuotedPrintable, unescaped } from './properties.ts'
import type { ZoneNames } from './zone.ts'

// `DTSTART;TZID=Europe/Berlin:20261124T100000`, or bare parameters of vCalendar 1.0.
const shape = /^\s*([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s

const parameterShape = /;([^=;:]+)(?:=((?:"[^"]*"|[^";])*))?/g

/** For the components that have a property table. */
export function nameLeftOut(component: Component, zones: ZoneNames, draft: PreviewDraft): void {
  const table = icalendarTables[component.name]
  if (!table) return
  const summary = summaryOf(component)
  const subject = summary === '' ? draft.rules.words.unnamed : summary
  // Properties of events and to-dos are listed by name; others also name their component.
  const prefix = subject === null || component.name === 'VALARM' ? `${component.name} ` : ''
  const seen = new Set<string>()
  for (const { text, line } of component.lines) {
    const [, written, parameterText = '', value = ''] = shape.exec(text) ?? []
    if (written === undefined) continue
    const name = written.toUpperCase()
    if (value.trim() === '') continue
    const use: PropertyUse | undefined = Object.hasOwn(table, name) ? table[name] : undefined
    const parameters = parametersOf(parameterText)
    const add = (what: string, said: string) =>
      draft.leftOut.add(`${prefix}${what}`, unescaped(said), subject ?? '', line)
    const isFurther = seen.has(name) && use?.repeats !== true
    if (!use || isFurther || use.isLeftOut?.(value.trim(), parameters) === true)
      add(name, decoded(value, parameters))
    else {
      seen.add(name)
      for (const [parameter, said] of parameters) {
        if (!knownParameters.has(parameter)) add(`${name};${parameter.toUpperCase()}`, said)
      }
    }
    noteUnknownZone(parameters.get('tzid'), value, { subject: subject ?? name, line }, zones, draft)
  }
}

function decoded(value: string, parameters: ReadonlyMap<string, string>): string {
  const encoding = parameters.has('quoted-printable') ? 'quoted-printable' : parameters.get('encoding')
  if (encoding?.toLowerCase() !== 'quoted-printable') return value
  return fromQuotedPrintable(value, parameters.get('charset'))
}

/** By lower-case name. */
function parametersOf(text: string): Map<string, string> {
  const found = [...text.matchAll(parameterShape)]
  return new Map(
    found.map(([, name = '', value = '']) => [name.trim().toLowerCase(), value.replaceAll('"', '')]),
  )
}

/** The name of the event or to-do that contains the component; null outside of them. */
function summaryOf({ name, parent, lines }: Component): string | null {
  if (name === 'VALARM') return parent && summaryOf(parent)
  if (name !== 'VEVENT' && name !== 'VTODO') return null
  const summary = lines
    .map(({ text }) => shape.exec(text))
    .find((parts) => parts?.[1]?.toUpperCase() === 'SUMMARY')
  const [, , parameterText = '', value = ''] = summary ?? []
  return unescaped(decoded(value, parametersOf(parameterText))).trim()
}

/** Times in an unknown zone are read as floating. */
function noteUnknownZone(
  zone: string | undefined,
  value: string,
  place: { readonly subject: string; readonly line: number },
  zones: ZoneNames,
  draft: PreviewDraft,
): void {
  const hasClockTime = value.split(/[,/]/).some((each) => /T[\d:]{4,}\s*$/i.test(each))
  if (zone !== undefined && zone !== '' && hasClockTime && zones.named(zone) === null) {
    draft.simplified.add('unknownZone', { ...place, detail: zone })
  }
}
