import { isCommand, isTyping } from '#ui/keys/keys.ts'
import { history } from './client.ts'
import { session } from './session.ts'

/** Ctrl+Z and Ctrl+Shift+Z outside of text fields, which have their own undo. */
export function listenForHistoryKeys(): void {
  addEventListener('keydown', (event) => {
    if (!session.signedIn.value || event.defaultPrevented || event.repeat || isTyping(event.target)) return
    const isUndo = isCommand(event, 'z')
    if (!isUndo && !isCommand(event, 'z', { shift: true })) return
    event.preventDefault()
    void (isUndo ? history.undo() : history.redo())
  })
}
