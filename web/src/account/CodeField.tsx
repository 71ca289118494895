import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DigitsField } from '#ui/field/DigitsField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { useState } from 'react'
import styles from './CodeField.module.css'

interface CodeFieldProps {
  readonly value: string
  readonly error: string | null
  readonly onChange: (text: string) => void
}

const longestCode = 16

/** Six digits from the authenticator app, or a recovery code for users without their phone. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const { code } = useWords('account').account
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className={styles.code}>
      {isRecovery ? (
        <TextField
          inputRef={takeFocus}
          label={code.recovery}
          hint={code.recoveryHint}
          name="recovery-code"
          autoComplete="off"
          size="l"
          maxLength={longestCode}
          value={value}
          error={error}
          onChange={onChange}
        />
      ) : (
        <DigitsField
          inputRef={takeFocus}
          label={code.label}
          hint={code.hint}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
      <Button
        look="quiet"
        size="s"
        onPress={() => {
          setRecovery(!isRecovery)
          onChange('')
        }}
      >
        {isRecovery ? code.useApp : code.useRecovery}
      </Button>
    </div>
  )
}
