import { past } from '#browser/past.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { contextItem, createCategory } from '#contexts/index.ts'
import { SelectMany } from '#ui/dropdown/SelectMany.tsx'
import { type ContextId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { fillOf } from '#ui/color/fill.ts'
import { FieldError } from '../FieldError.tsx'
import { type FieldProps } from '../panel-props.ts'
import { useDraft } from '../use-draft.ts'
import styles from '../TaskPanel.module.css'

interface ContextsFieldProps extends FieldProps {
  readonly contexts: readonly PlanContext[]
}

const icons = { category: null, place: 'place', person: 'person', none: 'none' } as const

export function ContextsField({ task, contexts, save }: ContextsFieldProps) {
  const words = useWords('taskPanel').taskPanel
  const draft = useDraft((contextIds: readonly ContextId[]) => save({ contextIds: [...contextIds] }))
  const ids = draft.value ?? task.contextIds
  const chosen = contexts.filter(({ id }) => ids.includes(id as ContextId))
  return (
    <div className={styles.contexts}>
      {chosen.map(({ id, name, type, color }) => {
        const icon = icons[type]
        return (
          <span key={id} className={styles.chip} style={fillOf(color).style}>
            {icon ? <Icon name={icon} size="s" /> : <i />}
            <span className="trunc" title={name}>
              {name}
            </span>
            {!past && (
              <button
                type="button"
                aria-label={words.removeContext(name)}
                onClick={() => draft.commit(ids.filter((other) => other !== id))}
              >
                <Icon name="close" size="s" />
              </button>
            )}
          </span>
        )
      })}
      {!past && (
        <SelectMany
          grouped
          label={words.contexts}
          filter={words.findContext}
          create={createCategory}
          value={ids}
          placeholder={words.addContext}
          countText={() => words.addContext}
          load={() => Promise.resolve(contexts.map(contextItem))}
          onChange={(next) => draft.commit(next as readonly ContextId[])}
        />
      )}
      <FieldError>{draft.error}</FieldError>
    </div>
  )
}
