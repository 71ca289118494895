import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { ListFilter } from '#ui/dropdown/ListFilter.tsx'
import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { type TimeZone, byRegion, searchTextOf, timeZones } from './time-zones.ts'
import styles from './ZonePicker.module.css'

interface ZonePickerProps {
  readonly value: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly onChange: (id: string) => void
}

/** All time zones by region with their current time; the filter matches city, country and offset. */
export function ZonePicker({ value, now, onChange }: ZonePickerProps) {
  const { zone: words } = useWords('settings').settings
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const { contains } = useFilter({ sensitivity: 'base' })
  const [zones] = useState(() => timeZones(language, now, value))
  const chosen = zones.find(({ id }) => id === value)
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
      <Autocomplete filter={contains} inputValue={query} onInputChange={setQuery}>
        <ListFilter label={words.filter} />
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
              if (id !== undefined) onChange(String(id))
            }}
            renderEmptyState={() => <div className={styles.none}>{words.nothing(query)}</div>}
          >
            {byRegion(zones).map((group) => (
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
