import { CallFailed } from '#shared/call-failed.ts'
import { useLanguage, useWords } from '#shared/language/Language.tsx'
import { isLanguage, languageNames } from '#shared/language/choice.ts'
import { Segments } from '#shared/widgets/Segments.tsx'
import { TextField } from '#shared/widgets/TextField.tsx'
import { type SettingCode } from '@lustra/contract/settings'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SettingRow } from './SettingRow.tsx'
import { saveSetting } from './settings-queries.ts'
import { timeZone } from './time-zones.ts'
import { ZonePicker } from './ZonePicker.tsx'
import styles from './SettingsScreen.module.css'

export interface Setting {
  readonly id: string
  readonly code: SettingCode
  readonly value: string
}

export interface RowProps {
  readonly setting: Setting
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

const longestName = 30

export function NameRow(props: RowProps) {
  const { name } = useWords().settings.details
  return (
    <SavedRow {...props} label={name} shown={props.setting.value} isReady={(value) => value.trim() !== ''}>
      {(value, setValue, error) => (
        <TextField
          label={name}
          quietLabel
          autoComplete="given-name"
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
  const { language } = useWords().settings.details
  const spoken = useLanguage()
  return (
    <SavedRow {...props} label={language} shown={languageNames[spoken]}>
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
  const { firstDay, firstDays } = useWords().settings.details
  const nameOf = (value: string) => (value === '0' ? firstDays[0] : firstDays[1])
  return (
    <SavedRow {...props} label={firstDay} shown={nameOf(props.setting.value)}>
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

export function TimeZoneRow(props: RowProps) {
  const { details, zone: words } = useWords().settings
  const language = useLanguage()
  // The clock of the server's answers is the user's wall clock; zones are told by the browser's own.
  const [now] = useState(() => Date.now())
  const zone = timeZone(props.setting.value, language, now)
  const shown = zone ? (
    <>
      {zone.name} <span className={`${styles.faint} num`}>{words.now(zone.offset, zone.time)}</span>
    </>
  ) : (
    props.setting.value
  )
  return (
    <SavedRow {...props} label={details.timeZone} shown={shown}>
      {(value, setValue) => <ZonePicker value={value} now={now} onChange={setValue} />}
    </SavedRow>
  )
}

interface SavedRowProps extends RowProps {
  readonly label: string
  readonly shown: ReactNode
  readonly isReady?: (value: string) => boolean
  readonly children: (value: string, setValue: (value: string) => void, error: string | null) => ReactNode
}

/** Keeps what is being entered, and leaves the row once the server has kept it. */
function SavedRow({ setting, editing, onEdit, onEnd, label, shown, isReady, children }: SavedRowProps) {
  const [value, setValue] = useState(setting.value)
  const saving = useMutation({ mutationFn: saveSetting, onSuccess: onEnd })
  const begin = () => {
    saving.reset()
    setValue(setting.value)
    onEdit()
  }
  const save = () => {
    if (value === setting.value) onEnd()
    else saving.mutate({ ...setting, value })
  }
  const error = saving.error instanceof CallFailed ? saving.error.message : null
  return (
    <SettingRow
      label={label}
      value={shown}
      editing={editing}
      ready={isReady?.(value) ?? true}
      saving={saving.isPending}
      onEdit={begin}
      onCancel={onEnd}
      onSave={save}
    >
      {children(
        value,
        (next) => {
          setValue(next)
          saving.reset()
        },
        error,
      )}
    </SettingRow>
  )
}
