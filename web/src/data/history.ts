import { newId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { type StartupWords } from '@lustra/words/en/startup'
import { changeName } from './change-name.ts'
import { Refused, Unreachable } from './call-failed.ts'
import { type DataClient } from './data-client.ts'
import { type Outcome } from './mutation.ts'
import { Store } from '#browser/store.ts'
import { type toast } from '#ui/toast/toast.ts'

/** Undo and redo show their own notices, which name the change or the obstacle. */
const byCaller = { failures: 'caller', done: null } as const

export class History {
  /** The journal line that this tab undid last; null after a redo. */
  readonly undone = new Store<number | null>(null)
  readonly #data: DataClient
  readonly #notices: typeof toast
  readonly #words: () => StartupWords
  readonly #undo
  readonly #redo

  constructor(data: DataClient, notices: typeof toast, words: () => StartupWords) {
    this.#data = data
    this.#notices = notices
    this.#words = words
    this.#undo = data.mutation('journal.undo', journal, 'undo')
    this.#redo = data.mutation('journal.redo', journal, 'redo')
  }

  /** Undoes the last change of this session. */
  async undo(): Promise<void> {
    this.#notices.dismiss()
    const outcome = await this.#undo.run({}, byCaller)
    if (!outcome.ok) return this.#report(outcome)
    this.undone.set(outcome.reply.line)
    const { history } = this.#words().shell
    const text = history.undone(changeName(history, outcome.reply.what, outcome.reply.name))
    this.#notices.show({ text, action: { label: history.redo, run: () => void this.redo() } })
  }

  async redo(): Promise<void> {
    this.#notices.dismiss()
    const outcome = await this.#redo.run({}, byCaller)
    if (!outcome.ok) return this.#report(outcome)
    this.undone.set(null)
    const { history } = this.#words().shell
    const text = history.redone(changeName(history, outcome.reply.what, outcome.reply.name))
    this.#notices.show({ text, undo: () => this.undo() })
  }

  /** Undoes journal lines in reverse order, because a later one may depend on an earlier one. Stops at the first refusal. */
  async undoLines(lines: readonly number[]): Promise<boolean> {
    const ids = lines.map(() => newId())
    const runs = lines
      .toReversed()
      .map((line, index) =>
        this.#undo.run({ line }, { ...byCaller, requestId: ids[index]!, dependsOn: ids[index - 1] }),
      )
    const outcomes = await Promise.all(runs)
    for (const outcome of outcomes) if (outcome.ok) this.undone.set(outcome.reply.line)
    const failed = outcomes.find((outcome) => !outcome.ok)
    if (failed?.ok === false) this.#report(failed)
    await this.#data.settled()
    return failed === undefined
  }

  #report(outcome: Extract<Outcome<unknown>, { readonly ok: false }>): void {
    const { failure } = outcome
    if (!(failure instanceof Refused) && !(failure instanceof Unreachable)) return
    this.#notices.show({ kind: 'problem', text: failure.message })
  }
}
