import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type Plans } from '../plans.ts'
import styles from './SheetHead.module.css'

interface SheetHeadProps {
  readonly shown: Plans
  readonly open: boolean
  readonly filtersShown: boolean
  /** Something is filtered by, whether or not the filters are in sight. */
  readonly filtered: boolean
  readonly onOpen: (open: boolean) => void
  readonly onFilters: (shown: boolean) => void
  readonly onEnter: (root: TaskId | null) => void
}

/** On narrow windows the tree is a sheet at the foot of the calendar; this is the part one always sees. */
export function SheetHead(props: SheetHeadProps) {
  const { shown, open, filtersShown, filtered } = props
  const { tree } = useStartupWords().plans
  const here = shown.treePath.at(-1)
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.handle}
        aria-label={open ? tree.close : tree.open}
        aria-expanded={open}
        onClick={() => props.onOpen(!open)}
      />
      <div className={styles.row}>
        {here ? (
          <button
            type="button"
            className={styles.back}
            onClick={() => props.onEnter(shown.treePath.at(-2)?.id ?? null)}
          >
            <Icon name="left" />
            <span className="trunc">{here.name}</span>
            <span className="hidden">{tree.up}</span>
          </button>
        ) : (
          <b className={styles.all}>{tree.all}</b>
        )}
        <span className={styles.hint}>{tree.hold}</span>
        <IconButton
          icon="sliders"
          label={tree.filters}
          on={filtersShown || filtered}
          onPress={() => {
            props.onFilters(!filtersShown)
            props.onOpen(true)
          }}
        />
      </div>
    </header>
  )
}
