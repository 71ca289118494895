import { useWords } from '#language/Language.tsx'
import { type GlobalSetting, type SettingGroup, type TestedSystem } from '@lustra/contract/global-settings'
import { type Edits } from './edits.ts'
import { ConnectionTest } from './ConnectionTest.tsx'
import { SettingRow } from './SettingRow.tsx'
import styles from './GlobalSettings.module.css'

/** The external systems that each group configures. */
const systems: Readonly<Partial<Record<SettingGroup, readonly TestedSystem[]>>> = {
  communication: ['firebase', 'telegram', 'freshchat'],
  email: ['email'],
  brevo: ['brevo'],
  mailchimp: ['mailchimp'],
  integrations: ['facebook', 'openid'],
  evernote: ['evernote'],
  google: ['google', 'analytics'],
  search: ['search'],
  logging: ['logging'],
  users: ['stripe'],
}

interface GroupSectionProps {
  readonly group: SettingGroup
  readonly settings: readonly GlobalSetting[]
  readonly edits: Edits
  /** Increased whenever the fields are reset. */
  readonly generation: number
  readonly onEdit: (setting: GlobalSetting, value: string) => void
  readonly onUndo: (code: string) => void
}

export function GroupSection({ group, settings, edits, generation, onEdit, onUndo }: GroupSectionProps) {
  const { globalSettings: words } = useWords('globalSettings')
  const tested = systems[group] ?? []
  return (
    <section id={group} className={styles.section} aria-labelledby={`${group}-title`}>
      <header className={styles.head}>
        <h2 id={`${group}-title`} className="h3">
          {words.groups[group]}
        </h2>
        <p>{words.about[group]}</p>
      </header>
      <div className={styles.rows}>
        {settings.map((setting) => (
          <SettingRow
            key={`${setting.code} ${generation}`}
            setting={setting}
            edit={edits[setting.code]}
            onEdit={(value) => onEdit(setting, value)}
            onUndo={() => onUndo(setting.code)}
          />
        ))}
      </div>
      {tested.length > 0 && (
        <div className={styles.tests}>
          {tested.map((system) => (
            <ConnectionTest key={system} system={system} edits={edits} />
          ))}
        </div>
      )}
    </section>
  )
}
