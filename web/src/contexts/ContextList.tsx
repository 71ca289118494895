import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { type Context, type ContextType } from '@lustra/contract/contexts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type ContextGroup } from './context-list.ts'
import { ContextIcon } from './ContextIcon.tsx'
import { type ContextsAction } from './contexts-screen-state.ts'
import styles from './ContextList.module.css'

interface ContextListProps {
  readonly groups: readonly ContextGroup[]
  readonly query: string
  readonly folded: ReadonlySet<ContextType>
  readonly current: Context | null
  readonly dispatch: (action: ContextsAction) => void
  readonly onChoose: (context: Context) => void
  readonly onAdd: (contextType: ContextType) => void
}

export function ContextList(props: ContextListProps) {
  const { groups, query, folded, current, dispatch, onChoose, onAdd } = props
  const words = useWords('contexts').contexts
  const list = useRef<HTMLDivElement>(null)
  const currentId = current?.id
  const filtering = query.trim() !== ''
  const isEmpty = groups.every(({ contexts }) => contexts.length === 0)

  useEffect(() => {
    list.current?.querySelector(`[data-context="${currentId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  return (
    <nav className={styles.list} aria-label={words.list}>
      <div className={styles.filter}>
        <FilterField
          label={words.find}
          value={query}
          onChange={(text) => dispatch({ type: 'query-typed', query: text })}
        />
      </div>
      <div ref={list} className={styles.scroll}>
        {filtering && isEmpty && (
          <p className={styles.none} role="status">
            {words.nothingFound(query.trim())}
          </p>
        )}
        {groups.map(({ type, contexts }) => {
          const isFolded = folded.has(type) && !filtering
          if (filtering && contexts.length === 0) return null
          return (
            <section key={type} aria-label={words.groups[type]}>
              <h2 className={styles.group}>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!isFolded}
                  onClick={() => dispatch({ type: 'group-toggled', contextType: type })}
                >
                  <Icon name={isFolded ? 'right' : 'unfold'} size="s" />
                  {words.groups[type]}
                </button>
                <span className="num">{contexts.length}</span>
              </h2>
              {!isFolded && contexts.length === 0 && (
                <p className={styles.none}>
                  {words.none[type]}
                  <Button look="quiet" size="s" icon="plus" onPress={() => onAdd(type)}>
                    {words.addOf[type]}
                  </Button>
                </p>
              )}
              {!isFolded && (
                <ul>
                  {contexts.map((context) => (
                    <li key={context.id}>
                      <button
                        type="button"
                        className={styles.item}
                        data-context={context.id}
                        aria-current={context.id === current?.id}
                        onClick={() => onChoose(context)}
                        onKeyDown={(event) => stepByKey(event, list.current)}
                      >
                        <ContextIcon context={context} />
                        <span className="trunc" title={context.name}>
                          {context.name}
                        </span>
                        {context.taskCount > 0 && (
                          <span className={`${styles.count} num`}>
                            <span aria-hidden>{context.taskCount}</span>
                            <span className="hidden">{words.tasks(context.taskCount)}</span>
                          </span>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
    </nav>
  )
}

const steps: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowUp: (from) => Math.max(from - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function stepByKey(event: KeyboardEvent<HTMLButtonElement>, list: HTMLElement | null): void {
  const step = steps[event.key]
  if (!step || !list) return
  event.preventDefault()
  const items = [...list.querySelectorAll<HTMLButtonElement>('[aria-current]')]
  const next = items[step(items.indexOf(event.currentTarget), items.length - 1)]
  next?.focus()
  next?.click()
}
