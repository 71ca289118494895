import { outcomeOf } from '#data/outcome.ts'
import { UnsavedInput, useUnsavedInput } from '#data/unsaved-input.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import frame from '#ui/page/Screen.module.css'
import { toast } from '#ui/toast/toast.ts'
import { type GlobalSetting, settingGroups } from '@lustra/contract/global-settings'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Edits, editCounts, remainingEdits, withEdit, withoutEdit } from './edits.ts'
import { settingName } from './setting-name.ts'
import { saveGlobalSettings } from './global-settings-queries.ts'
import { GroupSection } from './GroupSection.tsx'
import styles from './GlobalSettings.module.css'

interface SettingsFormProps {
  readonly settings: readonly GlobalSetting[]
  readonly onReload: () => Promise<void>
}

const unsavedEdits = new UnsavedInput<Edits>()

/** The groups with their fields. Edits wait for Save, and survive a failed save and a change of screen (ADM-072, ADM-074, ADM-N17). */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { globalSettings: words } = useWords('globalSettings')
  const language = useLanguage()
  const [typed, setTyped] = useUnsavedInput(unsavedEdits)
  const [generation, setGeneration] = useState(0)
  const [query, setQuery] = useState('')
  const [isSaving, setSaving] = useState(false)
  const edits = remainingEdits(typed ?? {}, settings)
  const counts = editCounts(edits, settings)
  const total = Object.keys(edits).length
  const found = settings.filter((setting) => matches(setting, query))
  const groups = settingGroups.filter((group) => found.some((setting) => setting.group === group))

  function edit(next: Edits) {
    setTyped(Object.keys(next).length > 0 ? next : null)
  }

  /** Also closes the fields of secrets. */
  function beginAnew() {
    setTyped(null)
    setGeneration(generation + 1)
  }

  async function save() {
    setSaving(true)
    const outcome = await outcomeOf(saveGlobalSettings(edits))
    setSaving(false)
    if (!outcome.ok) return
    beginAnew()
    toast.show({ text: words.saved })
  }

  async function reset() {
    beginAnew()
    await onReload()
  }

  function matches({ code }: GlobalSetting, text: string): boolean {
    const wanted = text.trim().toLocaleLowerCase(language)
    return `${code} ${settingName(words, code)}`.toLocaleLowerCase(language).includes(wanted)
  }

  return (
    <main className={`${frame.screen} ${styles.screen}`}>
      <header className={frame.tools}>
        <h1 className={styles.title}>{words.title}</h1>
        <FilterField label={words.find} value={query} onChange={setQuery} />
        <p className={styles.note}>{words.atOnce}</p>
        <div className={styles.acts} role="status">
          {total > 0 && <Badge>{words.changed(String(total))}</Badge>}
        </div>
        <Button onPress={() => void reset()}>{words.reset}</Button>
        <Button
          look="primary"
          isPending={isSaving}
          refusal={total === 0 ? words.nothingChanged : null}
          onPress={() => void save()}
        >
          {words.save}
        </Button>
      </header>
      <div className={styles.body}>
        <nav className={styles.groups} aria-label={words.groupsLabel}>
          {groups.map((group) => (
            <Link key={group} to="/admin/global-settings" hash={group}>
              {words.groups[group]}
              {counts[group] !== undefined && <Badge>{counts[group]}</Badge>}
            </Link>
          ))}
        </nav>
        <div className={styles.sections}>
          {groups.length === 0 && <p className={styles.note}>{words.nothingFound}</p>}
          {groups.map((group) => (
            <GroupSection
              key={group}
              group={group}
              settings={found.filter((setting) => setting.group === group)}
              edits={edits}
              generation={generation}
              onEdit={(setting, value) => edit(withEdit(edits, setting, value))}
              onUndo={(code) => edit(withoutEdit(edits, code))}
            />
          ))}
        </div>
      </div>
    </main>
  )
}
