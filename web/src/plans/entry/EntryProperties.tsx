import { deferred } from '#browser/deferred.ts'
import { EntryFacts, EntryPop } from '#calendar/entry/EntryPop.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { useId } from 'react'
import { ContextChips } from './ContextChips.tsx'
import { type EntryCommands, refusalOfStatus } from './entry-commands.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { RepeatsFact } from './RepeatsFact.tsx'
import { useItemMenu } from './use-item-menu.ts'
import styles from './EntryProperties.module.css'

const ReminderFact = deferred(async () => (await import('./ReminderFact.tsx')).ReminderFact)

interface EntryPropertiesProps {
  readonly task: Task
  readonly entry: Entry
  readonly contexts: Plans['contexts']
  readonly when: string
  readonly late: boolean
  readonly commands: EntryCommands
  readonly onClose: () => void
}

/** The properties of an entry, and its actions. */
export function EntryProperties(props: EntryPropertiesProps) {
  const { task, entry, contexts, commands, onClose } = props
  const words = useWords()
  const { properties } = words.planning
  const itemMenu = useItemMenu(commands, onClose)
  const why = useId()
  const isOpen = entry.status === 'NORMAL'
  const refusal = refusalOfStatus({ task, entry })

  return (
    <EntryPop label={properties.label(task.name)} onClose={onClose}>
      <ContextChips task={task} contexts={contexts} />
      <h2>{task.name}</h2>
      <EntryFacts>
        <dt>{properties.when}</dt>
        <dd className="num">{props.when}</dd>
        {task.hasChildren && isOpen ? (
          <>
            <dt>{properties.completeness}</dt>
            <dd className="num">{properties.percent(task.completeness)}</dd>
          </>
        ) : (
          <>
            <dt>{properties.status}</dt>
            <dd>
              {properties.statuses[entry.status]}
              {props.late && (
                <span className={styles.late}>
                  <Icon name="alert" size="s" />
                  {properties.late}
                </span>
              )}
            </dd>
          </>
        )}
        {isOpen && <ReminderFact task={task} entry={entry} />}
      </EntryFacts>
      {parseOccurrenceId(entry.id) && <RepeatsFact entry={entry} />}
      <div className={styles.actions}>
        {entry.status !== 'CANCELLED' && !task.hasChildren && (
          <Button
            look={isOpen ? 'primary' : 'plain'}
            icon={isOpen ? 'check' : 'undo'}
            isDisabled={refusal !== null}
            {...(refusal !== null && { 'aria-describedby': why })}
            onPress={() => commands.complete({ task, entry })}
          >
            {isOpen ? properties.complete : properties.reopen}
          </Button>
        )}
        {isOpen && (
          <Button icon="pin" onPress={() => commands.pin({ task, entry })} on={entry.pinned}>
            {entry.pinned ? properties.unpin : properties.pin}
          </Button>
        )}
        <span className={styles.more}>
          <Menu
            roomy
            label={properties.more}
            trigger={<IconButton icon="more" label={properties.more} />}
            entries={itemMenu(task, entry)}
          />
        </span>
      </div>
      {refusal !== null && !task.hasChildren && (
        <p id={why} className={styles.why}>
          {words.plans.refusals[refusal]}
        </p>
      )}
    </EntryPop>
  )
}
