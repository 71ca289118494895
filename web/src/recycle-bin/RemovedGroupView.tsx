import { clock } from '#browser/clock.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { MarkupText } from '#ui/page/MarkupText.tsx'
import { Box } from '#ui/field/Box.tsx'
import { type RemovedGroup, type RemovedItem } from '@lustra/contract/recycle-bin'
import { type CSSProperties } from 'react'
import { type Checked, groupState } from './bin-selection.ts'
import { removedWhen } from './removed-when.ts'
import styles from './RecycleBinScreen.module.css'

interface RemovedGroupViewProps {
  readonly group: RemovedGroup
  readonly checked: Checked
  readonly onCheck: (items: readonly RemovedItem[], isChecked: boolean) => void
}

/** Items of one kind below a heading whose box checks them all. */
export function RemovedGroupView({ group, checked, onCheck }: RemovedGroupViewProps) {
  return (
    <section className={styles.group} aria-label={group.title}>
      <header>
        <Box checked={groupState(group, checked)} onChange={(isChecked) => onCheck(group.items, isChecked)}>
          <h2>{group.title}</h2>
        </Box>
        <span className={`${styles.faint} num`}>{group.items.length}</span>
      </header>
      <ul>
        {group.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            checked={checked.has(item.id)}
            onCheck={(isChecked) => onCheck([item], isChecked)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ItemRowProps {
  readonly item: RemovedItem
  readonly checked: boolean
  readonly onCheck: (isChecked: boolean) => void
}

function ItemRow({ item, checked, onCheck }: ItemRowProps) {
  const words = useWords().recycleBin
  const when = removedWhen(item.removedAt, clock.now(), useLanguage(), words)
  return (
    <li className={styles.item}>
      <Box checked={checked} onChange={onCheck}>
        <Sign item={item} />
        <span className={styles.name}>
          <MarkupText markup={item.name} />
        </span>
        <span className="hidden">{words.removedAt(when)}</span>
      </Box>
      <span className={`${styles.faint} num`} aria-hidden>
        {when}
      </span>
    </li>
  )
}

function Sign({ item: { sign, color } }: { readonly item: RemovedItem }) {
  if (sign === 'note') return <Icon name="document" />
  if (sign === 'person' || sign === 'place' || sign === 'goal') return <Icon name={sign} />
  const hasColor = color !== 'FFFFFF'
  return (
    <i
      className={sign === 'task' ? styles.bar : styles.dot}
      data-none={!hasColor || undefined}
      style={{ '--color': `#${color}` } as CSSProperties}
    />
  )
}
