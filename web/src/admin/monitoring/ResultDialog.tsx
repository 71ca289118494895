import { useStartupWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MessageText } from '#ui/dialog/MessageText.tsx'
import styles from './Monitoring.module.css'

export interface ActionResult {
  readonly title: string
  readonly text: string
}

/** Shows the text that an action has returned, with its line breaks (ADM-071). */
export function ResultDialog({
  result,
  onClose,
}: {
  readonly result: ActionResult
  readonly onClose: () => void
}) {
  const { close } = useStartupWords().ui
  return (
    <Dialog
      title={result.title}
      wide={result.text.length > 200}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose} takesFocus>
          {close}
        </Button>
      }
    >
      <p className={styles.result}>
        <MessageText message={result.text} />
      </p>
    </Dialog>
  )
}
