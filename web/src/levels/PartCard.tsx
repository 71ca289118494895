import { useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type LevelTexts } from './level-texts.ts'
import { type LevelPart, type LevelTask } from './levels.ts'
import styles from './LevelsPane.module.css'

interface PartCardProps {
  readonly part: LevelPart
  readonly task: LevelTask
  readonly texts: LevelTexts
  /** Whether it is the tab stop, with its menu. */
  readonly isCurrent: boolean
  readonly entries: readonly MenuEntry[]
  readonly onFocus: () => void
}

export function PartCard({ part, task, texts, isCurrent, entries, onFocus }: PartCardProps) {
  const words = useWords('levels').levels.part
  const { name, color } = task
  const isDone = part.status === 'COMPLETED'
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.card}
        data-drag={part.id}
        data-state={part.state}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${name}, ${texts.describe(part, task)}`}
        onFocus={onFocus}
      >
        <i className={styles.mark} style={fillOf(color).style} />
        <b>{name}</b>{' '}
        <span className="num">
          {isDone && <Icon name="check" size="s" />}
          {part.pinned && <Icon name="pin" size="s" />}
          {part.repeats && <Icon name="repeat" size="s" />}
          {texts.facts(part, task).join(', ')}
        </span>
      </button>
      {isCurrent && (
        <Menu
          label={words.menu(name)}
          trigger={<IconButton size="s" icon="more" label={words.menu(name)} />}
          entries={entries}
        />
      )}
    </li>
  )
}
