import { useStartupWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { MessageText } from './MessageText.tsx'

interface ErrorDialogProps {
  readonly message: string
  readonly title?: string
  readonly onClose: () => void
  /** Offered if repeating may help. */
  readonly onRetry?: (() => void) | undefined
}

export function ErrorDialog({ message, title, onClose, onRetry }: ErrorDialogProps) {
  const words = useStartupWords().ui
  return (
    <Dialog
      kind="error"
      title={title ?? words.error.title}
      onClose={onClose}
      actions={
        <>
          {onRetry && <Button onPress={onRetry}>{words.retry}</Button>}
          <Button look="primary" onPress={onClose} takesFocus>
            {words.close}
          </Button>
        </>
      }
    >
      <p>
        <MessageText message={message} />
      </p>
    </Dialog>
  )
}
