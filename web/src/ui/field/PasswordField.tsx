import { useState } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'area'>) {
  const [isVisible, setVisible] = useState(false)
  const { password } = useStartupWords().ui
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck="false"
      end={
        <IconButton
          size="s"
          icon={isVisible ? 'eyeOff' : 'eye'}
          label={isVisible ? password.hide : password.show}
          onPress={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
