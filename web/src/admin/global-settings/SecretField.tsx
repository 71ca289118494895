import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { useState } from 'react'
import { type SettingRowProps } from './SettingRow.tsx'
import styles from './GlobalSettings.module.css'

/** A secret can be entered, replaced or removed; the client never receives the stored one (ADM-N18). */
export function SecretField({
  setting: { kind, isSet },
  edit,
  label,
  onEdit,
  onUndo,
}: SettingRowProps & { readonly label: string }) {
  const { secret: words } = useWords('globalSettings').globalSettings
  // The user may have typed text before opening another screen.
  const [isOpen, setOpen] = useState(edit !== undefined && edit !== '')
  const [takesFocus, setTakesFocus] = useState(false)
  if (isOpen) {
    const field = {
      quietLabel: true,
      size: 's',
      label,
      hint: words.hint,
      ...(takesFocus && { inputRef: takeFocus }),
      autoComplete: 'off',
      value: edit ?? '',
      onChange: (text: string) => (text === '' ? onUndo() : onEdit(text)),
    } as const
    return (
      <div className={styles.secret}>
        {kind === 'serviceAccount' ? <TextField area {...field} /> : <PasswordField {...field} />}
        <Button
          look="quiet"
          size="s"
          aria-label={words.of(words.cancel, label)}
          onPress={() => {
            setOpen(false)
            onUndo()
          }}
        >
          {words.cancel}
        </Button>
      </div>
    )
  }
  const isRemoved = edit === ''
  return (
    <div className={styles.secret}>
      <span className={styles.lock}>
        <Icon name="lock" size="s" />
        {isRemoved ? words.willBeRemoved : isSet ? words.isSet : words.isEmpty}
      </span>
      <Button
        size="s"
        aria-label={words.of(isSet ? words.replace : words.enter, label)}
        onPress={() => {
          onUndo()
          setTakesFocus(true)
          setOpen(true)
        }}
      >
        {isSet ? words.replace : words.enter}
      </Button>
      {isSet && (
        <Button
          look="quiet"
          size="s"
          aria-label={words.of(isRemoved ? words.cancel : words.remove, label)}
          onPress={() => (isRemoved ? onUndo() : onEdit(''))}
        >
          {isRemoved ? words.cancel : words.remove}
        </Button>
      )}
    </div>
  )
}
