import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type PriorityName, priorityName, priorityNames, usualPriority } from '../../priority.ts'
import { type FieldProps } from '../panel-props.ts'
import styles from '../TaskPanel.module.css'

const maxPriority = 10

/** Four named priorities, and the exact figure from 0 to 10 with buttons to step it (TSK-N05). */
export function PriorityField({ task: { priority }, save }: FieldProps) {
  const words = useWords().taskPanel
  const name = priorityName(priority)
  const set = (next: number) => void save({ priority: next })
  return (
    <span className={styles.priority}>
      <Segments
        small
        label={words.priority}
        value={name}
        segments={priorityNames.map((value) => ({ value, label: words.priorities[value] }))}
        onChange={(value: PriorityName) => set(usualPriority[value])}
      />
      <span className={styles.steps}>
        <IconButton
          size="s"
          icon="minus"
          label={words.lower}
          refusal={priority === 0 ? words.lowest : null}
          onPress={() => set(priority - 1)}
        />
        <b className="num" role="status" aria-label={words.priorityOf(words.priorities[name], priority)}>
          {priority}
        </b>
        <IconButton
          size="s"
          icon="plus"
          label={words.raise}
          refusal={priority === maxPriority ? words.highest : null}
          onPress={() => set(priority + 1)}
        />
      </span>
    </span>
  )
}
