import { CallFailed } from '#data/call-failed.ts'
import { undoLines } from '#data/history.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Line } from './records-desk.ts'

/** Says what was done, with a way back, or why it was not; answers whether it was. */
export async function sayDone(
  said: string,
  deed: Promise<Line>,
  whyNot: (why: string) => string,
): Promise<boolean> {
  try {
    const line = await deed
    if (line === undefined) return true
    // The last word counts: a run of small moves would otherwise fill the screen with notices.
    toast.hush()
    toast.say({ text: said, undo: () => undoLines(line) })
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    toast.say({ kind: 'problem', text: whyNot(error.message) })
    return false
  }
}
