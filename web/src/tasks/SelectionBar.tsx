import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly count: number
  readonly onComplete: () => void
  readonly onCancel: () => void
  readonly onMove: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}

/** What can be done to everything that is checked. */
export function SelectionBar(props: SelectionBarProps) {
  const words = useWords().tasks.selection
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.label}>
      <b className="num" role="status">
        {words.count(props.count)}
      </b>
      <i />
      <Button look="quiet" size="s" icon="check" onPress={props.onComplete}>
        {words.complete}
      </Button>
      <Button look="quiet" size="s" icon="none" onPress={props.onCancel}>
        {words.cancel}
      </Button>
      <Button look="quiet" size="s" icon="schedule" onPress={props.onMove}>
        {words.move}
      </Button>
      <Button look="quietDanger" size="s" icon="bin" onPress={props.onRemove}>
        {words.remove}
      </Button>
      <i />
      <IconButton icon="close" label={words.clear} onPress={props.onClear} />
    </div>
  )
}
