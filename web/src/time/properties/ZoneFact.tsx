import { useLanguage, useWords } from '#language/Language.tsx'
import { zoneName } from '#language/zone-name.ts'
import { type OtherZone } from '../zone-fact.ts'

/** `Tokyo, 18:00 – 19:00` */
export function ZoneFact({ zone, times }: OtherZone) {
  const { properties } = useWords('time').time
  return (
    <>
      <dt>{properties.zone}</dt>
      <dd>{`${zoneName(zone, useLanguage())}, ${times}`}</dd>
    </>
  )
}
