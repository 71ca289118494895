/** Undo and redo of whatever was done last, from any screen. */
import { journal } from '@lustra/contract/journal'
import { Refused, Unreachable } from './call-failed.ts'
import { calls } from './calls.ts'
import { isCommand, isTyping } from '#ui/keys/keys.ts'
import { spoken } from '#language/spoken.ts'
import { JournalDesk } from './journal-desk.ts'
import { queries } from './queries.ts'
import { session } from './session.ts'
import { turns } from './turns.ts'
import { toast } from '#ui/toast/toast.ts'
import { changeName } from './change-name.ts'

const desk = new JournalDesk(queries, calls(journal), turns)

export async function undo(): Promise<void> {
  const what = await travel(() => desk.undo())
  if (what === null) return
  const { history } = spoken.value.words.shell
  toast.say({ text: history.undone(what), action: { label: history.redo, run: () => void redo() } })
}

export async function redo(): Promise<void> {
  const what = await travel(() => desk.redo())
  if (what === null) return
  toast.say({ text: spoken.value.words.shell.history.redone(what), undo })
}

/** Takes lines back: what a notice offers. Whoever offered it says it if that cannot be. */
export function undoLines(...lines: readonly number[]): Promise<void> {
  return desk.undoLines(lines)
}

/** Says what was done, in place of what was said before, and offers the way back; a change without a line changed nothing. */
export function sayDone(text: string, line: number | undefined): void {
  toast.hush()
  if (line !== undefined) toast.say({ text, undo: () => undoLines(line) })
}

/** What was travelled over in words; null when there was nothing, or something stood in the way, which is then said. */
async function travel(step: () => ReturnType<JournalDesk['undo']>): Promise<string | null> {
  toast.hush()
  try {
    const { what, name } = await step()
    return changeName(spoken.value.words.shell.history, what, name)
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) {
      toast.say({ kind: 'problem', text: error.message })
    }
    return null
  }
}

/** Ctrl+Z and Ctrl+Shift+Z outside of fields, which have an undo of their own. */
export function listenForHistoryKeys(): void {
  addEventListener('keydown', (event) => {
    if (!session.signedIn.value || event.defaultPrevented || event.repeat || isTyping(event.target)) return
    const step = isCommand(event, 'z') ? undo : isCommand(event, 'z', { shift: true }) ? redo : null
    if (step === null) return
    event.preventDefault()
    void step()
  })
}
