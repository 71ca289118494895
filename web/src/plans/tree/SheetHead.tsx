import { quickCapture } from '#capture/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { SheetHandle } from '#calendar/frame/SheetHandle.tsx'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './SheetHead.module.css'

interface SheetHeadProps {
  readonly open: boolean
  readonly filtersOpen: boolean
  /** A filter is active, whether or not the filters are visible. */
  readonly filtered: boolean
  readonly onOpen: (open: boolean) => void
  readonly onFiltersOpen: (open: boolean) => void
}

/** On narrow windows the tree is a sheet below the calendar; this is its part that is always visible. */
export function SheetHead(props: SheetHeadProps) {
  const { open, filtersOpen, filtered } = props
  const { plans, navigation } = usePlansScreen()
  const {
    plans: { tree },
    capture,
  } = useStartupWords()
  const here = plans.treePath.at(-1)
  return (
    <header className={styles.head}>
      <SheetHandle
        open={open}
        label={open ? tree.close : tree.open}
        className={styles.handle}
        onOpen={props.onOpen}
      />
      <div className={styles.row}>
        {here ? (
          <button
            type="button"
            className={styles.back}
            onClick={() => navigation.enterRoot(plans.treePath.at(-2)?.id ?? null)}
          >
            <Icon name="left" />
            <span className="trunc">{here.name}</span>
            <span className="hidden">{tree.up}</span>
          </button>
        ) : (
          <b className={styles.all}>{tree.all}</b>
        )}
        {open && <span className={styles.hint}>{tree.hold}</span>}
        <IconButton
          icon="sliders"
          label={tree.filters}
          on={filtersOpen || filtered}
          onPress={() => {
            props.onFiltersOpen(!filtersOpen)
            props.onOpen(true)
          }}
        />
        {!open && (
          <button
            type="button"
            className={styles.capture}
            aria-label={capture.open}
            onClick={() => quickCapture.isOpen.set(true)}
          >
            <Icon name="plus" size="l" />
          </button>
        )}
      </div>
    </header>
  )
}
