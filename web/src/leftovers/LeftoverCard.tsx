import { capital } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { type LeftoverMove } from '@lustra/contract/leftovers'
import {
  type ActionName,
  type Leftover,
  type LeftoverRow,
  actionsByKey,
  offeredPlace,
  refusalOf,
} from './leftovers.ts'
import { type LeftoverTexts } from './leftover-texts.ts'
import styles from './LeftoversList.module.css'

const icons: Readonly<Record<ActionName, IconName>> = {
  this: 'calendar',
  next: 'forward',
  up: 'up',
  choose: 'schedule',
  unplan: 'subtask',
  done: 'check',
  giveUp: 'none',
}

interface RowAction {
  readonly name: ActionName
  /** The label of its key. */
  readonly keys: string
  readonly label: string
  /** Where it leads, or why it is not possible. */
  readonly note: string
  readonly refusal: string | null
}

interface LeftoverCardProps {
  readonly row: LeftoverRow
  readonly texts: LeftoverTexts
  readonly onAct: (name: ActionName) => void
  readonly onDoneToday: () => void
}

/** The actions of the current row, each with its key and where it leads (RHY-006). */
export function LeftoverCard({ row, texts, onAct, onDoneToday }: LeftoverCardProps) {
  const words = useWords('leftovers').leftovers
  return (
    <ul className={styles.actions}>
      {useRowActions(row, texts).map(({ name, keys, label, note, refusal }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.action}
            aria-keyshortcuts={keys}
            aria-disabled={refusal !== null || undefined}
            onClick={() => onAct(name)}
          >
            <kbd>{keys}</kbd>
            <Icon name={icons[name]} />
            <span>
              <b>{label}</b> <small>{note}</small>
            </span>
          </button>
          {name === 'done' && row.kind === 'entry' && texts.isOverBeforeToday(row.entry) && (
            <button type="button" className={styles.also} onClick={onDoneToday}>
              {words.actions.doneToday}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The actions of a row in the order of their keys; those of a task without an entry are fewer. */
function useRowActions(row: LeftoverRow, texts: LeftoverTexts): readonly RowAction[] {
  const { actions } = useWords('leftovers').leftovers
  const entry = row.kind === 'entry' ? row.entry : null
  const shown = Object.entries(actionsByKey).filter(
    ([, name]) => entry !== null || name === 'choose' || name === 'done' || name === 'giveUp',
  )
  const move = (to: LeftoverMove, of: Leftover) => {
    const place = offeredPlace(of, to)
    const offer = of.offers[to]
    if (!place) return ''
    const target = to === 'up' || place.level !== of.level ? texts.place(place) : texts.target(place)
    return 'movesDue' in offer && offer.movesDue
      ? `${target} · ${actions.movesDue(texts.endOf(place))}`
      : target
  }
  return shown.map(([keys, name]) => {
    const refusal = refusalOf(name, row)
    const base = { name, keys, note: refusal ?? '', refusal }
    switch (name) {
      case 'this':
      case 'next':
      case 'up': {
        const of = entry!
        const label = name === 'up' ? actions.up : texts.move(name, of)
        const note = move(name, of)
        // The label may name the period itself.
        return { ...base, label, note: refusal ?? (capital(note) === label ? '' : note) }
      }
      case 'choose':
        return { ...base, label: actions.choose }
      case 'unplan':
        return { ...base, label: actions.unplan, note: refusal ?? actions.unplanNote }
      case 'done':
        return { ...base, label: actions.done, note: entry ? actions.doneAsOf(texts.doneAsOf(entry)) : '' }
      case 'giveUp':
        return { ...base, label: actions.giveUp, note: actions.giveUpNote }
    }
  })
}
