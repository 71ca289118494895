/** Resolves the time zones of a calendar file by IANA name, Windows name or VTIMEZONE. */
import type { NoteList } from '../notes.ts'
import type { Component } from './components.ts'
import { firstOf, propertiesOf, textOf } from './properties.ts'
import { windowsZones } from './windows-zones.ts'
import { type Zone, type ZoneNames, fixedZone, ianaZone, zoneOfCities } from './zone.ts'
import { zoneFromRules } from './zone-rules.ts'

// Other programs add prefixes: `/mozilla.org/20050126_1/Europe/Berlin`.
const areas =
  /(?:^|[/_ ])((?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/.+)$/

export class Zones implements ZoneNames {
  readonly #described = new Map<string, Component>()
  readonly #refused: NoteList
  readonly #zones = new Map<string, Zone | null>()

  constructor(components: readonly Component[], refused: NoteList) {
    this.#refused = refused
    for (const component of components) {
      if (component.name !== 'VTIMEZONE') continue
      const name = textOf(propertiesOf(component, refused), 'TZID')
      // If a file defines a zone twice, the first one wins.
      if (name && !this.#described.has(name)) this.#described.set(name, component)
    }
  }

  named(name: string): Zone | null {
    const cached = this.#zones.get(name)
    if (cached !== undefined) return cached
    const zone = this.#find(name)
    this.#zones.set(name, zone)
    return zone
  }

  #find(name: string): Zone | null {
    const plain = name.replace(/^["'/]+|["']+$/g, '').trim()
    const inside = areas.exec(plain)?.[1]
    const described = this.#described.get(name) ?? this.#described.get(plain)
    return (
      ianaZone(plain) ??
      (inside ? ianaZone(inside.replaceAll(' ', '_')) : null) ??
      ianaZone(windowsZones.get(plain) ?? '') ??
      (described ? this.#fromDescription(described) : null) ??
      zoneOfCities(plain) ??
      fixedZone(plain)
    )
  }

  #fromDescription(component: Component): Zone | null {
    const location = firstOf(propertiesOf(component, this.#refused), 'X-LIC-LOCATION')?.value
    return (location ? ianaZone(location) : null) ?? zoneFromRules(component, this.#refused)
  }
}
