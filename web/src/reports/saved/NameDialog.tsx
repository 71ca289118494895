import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { savedReportNameLength } from '@lustra/contract/saved-reports'
import { useId, useState } from 'react'

interface NameDialogProps {
  readonly title: string
  readonly name: string
  readonly onClose: () => void
  /** Called with a non-empty name. */
  readonly onConfirm: (name: string) => void
}

export function NameDialog({ title, name: initial, onClose, onConfirm }: NameDialogProps) {
  const { savedReports: saved } = useWords('savedReports')
  const [name, setName] = useState(initial)
  const form = useId()
  const trimmed = name.trim()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onPress={onClose}>
            {saved.cancel}
          </Button>
          <Button look="primary" type="submit" form={form} isDisabled={trimmed === ''}>
            {saved.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed !== '') onConfirm(trimmed)
        }}
      >
        <TextField
          inputRef={takeFocus}
          label={saved.name}
          value={name}
          maxLength={savedReportNameLength}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
