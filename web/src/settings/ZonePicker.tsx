import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { ListFilter } from '#ui/dropdown/ListFilter.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type Country } from '@lustra/contract/settings'
import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { type TimeZone, byRegion, searchTextOf, timeZones, zonesIn } from './time-zones.ts'
import styles from './ZonePicker.module.css'

interface ZonePickerProps {
  readonly value: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly countries: readonly Country[]
  readonly initialQuery: string
  readonly onChange: (id: string) => void
}

/** Selects a country, then one of its time zones with their current time (SET-N03). Typing searches in all countries. */
export function ZonePicker({ value, now, countries, initialQuery, onChange }: ZonePickerProps) {
  const { zone: words } = useWords('settings').settings
  const language = useLanguage()
  const [query, setQuery] = useState(initialQuery)
  const { contains } = useFilter({ sensitivity: 'base' })
  const [zones] = useState(() => timeZones(language, now, value))
  const chosen = zones.find(({ id }) => id === value)
  /** Undefined: the country of the selected zone; null: all countries. */
  const [code, setCode] = useState<string | null>()
  const country = countries.find((each) =>
    code === undefined ? each.timeZones.includes(value) : each.code === code,
  )
  const choose = (id: string) => {
    setCode(undefined)
    onChange(id)
  }
  const chooseCountry = (next: string | null) => {
    setQuery('')
    setCode(next)
    const [only, ...others] = countries.find((each) => each.code === next)?.timeZones ?? []
    if (only !== undefined && others.length === 0) onChange(only)
  }
  const inCountry = country && query === '' ? zonesIn(country, zones, language, now) : null
  return (
    <div className={styles.picker}>
      <p className={styles.chosen}>
        {chosen ? (
          <>
            <b>{chosen.name}</b> <span className="num">{words.now(chosen.offset, chosen.time)}</span>
          </>
        ) : (
          value
        )}
      </p>
      <SelectOne
        labelled
        fills
        plain
        clearable
        label={words.country}
        placeholder={words.allCountries}
        filter={words.findCountry}
        value={country ? dropdownItem(country.code, country.name) : null}
        load={async () => countries.map((each) => dropdownItem(each.code, each.name))}
        onChange={(item) => chooseCountry(item?.id ?? null)}
      />
      <Autocomplete filter={contains} inputValue={query} onInputChange={setQuery}>
        <div className={styles.zoneField}>
          <span aria-hidden>{words.zone}</span>
          <ListFilter label={words.filter} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
        <div className={styles.list} role="presentation" tabIndex={0}>
          <ListBox
            aria-label={words.list}
            className={styles.zones ?? ''}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[value]}
            escapeKeyBehavior="none"
            onSelectionChange={(keys) => {
              const [id] = keys === 'all' ? [] : keys
              if (id !== undefined) choose(String(id))
            }}
            renderEmptyState={() => <div className={styles.none}>{words.nothing(query)}</div>}
          >
            {inCountry
              ? inCountry.map((zone) => <ZoneOption key={zone.id} zone={zone} />)
              : byRegion(zones).map((group) => (
                  <ListBoxSection key={group.region} id={group.region}>
                    <Header className={styles.region ?? ''}>{words.regions[group.region]}</Header>
                    {group.zones.map((zone) => (
                      <ZoneOption key={zone.id} zone={zone} />
                    ))}
                  </ListBoxSection>
                ))}
          </ListBox>
        </div>
      </Autocomplete>
    </div>
  )
}

function ZoneOption({ zone }: { readonly zone: TimeZone }) {
  const { zone: words } = useWords('settings').settings
  return (
    <ListBoxItem id={zone.id} textValue={searchTextOf(zone)} className={styles.zone ?? ''}>
      {({ isSelected }) => (
        <>
          {isSelected ? <Icon name="check" size="s" /> : <i />}
          <span className="trunc" title={zone.name}>
            {zone.name}
          </span>
          <span className="num">{words.now(zone.offset, zone.time)}</span>
        </>
      )}
    </ListBoxItem>
  )
}
