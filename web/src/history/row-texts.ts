import { changeName } from '#data/change-name.ts'
import { type HistoryTexts, actOf } from '#tasks/index.ts'
import { type HistoryRow } from '@lustra/contract/history'
import { type Words } from '@lustra/words'

/** The texts of a row of the history. */
export class RowTexts {
  readonly #words: Pick<Words, 'history' | 'shell'>
  readonly #acts: HistoryTexts

  constructor(words: Pick<Words, 'history' | 'shell'>, acts: HistoryTexts) {
    this.#words = words
    this.#acts = acts
  }

  /** The task, or the change of something else: `Adding “Home”`. */
  titleOf({ task, what, name }: HistoryRow): string {
    if (task) return task.name
    const change = changeName(this.#words.shell.history, what, name)
    return change.charAt(0).toUpperCase() + change.slice(1)
  }

  /** `Priority: low → high, and 2 more tasks`; empty if the title says it. */
  changeOf({ task, what, name, acts, others, values }: HistoryRow): string {
    const { history, shell } = this.#words
    if (!task) return values ? history.changed(values.from, values.to) : ''
    const told = acts.map((act) => this.#acts.textOf(actOf(act)))
    const change = told.length > 0 ? told : [changeName(shell.history, what, name)]
    return [...change, others > 0 ? history.others(others) : ''].filter(Boolean).join(', ')
  }

  /** `8 plan entries · Firefox, Linux · undone` */
  originOf({ task, acts, entries, source, from, here, state }: HistoryRow): string {
    const { history } = this.#words
    const isWhole = acts.some(({ kind }) => kind === 'removed' || kind === 'restored')
    return [
      task && isWhole && entries > 0 ? history.entries(entries) : '',
      source === null || source === 'screen' ? '' : history.sources[source],
      here ? history.here : from,
      state === 'undone' ? history.undone : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
