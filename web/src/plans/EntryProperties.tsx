import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { Menu } from '#shared/widgets/menu/Menu.tsx'
import { type CSSProperties, type RefObject, useEffect, useId, useRef } from 'react'
import { refuseMove } from '@lustra/domain/scheduling'
import { useNavigate } from '@tanstack/react-router'
import { type EntryCommands, refusalOfStatus } from './entry-commands.ts'
import { type Entry, type Plans, type Task } from './plans.ts'
import styles from './EntryProperties.module.css'

interface EntryPropertiesProps {
  readonly task: Task
  readonly entry: Entry
  readonly contexts: Plans['contexts']
  readonly when: string
  readonly late: boolean
  readonly commands: EntryCommands
  readonly onClose: () => void
}

/** What there is to know of an entry, and to do with it. It hangs on the entry by the style sheet alone, so it cannot drift. */
export function EntryProperties(props: EntryPropertiesProps) {
  const { task, entry, contexts, commands, onClose } = props
  const { properties, refusals } = useWords().plans
  const navigate = useNavigate()
  const pop = useRef<HTMLDivElement>(null)
  const why = useId()
  const isOpen = entry.status === 'NORMAL'
  const isMovable = refuseMove(entry) === null
  const refusal = refusalOfStatus({ task, entry })
  useClosing(pop, onClose)

  useEffect(() => pop.current?.focus({ preventScroll: true }), [])

  function remove() {
    onClose()
    commands.unschedule({ task, entry })
  }

  function goToTask() {
    void navigate({ to: '/tasks/$taskId', params: { taskId: task.id } })
  }

  return (
    <div
      ref={pop}
      className={styles.pop}
      role="dialog"
      aria-label={properties.label(task.name)}
      tabIndex={-1}
    >
      <ContextChips task={task} contexts={contexts} />
      <h2>{task.name}</h2>
      <dl className={styles.facts}>
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
      </dl>
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
            entries={[
              isMovable && {
                icon: 'calendar',
                keys: 'M',
                label: properties.moveTo,
                onAction: () => commands.moveTo({ task, entry }),
              },
              isOpen && {
                icon: 'copy',
                keys: 'A',
                label: properties.anotherSession,
                onAction: () => commands.another({ task, entry }),
              },
              { icon: 'open', label: properties.goToTask, onAction: goToTask },
              'line',
              isMovable && {
                icon: 'inbox',
                keys: 'Del',
                label: properties.remove,
                onAction: remove,
              },
            ]}
          />
        </span>
      </div>
      {refusal !== null && !task.hasChildren && (
        <p id={why} className={styles.why}>
          {refusal === 'parent-completed' ? properties.parentCompleted : refusals[refusal]}
        </p>
      )}
    </div>
  )
}

const signs = { category: null, place: 'place', person: 'person', none: 'none' } as const

function ContextChips({ task, contexts }: { readonly task: Task; readonly contexts: Plans['contexts'] }) {
  const chips = contexts.filter(({ id }) => id !== '-2' && task.contextIds.includes(id))
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ id, name, type, color }) => {
        const sign = signs[type]
        return (
          <li key={id} style={{ '--color': `#${color}` } as CSSProperties}>
            {sign ? <Icon name={sign} size="s" /> : <i />}
            <span className="trunc">{name}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Escape closes, and a press anywhere else; the entry itself and the menu that belongs to it are not elsewhere. */
function useClosing(pop: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element) || pop.current?.contains(target)) return
      if (target.closest('[data-opened]') || document.querySelector('[role=menu]')) return
      close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role=menu]')) close.current()
    }
    // Caught on its way down: widgets keep the presses on themselves from going further up.
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [pop])
}
