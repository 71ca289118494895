import { past } from '#browser/past.ts'
import { quickCapture } from '#capture/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { SheetHandle } from '#calendar/frame/SheetHandle.tsx'
import { TreeBack } from './TreeBack.tsx'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './SheetHead.module.css'

interface SheetHeadProps {
  readonly open: boolean
  /** Number of tasks that can be planned. */
  readonly count: number
  readonly filtered: boolean
  readonly onOpen: (open: boolean) => void
}

/** In narrow windows the tree is a sheet below the calendar; this is its handle, and the row visible when closed. */
export function SheetHead({ open, count, filtered, onOpen }: SheetHeadProps) {
  const { plans } = usePlansScreen()
  const {
    plans: { tree },
    capture,
    shell,
  } = useStartupWords()
  return (
    <header className={styles.head}>
      <SheetHandle
        open={open}
        label={open ? tree.close : tree.open}
        className={styles.handle}
        onOpen={onOpen}
      />
      {!open && (
        <div className={styles.row}>
          {plans.treeRoot === null ? <b>{shell.screens.tasks}</b> : <TreeBack />}
          <span className={`${styles.count} num`} aria-label={tree.count(count)}>
            {count}
          </span>
          <span className={styles.space} />
          {filtered && <IconButton icon="sliders" label={tree.filters} on onPress={() => onOpen(true)} />}
          {!past && (
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
      )}
    </header>
  )
}
