import { copyText } from '#browser/copy-text.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { useState } from 'react'
import styles from './Dialogs.module.css'

interface LinkDialogProps {
  readonly text: string
  readonly link: string
  readonly onClose: () => void
}

/** A link that is shown only once. */
export function LinkDialog({ text, link, onClose }: LinkDialogProps) {
  const { users: words } = useWords('users')
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      wide
      title={words.link.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => void copyText(link).then(() => setCopied(true))}>
            {isCopied ? words.copied : words.link.copy}
          </Button>
          <Button look="primary" onPress={onClose}>
            {words.link.close}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{text}</p>
        <TextField label={words.link.label} value={link} isReadOnly />
      </div>
    </Dialog>
  )
}
