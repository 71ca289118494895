import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Box } from '#ui/field/Box.tsx'
import { Note } from '#ui/page/Note.tsx'
import { type EvernoteNotebook } from '@lustra/contract/evernote'
import { useState } from 'react'
import { chooseNotebooks } from './evernote-mutations.ts'
import styles from './Evernote.module.css'

interface NotebooksDialogProps {
  readonly notebooks: readonly EvernoteNotebook[]
  readonly onClose: () => void
}

/** The notebooks whose notes are imported into the inbox (SET-047, SET-048). */
export function NotebooksDialog({ notebooks, onClose }: NotebooksDialogProps) {
  const words = useWords('evernote')
  const { notebooks: texts } = words.evernote
  const [all, setAll] = useState(notebooks)
  const saving = useRun(chooseNotebooks)
  const count = all.filter(({ sync }) => sync).length

  function save() {
    void saving.run({ notebooks: [...all] }, { done: texts.saved(count), onSuccess: onClose })
  }

  return (
    <Dialog
      title={texts.chooseLabel}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onPress={onClose}>
            {words.ui.cancel}
          </Button>
          <Button look="primary" isPending={saving.isPending} onPress={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p>{all.length === 0 ? texts.empty : texts.lead}</p>
      <ul className={styles.notebooks} aria-label={texts.list}>
        {all.map((notebook) => (
          <li key={notebook.uuid}>
            <Box
              checked={notebook.sync}
              onChange={(sync) =>
                setAll(all.map((each) => (each.uuid === notebook.uuid ? { ...each, sync } : each)))
              }
            >
              {notebook.name}
            </Box>
          </li>
        ))}
      </ul>
      {saving.failure && <Note tone="bad">{saving.failure.message}</Note>}
    </Dialog>
  )
}
