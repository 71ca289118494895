import { clock } from '#browser/clock.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { MarkupText } from '#ui/page/MarkupText.tsx'
import { Box } from '#ui/field/Box.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type RemovedGroup, type RemovedItem } from '@lustra/contract/recycle-bin'
import { fillOf } from '#ui/color/fill.ts'
import { type Checked, groupState } from './bin-selection.ts'
import { obstacleText, useBinPlaces } from './obstacle-text.ts'
import { removedWhen } from './removed-when.ts'
import styles from './RecycleBinScreen.module.css'

interface RemovedGroupViewProps {
  readonly group: RemovedGroup
  readonly checked: Checked
  readonly onCheck: (items: readonly RemovedItem[], isChecked: boolean) => void
  readonly onPlace: (item: RemovedItem) => void
}

/** Items of one kind below a heading whose checkbox checks all of them. */
export function RemovedGroupView({ group, checked, onCheck, onPlace }: RemovedGroupViewProps) {
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
            onPlace={() => onPlace(item)}
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
  readonly onPlace: () => void
}

function ItemRow({ item, checked, onCheck, onPlace }: ItemRowProps) {
  const words = useWords('recycleBin').recycleBin
  const places = useBinPlaces()
  const when = removedWhen(item.removedAt, clock.now(), useLanguage(), words)
  return (
    <li className={styles.item} data-slot={item.slot || item.type === 'LIMITS' ? '' : undefined}>
      <Box checked={checked} onChange={onCheck}>
        <Sign item={item} />
        <span className={styles.name}>
          <MarkupText markup={item.name} />
          {item.slot && <span className={styles.slot}> {places.slot(item.slot)}</span>}
          {(item.slot || item.type === 'LIMITS') && (
            <span className={styles.obstacle}>
              {item.obstacle
                ? obstacleText(item.obstacle, words, places)
                : item.slot
                  ? words.fitsAgain
                  : words.limitsFitAgain}
            </span>
          )}
        </span>
        <span className="hidden">{words.removedAt(when)}</span>
      </Box>
      <span className={`${styles.faint} num`} aria-hidden>
        {when}
      </span>
      {item.slot && item.type !== 'SERIES' && (
        <IconButton icon="calendar" label={words.place.open} onPress={onPlace} />
      )}
    </li>
  )
}

function Sign({ item: { sign, color } }: { readonly item: RemovedItem }) {
  if (sign === 'note') return <Icon name="document" />
  if (sign === 'person' || sign === 'place' || sign === 'goal') return <Icon name={sign} />
  return <i className={sign === 'category' ? styles.dot : styles.bar} style={fillOf(color).style} />
}
