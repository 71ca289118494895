import { useLanguage, useWords } from '#language/Language.tsx'
import { isLanguage, languageNames } from '#language/choice.ts'
import { applyLanguage } from '#language/load-language.ts'
import { Segments } from '#ui/field/Segments.tsx'
import { LoadingField } from '#ui/field/LoadingField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { timeFormats } from '@lustra/contract/settings'
import { useState } from 'react'
import { type RowProps, SavedRow } from './SavedRow.tsx'
import { timeZone } from './time-zones.ts'
import sectionStyles from './sections.module.css'

const ZonePicker = deferred(withWords(async () => (await import('./ZonePicker.tsx')).ZonePicker, 'settings'))

const longestName = 30

export function NameRow(props: RowProps) {
  const { settings, ui } = useWords('settings')
  const { name } = settings.details
  return (
    <SavedRow
      {...props}
      label={name}
      display={props.setting.value}
      refuse={(value) => (value.trim() === '' ? ui.row.nothingEntered : null)}
    >
      {(value, setValue, error) => (
        <TextField
          label={name}
          quietLabel
          autoComplete="name"
          maxLength={longestName}
          value={value}
          error={error}
          onChange={setValue}
        />
      )}
    </SavedRow>
  )
}

export function LanguageRow(props: RowProps) {
  const { language } = useWords('settings').settings.details
  const current = useLanguage()
  return (
    <SavedRow
      {...props}
      label={language}
      display={languageNames[current]}
      onSaved={(value) => isLanguage(value) && void applyLanguage(value)}
    >
      {(value, setValue) => (
        <Segments
          label={language}
          value={value}
          segments={Object.keys(languageNames)
            .filter(isLanguage)
            .map((each) => ({ value: each as string, label: languageNames[each] }))}
          onChange={setValue}
        />
      )}
    </SavedRow>
  )
}

export function FirstDayRow(props: RowProps) {
  const { firstDay, firstDays } = useWords('settings').settings.details
  const nameOf = (value: string) => (value === '0' ? firstDays[0] : firstDays[1])
  return (
    <SavedRow {...props} label={firstDay} display={nameOf(props.setting.value)}>
      {(value, setValue) => (
        <Segments
          label={firstDay}
          value={value}
          segments={['1', '0'].map((each) => ({ value: each, label: nameOf(each) }))}
          onChange={setValue}
        />
      )}
    </SavedRow>
  )
}

export function TimeFormatRow(props: RowProps) {
  const { timeFormat, timeFormats: names } = useWords('settings').settings.details
  return (
    <SavedRow {...props} label={timeFormat} display={props.setting.value === '12' ? names[12] : names[24]}>
      {(value, setValue) => (
        <Segments
          label={timeFormat}
          value={value}
          segments={timeFormats.map((format) => ({ value: format as string, label: names[format] }))}
          onChange={setValue}
        />
      )}
    </SavedRow>
  )
}

export function OverlapRow(props: RowProps) {
  const { mayOverlap, overlaps } = useWords('settings').settings.details
  const display = props.setting.value === 'YES' ? overlaps.YES : overlaps.NO
  return (
    <SavedRow {...props} label={mayOverlap} display={display}>
      {(value, setValue) => (
        <Segments
          label={mayOverlap}
          value={value}
          segments={(['NO', 'YES'] as const).map((each) => ({
            value: each as string,
            label: overlaps[each],
          }))}
          onChange={setValue}
        />
      )}
    </SavedRow>
  )
}

export function TimeZoneRow(props: RowProps) {
  const { details, zone: words } = useWords('settings').settings
  const language = useLanguage()
  // The server's clock is the user's wall clock; the times of zones need the browser's clock.
  const [now] = useState(() => Date.now())
  /** Typed before the list was loaded. */
  const [typed, setTyped] = useState('')
  const edit = () => {
    setTyped('')
    props.onEdit()
  }
  const zone = timeZone(props.setting.value, language, now)
  const display = zone ? (
    <>
      {zone.name} <span className={`${sectionStyles.faint} num`}>{words.now(zone.offset, zone.time)}</span>
    </>
  ) : (
    props.setting.value
  )
  return (
    <SavedRow {...props} wide label={details.timeZone} display={display} onEdit={edit}>
      {(value, setValue) => (
        <ZonePicker
          fallback={<LoadingField value={typed} onChange={setTyped} onCancel={props.onEnd} />}
          value={value}
          now={now}
          countries={props.setting.countries}
          initialQuery={typed}
          onChange={setValue}
        />
      )}
    </SavedRow>
  )
}
