import { useLanguage, useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { canDetectIdleness } from '#browser/idle-detection.ts'
import { useStore } from '#browser/store.ts'
import { isTheme, theme, themes } from '#ui/css/theme.ts'
import { Segments } from '#ui/field/Segments.tsx'
import { type SettingCode } from '@lustra/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { FirstDayRow, LanguageRow, NameRow, OverlapRow, TimeFormatRow, TimeZoneRow } from './DetailRows.tsx'
import { PasswordRow } from './security/PasswordRow.tsx'
import { IdleRow } from './IdleRow.tsx'
import { ReminderTimeRow } from './ReminderTimeRow.tsx'
import { RemoveAccountRow } from './removal/RemoveAccountRow.tsx'
import { type RowProps } from './SavedRow.tsx'
import { settingsQuery } from './settings-queries.ts'
import { WorkingHoursRow } from './WorkingHoursRow.tsx'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from './sections.module.css'

type EditedCode = Exclude<
  SettingCode,
  'new_plans_module' | 'new_records_module' | 'remindersByEmail' | 'newsByEmail'
>

const rows: Readonly<Record<EditedCode, ComponentType<RowProps>>> = {
  userName: NameRow,
  userLanguage: LanguageRow,
  userTimeZone: TimeZoneRow,
  firstDayOfWeek: FirstDayRow,
  timeFormat: TimeFormatRow,
  entriesMayOverlap: OverlapRow,
  idleMinutes: IdleRow,
  defaultReminderTime: ReminderTimeRow,
}

export function DetailsSection() {
  const words = useWords('settings')
  const language = useLanguage()
  const {
    data: settings,
    isError,
    refetch,
  } = useQuery({
    ...settingsQuery(language),
    placeholderData: (previous) => previous,
  })
  const [edited, setEdited] = useState<EditedCode | 'userPassword' | null>(null)
  /** Another row may be open when a row has been saved. */
  const end = (row: typeof edited) => setEdited((now) => (now === row ? null : now))
  const visible = settings?.filter((setting) => setting.visible) ?? []
  const password = visible.find(({ code }) => code === 'userPassword')
  const rowFor = (code: EditedCode) => {
    const setting = visible.find((each) => each.code === code)
    const Row = rows[code]
    return (
      setting && (
        <Row
          setting={{ code, value: setting.value, countries: setting.countries ?? [] }}
          editing={edited === code}
          onEdit={() => setEdited(code)}
          onEnd={() => end(code)}
        />
      )
    )
  }

  return (
    <section aria-labelledby="details">
      <h2 id="details" className="h3">
        {words.settings.groups.userDetails}
      </h2>
      {isError && !settings ? (
        <LoadFailed among text={words.settings.failed} onRetry={() => void refetch()} />
      ) : !settings ? (
        <div className={sectionStyles.rows} aria-busy>
          <WaitingRows count={canDetectIdleness() ? 11 : 10} />
        </div>
      ) : (
        <dl className={sectionStyles.rows}>
          {rowFor('userName')}
          {password && (
            <PasswordRow
              isSet={password.value === 'YES'}
              editing={edited === 'userPassword'}
              onEdit={() => setEdited('userPassword')}
              onEnd={() => end('userPassword')}
            />
          )}
          {rowFor('userLanguage')}
          {rowFor('userTimeZone')}
          {rowFor('firstDayOfWeek')}
          {rowFor('timeFormat')}
          <WorkingHoursRow />
          {rowFor('entriesMayOverlap')}
          {canDetectIdleness() && rowFor('idleMinutes')}
          {rowFor('defaultReminderTime')}
          <ThemeRow />
          {visible.some(({ code }) => code === 'accountDataRemove') && <RemoveAccountRow />}
        </dl>
      )}
    </section>
  )
}

/** Applies at once, and only to this browser. */
function ThemeRow() {
  const words = useWords('settings')
  const chosen = useStore(theme)
  return (
    <div id="theme" className={rowStyles.row}>
      <dt>{words.settings.details.theme}</dt>
      <dd>
        <Segments
          small
          label={words.settings.details.theme}
          value={chosen}
          segments={themes.map((value) => ({ value, label: words.shell.menu.themes[value] }))}
          onChange={(value) => isTheme(value) && theme.set(value)}
        />
      </dd>
    </div>
  )
}
