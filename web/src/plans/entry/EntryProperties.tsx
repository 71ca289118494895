import { past } from '#browser/past.ts'
import { EntryName } from '#calendar/entry/EntryName.tsx'
import editing from '#calendar/entry/EntryName.module.css'
import { EntryFacts, EntryPop } from '#calendar/entry/EntryPop.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { refusalText } from '#calendar/entry/refusal-text.ts'
import { EntryTime, refuseForm } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useRefocus } from '#ui/hooks/use-refocus.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { refuseMove } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { EntryContexts } from './EntryContexts.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { type EntryTaskChanges, changeEntryTask } from './task-change.ts'
import { type EntryCommands, refusalOfStatus } from './entry-commands.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { ReminderFact } from './ReminderFact.tsx'
import { RepeatsFact } from './RepeatsFact.tsx'
import { useItemMenu } from './use-item-menu.ts'
import styles from './EntryProperties.module.css'

interface EntryPropertiesProps {
  readonly task: Task
  readonly entry: Entry
  readonly contexts: Plans['contexts']
  readonly when: string
  readonly late: boolean
  /** The parent whose period the entry is outside of; null inside. */
  readonly outside: { readonly parent: string; readonly text: string } | null
  readonly commands: EntryCommands
  readonly onClose: () => void
}

export function EntryProperties(props: EntryPropertiesProps) {
  const { task, entry, contexts, commands, onClose } = props
  const words = useWords('scheduling', 'taskPanel', 'tasks')
  const { inTheWay, rules, texts } = usePlansScreen()
  const { properties } = words.scheduling
  const itemMenu = useItemMenu(commands, onClose)
  const isOpen = entry.status === 'NORMAL'
  const refusal = refusalOfStatus({ task, entry })
  const moveRefusal = refuseMove(entry)
  const menu = itemMenu(task, entry)
  const [isNameEdited, setNameEdited] = useState(false)
  const [isTimeEdited, setTimeEdited] = useState(false)
  const timeButton = useRefocus<HTMLButtonElement>(isTimeEdited)
  const change = (changes: EntryTaskChanges) => {
    const names = (Object.keys(changes) as (keyof EntryTaskChanges)[]).map(
      (property) => words.taskPanel.properties[property],
    )
    const done = words.tasks.notices.changed(task.name, names.join(', '))
    void changeEntryTask.run({ task, changes }, { done })
  }

  return (
    <EntryPop label={properties.label(task.name)} menu={menu} onClose={onClose}>
      <EntryName name={task.name} onRename={(name) => change({ name })} onEditing={setNameEdited} />
      <EntryContexts task={task} contexts={contexts} onChange={(contextIds) => change({ contextIds })} />
      <EntryFacts>
        <dt>{properties.when}</dt>
        <dd className="num">
          {moveRefusal === null ? (
            <button
              ref={timeButton}
              type="button"
              className={editing.edit}
              data-tip={properties.changeTime}
              hidden={isTimeEdited}
              onClick={() => setTimeEdited(true)}
            >
              {props.when}
            </button>
          ) : (
            <span data-tip={words.plans.refusals[moveRefusal]}>{props.when}</span>
          )}
        </dd>
        {isTimeEdited && (
          <dd className={styles.editor}>
            <EntryTime
              entry={entry}
              limits={task.limits}
              rules={rules}
              whenText={(slot) => texts.when(slot)}
              refusalOf={(slot) => {
                const refusal = refuseForm(slot, task, entry, inTheWay)
                const place = { limits: task.limits, level: slot.level }
                return refusal && refusalText(words.plans, refusal, place)
              }}
              onSave={(slot) => {
                setTimeEdited(false)
                commands.moveInto({ task, entry }, slot)
              }}
              onCancel={() => setTimeEdited(false)}
            />
          </dd>
        )}
        {!isTimeEdited && (
          <>
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
            <TaskFacts task={task} onChange={change} />
            {isOpen && <ReminderFact task={task} entry={entry} />}
          </>
        )}
      </EntryFacts>
      {parseOccurrenceId(entry.id) && <RepeatsFact entry={entry} />}
      {props.outside && (
        <div className={styles.outside}>
          <p>
            <Icon name="outside" size="s" />
            {props.outside.text}
          </p>
          {moveRefusal === null && !past && (
            <Button size="s" onPress={() => void commands.moveInside({ task, entry })}>
              {properties.moveInside(props.outside.parent)}
            </Button>
          )}
        </div>
      )}
      {!past && (
        <div className={styles.actions}>
          {entry.status !== 'CANCELLED' && !task.hasChildren && (
            <Button
              look={isOpen && !isNameEdited && !isTimeEdited ? 'primary' : 'plain'}
              icon={isOpen ? 'check' : 'undo'}
              refusal={refusal && words.plans.refusals[refusal]}
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
              entries={menu}
            />
          </span>
        </div>
      )}
      {refusal !== null && !task.hasChildren && <p className={styles.why}>{words.plans.refusals[refusal]}</p>}
    </EntryPop>
  )
}
