import { EntryFacts } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { GoToTask } from './GoToTask.tsx'
import { PropertiesHead } from './PropertiesHead.tsx'
import { useTimeScreen } from '../time-screen-context.ts'
import { type TimeItem } from '../time-items.ts'
import styles from './Properties.module.css'

interface PlannedPropertiesProps {
  readonly item: Extract<TimeItem, { kind: 'planned' }>
  readonly onRecord: () => void
}

/** A planned entry, with a button that records it as planned. */
export function PlannedProperties({ item, onRecord }: PlannedPropertiesProps) {
  const { texts, actions, closeProperties: onClose } = useTimeScreen()
  const { time, planning } = useWords()
  const { properties } = time
  const { task, planned } = item
  return (
    <>
      <PropertiesHead task={task} actions={actions} onClose={onClose} />
      <EntryFacts>
        <dt>{properties.when}</dt>
        <dd className="num">{texts.when(planned)}</dd>
        <dt>{planning.properties.status}</dt>
        <dd>{planning.properties.statuses[planned.status]}</dd>
      </EntryFacts>
      <footer className={styles.foot}>
        <GoToTask taskId={task.id} />
        <Button look="primary" onPress={onRecord}>
          {properties.asPlanned}
        </Button>
      </footer>
    </>
  )
}
