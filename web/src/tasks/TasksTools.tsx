import { past } from '#browser/past.ts'
import { history } from '#data/client.ts'
import { commandText } from '#ui/keys/keys.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { SelectContexts, contextItem } from '#contexts/index.ts'
import { FilterField } from '#ui/field/FilterField.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type StatusFilter } from '@lustra/contract/tasks'
import styles from './TasksTools.module.css'

interface TasksToolsProps {
  readonly show: StatusFilter
  readonly query: string
  readonly contextIds: readonly ContextChoice[]
  readonly contexts: readonly PlanContext[]
  readonly narrow: boolean
  /** False when everything is folded. */
  readonly canFold: boolean
  readonly onAdd: () => void
  readonly onShow: (show: StatusFilter) => void
  readonly onQuery: (query: string) => void
  readonly onContexts: (ids: readonly ContextChoice[]) => void
  readonly onFold: () => void
}

const shows: readonly StatusFilter[] = ['active', 'completed', 'all']

export function TasksTools(props: TasksToolsProps) {
  const { show, query, narrow, canFold } = props
  const words = useWords('tasks').tasks
  return (
    <div className={styles.tools} role="region" aria-label={words.tools}>
      <h1 className={narrow ? styles.title : 'hidden'}>{words.tree}</h1>
      {!narrow && !past && (
        <Button look="primary" icon="plus" onPress={props.onAdd}>
          {words.newTask}
        </Button>
      )}
      <div className={styles.show}>
        <Segments
          label={words.show.label}
          wide={narrow}
          value={show}
          segments={shows.map((value) => ({ value, label: words.show[value] }))}
          onChange={props.onShow}
        />
      </div>
      <div className={styles.filter}>
        <FilterField label={words.filter} value={query} onChange={props.onQuery} />
      </div>
      {props.contexts.length > 0 && (
        <SelectContexts
          withNone
          value={props.contextIds}
          load={() => Promise.resolve(props.contexts.map(contextItem))}
          onChange={(ids) => props.onContexts(ids as ContextChoice[])}
        />
      )}
      <div className={styles.right}>
        {!past && (
          <>
            <IconButton
              icon="undo"
              label={words.undo}
              keys={commandText('Z')}
              onPress={() => void history.undo()}
            />
            <IconButton
              icon="redo"
              label={words.redo}
              keys={commandText('Z', { shift: true })}
              onPress={() => void history.redo()}
            />
          </>
        )}
        <IconButton icon="foldAll" label={canFold ? words.fold : words.unfold} onPress={props.onFold} />
      </div>
    </div>
  )
}
