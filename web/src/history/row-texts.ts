import { changeName } from '#data/change-name.ts'
import { capital } from '#language/dates/date-texts.ts'
import { type HistoryTexts, actOf } from '#tasks/index.ts'
import { type HistoryRow } from '@lustra/contract/history'
import { type Words } from '@lustra/words'

/** The texts of a row of the history. */
export class RowTexts {
  readonly #words: Pick<Words, 'history' | 'shell'>
  readonly #changes: HistoryTexts

  constructor(words: Pick<Words, 'history' | 'shell'>, changes: HistoryTexts) {
    this.#words = words
    this.#changes = changes
  }

  /** The task, or the change of something else: `Adding “Home”`. */
  titleOf({ task, what, name }: HistoryRow): string {
    if (task) return task.name
    return capital(changeName(this.#words.shell.history, what, name))
  }

  /** `Priority: low → high, and 2 more tasks`; empty if the title says it. */
  changeOf({ task, what, name, changes, others, values }: HistoryRow): string {
    const { history, shell } = this.#words
    if (!task) return values ? history.changed(values.from, values.to) : ''
    const listed = changes.map((change) => this.#changes.textOf(actOf(change)))
    const all = listed.length > 0 ? listed : [changeName(shell.history, what, name)]
    return [...all, others > 0 ? history.others(others) : ''].filter(Boolean).join(', ')
  }

  /** `8 plan entries · Firefox, Linux · undone` */
  originOf({ task, changes, entries, source, from, here, state }: HistoryRow): string {
    const { history } = this.#words
    const isWhole = changes.some(({ kind }) => kind === 'removed' || kind === 'restored')
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
