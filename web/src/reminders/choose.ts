/** What is said when a reminder was chosen, and what further can be done about it. */
import { CallFailed } from '#data/call-failed.ts'
import { undoLines } from '#data/history.ts'
import { toast } from '#ui/toast/toast.ts'
import { type NoticeAction } from '#ui/toast/toast.ts'

export async function saying(
  text: string,
  deed: Promise<number | undefined>,
  further?: NoticeAction,
): Promise<void> {
  try {
    const line = await deed
    if (line === undefined) return
    toast.hush()
    toast.say({ text, undo: () => undoLines(line), ...(further && { action: further }) })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    toast.say({ kind: 'problem', text: error.message })
  }
}
