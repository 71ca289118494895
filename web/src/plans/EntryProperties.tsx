import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { Menu } from '#shared/widgets/menu/Menu.tsx'
import { type CSSProperties, type RefObject, useEffect, useId, useRef } from 'react'
import { type Entry, type Plans, type Task } from './plans.ts'
import styles from './EntryProperties.module.css'

export interface EntryPropertiesProps {
  readonly task: Task
  readonly entry: Entry
  readonly contexts: Plans['contexts']
  readonly when: string
  readonly late: boolean
  /** Why the entry cannot be completed or reopened; null when it can. */
  readonly statusRefusal: string | null
  readonly movable: boolean
  readonly onClose: () => void
  readonly onComplete: () => void
  readonly onPin: () => void
  readonly onMove: () => void
  readonly onAnother: () => void
  readonly onRemove: () => void
  readonly onGoToTask: () => void
}

/** What there is to know of an entry, and to do with it. It hangs on the entry by the style sheet alone, so it cannot drift. */
export function EntryProperties(props: EntryPropertiesProps) {
  const { task, entry, contexts, statusRefusal } = props
  const { properties } = useWords().plans
  const pop = useRef<HTMLDivElement>(null)
  const why = useId()
  const isOpen = entry.status === 'NORMAL'
  useClosing(pop, props.onClose)

  useEffect(() => pop.current?.focus({ preventScroll: true }), [])

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
            isDisabled={statusRefusal !== null}
            {...(statusRefusal !== null && { 'aria-describedby': why })}
            onPress={props.onComplete}
          >
            {isOpen ? properties.complete : properties.reopen}
          </Button>
        )}
        {isOpen && (
          <Button icon="pin" onPress={props.onPin} on={entry.pinned}>
            {entry.pinned ? properties.unpin : properties.pin}
          </Button>
        )}
        <span className={styles.more}>
          <Menu
            roomy
            label={properties.more}
            trigger={<IconButton icon="more" label={properties.more} />}
            entries={[
              props.movable && {
                icon: 'calendar',
                keys: 'M',
                label: properties.moveTo,
                onAction: props.onMove,
              },
              isOpen && {
                icon: 'copy',
                keys: 'A',
                label: properties.anotherSession,
                onAction: props.onAnother,
              },
              { icon: 'open', label: properties.goToTask, onAction: props.onGoToTask },
              'line',
              props.movable && {
                icon: 'inbox',
                keys: 'Del',
                label: properties.remove,
                onAction: props.onRemove,
              },
            ]}
          />
        </span>
      </div>
      {statusRefusal !== null && (
        <p id={why} className={styles.why}>
          {statusRefusal}
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
