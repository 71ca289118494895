import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { type GlobalSetting } from '@lustra/contract/global-settings'
import { useRef } from 'react'
import { SecretField } from './SecretField.tsx'
import { settingName } from './setting-name.ts'
import styles from './GlobalSettings.module.css'

export interface SettingRowProps {
  readonly setting: GlobalSetting
  /** The typed value; undefined without a change. */
  readonly edit: string | undefined
  readonly onEdit: (value: string) => void
  readonly onUndo: () => void
}

/** A changed field is marked and shows its old value (ADM-074). */
export function SettingRow(props: SettingRowProps) {
  const { setting, edit, onEdit, onUndo } = props
  const { globalSettings: words } = useWords('globalSettings')
  const { code, value: stored, curValue, kind, isSecret } = setting
  const name = settingName(words, code)
  const label = `${name} (${code})`
  const value = edit ?? stored
  const row = useRef<HTMLDivElement>(null)
  // Undo, or Cancel of a secret, removes the focused element.
  useFocusFallback(row, () => row.current?.querySelector<HTMLElement>('input, textarea, button') ?? null)
  return (
    <div ref={row} className={styles.row} data-changed={edit !== undefined || undefined}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>{code}</span>
      </div>
      <div className={styles.value}>
        {isSecret ? (
          <SecretField {...props} label={label} />
        ) : kind === 'switch' ? (
          <Switch label={label} on={value === 'true'} onChange={(on) => onEdit(String(on))} />
        ) : (
          <TextField
            quietLabel
            size="s"
            label={label}
            value={value}
            {...(kind === 'number' && { inputMode: 'numeric' as const })}
            onChange={(text) => onEdit(kind === 'number' ? text.replaceAll(/\D/g, '') : text)}
          />
        )}
        {edit !== undefined && !isSecret && (
          <p className={styles.was}>
            {wasText()}
            <IconButton size="s" icon="undo" label={words.undo(name)} onPress={onUndo} />
          </p>
        )}
        {stored !== curValue && <p className={styles.inUse}>{words.inUse(curValue)}</p>}
      </div>
    </div>
  )

  function wasText(): string {
    if (kind === 'switch') return stored === 'true' ? words.wasOn : words.wasOff
    return stored === '' ? words.wasEmpty : words.was(stored)
  }
}
