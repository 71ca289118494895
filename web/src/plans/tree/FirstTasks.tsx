import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type TaskId, newTaskId } from '@lustra/contract/ids'
import { taskNameLength } from '@lustra/contract/task-fields'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addTask } from '../plans-mutations.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './FirstTasks.module.css'

interface FirstTasksProps {
  readonly onAdded: (id: TaskId) => void
}

export function FirstTasks({ onAdded }: FirstTasksProps) {
  const { plans, navigation } = usePlansScreen()
  const words = useWords('scheduling')
  const { empty, up } = words.plans.tree
  const { starts } = words.scheduling
  const [name, setName] = useState('')
  const { treeRoot } = plans
  const isRoot = treeRoot === null
  const hasTasks = plans.tasks.size > 0 || !plans.isTreeComplete
  const [title, hint] = !isRoot
    ? [empty.partsOnly, empty.partsOnlyHint]
    : hasTasks
      ? [empty.allPlanned, empty.allPlannedHint]
      : [empty.nothing, empty.nothingHint]

  async function add() {
    const typed = name.trim()
    if (typed === '') return
    const id = newTaskId()
    setName('')
    const { ok } = await addTask.run({ id, parentId: treeRoot, name: typed })
    if (ok) onAdded(id)
    else setName((now) => (now === '' ? typed : now))
  }

  if (past)
    return (
      <div className={styles.starts} role="status">
        <h2>{title}</h2>
      </div>
    )
  return (
    <div className={styles.starts}>
      <div role="status">
        <h2>{title}</h2>
        <p>{hint}</p>
        <p>{starts.orCalendar}</p>
      </div>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <i>
          <Icon name="plus" size="l" />
        </i>
        <TextField
          quietLabel
          label={isRoot ? starts.task : starts.subtask}
          placeholder={isRoot ? starts.task : starts.subtask}
          maxLength={taskNameLength}
          value={name}
          onChange={setName}
        />
        {name.trim() !== '' && (
          <Button look="primary" type="submit">
            {words.scheduling.create.add}
          </Button>
        )}
      </form>
      {isRoot ? (
        <>
          <Link className={styles.step} to="/settings" hash="import">
            <i>
              <Icon name="download" size="l" />
            </i>
            <span>
              <b>{starts.import}</b>
              <small>{starts.importHint}</small>
            </span>
            <Icon name="right" size="s" />
          </Link>
          <Link className={styles.step} to="/example-week">
            <i>
              <Icon name="eye" size="l" />
            </i>
            <span>
              <b>{starts.example}</b>
              <small>{starts.exampleHint}</small>
            </span>
            <Icon name="right" size="s" />
          </Link>
          <Link className={styles.step} to="/tasks">
            <i>
              <Icon name="tasks" size="l" />
            </i>
            <span>
              <b>{empty.toTasks}</b>
              <small>{starts.toTasksHint}</small>
            </span>
            <Icon name="right" size="s" />
          </Link>
        </>
      ) : (
        <Button icon="up" onPress={() => navigation.enterRoot(plans.treePath.at(-2)?.id ?? null)}>
          {up}
        </Button>
      )}
    </div>
  )
}
