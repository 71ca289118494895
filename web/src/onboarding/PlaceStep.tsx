import { languageNames, isLanguage } from '#language/choice.ts'
import { timeZone, timeZones, useChangeLanguage } from '#settings/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useUser } from '#data/user.ts'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countries } from './countries.ts'
import { saveTimeZone } from './onboarding-queries.ts'
import { StepHead } from './StepHead.tsx'
import { type StepProps } from './step-props.ts'
import styles from './PlaceStep.module.css'

const languages = Object.keys(languageNames).filter(isLanguage)

/** Whose days these are: both settings are kept at once, as on the screen of the settings. */
export function PlaceStep({ answers, onChange, entered }: StepProps) {
  const words = useWords().onboarding.place
  const language = useLanguage()
  const user = useUser()
  const changeLanguage = useChangeLanguage()
  const [now] = useState(() => Date.now())
  const zoneChange = useMutation({ mutationFn: saveTimeZone })
  const zoneId = zoneChange.isPending ? zoneChange.variables : user.timeZone
  const zone = timeZone(zoneId, language, now)
  const country = countries(language).find(({ code }) => code === answers.country)
  return (
    <>
      <StepHead step={0} heading={words.heading} lead={words.lead} entered={entered} />
      <div className={styles.fields}>
        <div>
          <p className={styles.label} aria-hidden>
            {words.language}
          </p>
          <Segments
            label={words.language}
            value={language}
            segments={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={changeLanguage}
          />
        </div>
        <SelectOne
          labelled
          fills
          plain
          clearable
          label={words.country}
          placeholder={words.noCountry}
          filter={words.findCountry}
          value={country ? dropdownItem(country.code, country.name) : null}
          load={async () => countries(language).map(({ code, name }) => dropdownItem(code, name))}
          onChange={(item) => onChange({ ...answers, country: item?.id ?? null })}
        />
        <div>
          <SelectOne
            labelled
            fills
            plain
            label={words.timeZone}
            filter={words.findZone}
            value={dropdownItem(zoneId, zone ? `${zone.name}, ${zone.offset}` : zoneId)}
            load={async () =>
              timeZones(language, now, user.timeZone).map(({ id, name, offset }) =>
                dropdownItem(id, `${name}, ${offset}`),
              )
            }
            onChange={(item) => item && zoneChange.mutate(item.id)}
          />
          {zone && <p className={`${styles.hint} num`}>{words.thereNow(zone.time)}</p>}
        </div>
      </div>
    </>
  )
}
