import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { countries, likelyCountry } from '#language/countries.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { queries } from '#data/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseHolidays } from './holidays-mutations.ts'
import { type ChosenHolidays, holidayPlacesQuery } from './holidays-queries.ts'
import { countryOf, daysInYear, placeName } from './holiday-texts.ts'
import sectionStyles from '../sections.module.css'
import styles from './DaysOffSection.module.css'

interface HolidaysRowProps {
  readonly chosen: ChosenHolidays
  readonly year: number
}

/** The country, and where it has some the region, whose public holidays are days off (RHY-022). */
export function HolidaysRow({ chosen, year }: HolidaysRowProps) {
  const { holidays: words } = useWords('capacity').capacity.daysOff
  const language = useLanguage()
  const { timeZone } = useUser()
  const [editing, setEditing] = useState(false)
  /** Null: no holidays. */
  const [place, setPlace] = useState(chosen.place)
  const saving = useRun(chooseHolidays)
  const hasRegion = (of: string | null) => of !== null && of !== countryOf(of)
  const { data: known = [] } = useQuery({
    ...holidayPlacesQuery,
    enabled: editing || hasRegion(chosen.place),
  })

  const regions = known.find(({ code }) => place !== null && code === countryOf(place))?.regions ?? []
  const nameOf = (of: string) => placeName(of, { known, language, words })
  const country = place === null ? null : countryOf(place)

  function begin() {
    saving.reset()
    setPlace(chosen.place ?? likelyCountry(timeZone, navigator.languages))
    setEditing(true)
  }

  function change(next: string | null) {
    saving.reset()
    setPlace(next)
  }

  function save() {
    if (place === chosen.place) return setEditing(false)
    const name = place === null ? '' : nameOf(place)
    void saving.run({ place, name }, { onSuccess: () => setEditing(false) })
  }

  return (
    <EditRow
      id="holidays"
      label={words.label}
      value={
        chosen.place === null ? (
          <span className={sectionStyles.faint}>{words.none}</span>
        ) : (
          <>
            {nameOf(chosen.place)}{' '}
            <span className={`${sectionStyles.faint} num`}>{words.perYear(daysInYear(chosen, year))}</span>
          </>
        )
      }
      editing={editing}
      saving={saving.isPending}
      onEdit={begin}
      onCancel={() => setEditing(false)}
      onSave={save}
    >
      <div className={styles.places}>
        <SelectOne
          labelled
          fills
          plain
          clearable
          label={words.country}
          placeholder={words.noCountry}
          filter={words.findCountry}
          value={country === null ? null : dropdownItem(country, nameOf(country))}
          load={async () => {
            const places = await queries.fetchQuery(holidayPlacesQuery)
            const codes = places.map(({ code }) => code)
            return countries(language, codes).map(({ code, name }) => dropdownItem(code, name))
          }}
          onChange={(item) => change(item?.id ?? null)}
        />
        {country !== null && regions.length > 0 && (
          <SelectOne
            labelled
            fills
            plain
            clearable
            label={words.region}
            placeholder={words.wholeCountry}
            filter={words.findRegion}
            value={
              place !== null && hasRegion(place)
                ? dropdownItem(place, regions.find((each) => each.place === place)?.name ?? place)
                : null
            }
            load={async () => regions.map((region) => dropdownItem(region.place, region.name))}
            onChange={(item) => change(item?.id ?? country)}
          />
        )}
      </div>
      <ProblemLine text={saving.failure?.message ?? null} role="alert" />
    </EditRow>
  )
}
