import { useState } from 'react'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'area'>) {
  const [shown, setShown] = useState(false)
  const { password } = useWords().widgets
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck="false"
      end={
        <IconButton
          size="s"
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? password.hide : password.show}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
