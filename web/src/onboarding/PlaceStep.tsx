import { languageNames, isLanguage } from '#language/choice.ts'
import { changeLanguage, saveSetting, timeZone, timeZones } from '#settings/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useUser } from '#data/user.ts'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { useState } from 'react'
import { countries } from '#language/countries.ts'
import { withCountry } from './draft.ts'
import { StepHead } from './StepHead.tsx'
import { type StepProps } from './step-props.ts'
import { WorkingHoursQuestion } from './WorkingHoursQuestion.tsx'
import styles from './PlaceStep.module.css'

const languages = Object.keys(languageNames).filter(isLanguage)

/** Language, country, time zone and working hours. Language and time zone are saved at once, as on the settings screen. */
export function PlaceStep({ answers, onChange, entered }: StepProps) {
  const words = useWords('onboarding').onboarding.locale
  const language = useLanguage()
  const user = useUser()
  const [now] = useState(() => Date.now())
  const zoneId = user.timeZone
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
          onChange={(item) => onChange(withCountry(answers, item?.id ?? null))}
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
            onChange={(item) => item && void saveSetting.run({ code: 'userTimeZone', value: item.id })}
          />
          {zone && <p className={`${styles.hint} num`}>{words.thereNow(zone.time)}</p>}
        </div>
        <WorkingHoursQuestion
          hours={answers.workingHours}
          country={answers.country}
          onChange={(workingHours) => onChange({ ...answers, workingHours })}
        />
      </div>
    </>
  )
}
