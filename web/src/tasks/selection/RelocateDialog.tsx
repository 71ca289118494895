import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ListFilter } from '#ui/dropdown/ListFilter.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { type TaskId, wireRoot } from '@lustra/contract/ids'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { moveTargets } from './move-targets.ts'
import { type TaskTree } from '../task-tree.ts'
import styles from './RelocateDialog.module.css'

interface RelocateDialogProps {
  readonly ids: readonly TaskId[]
  readonly tree: TaskTree
  readonly onChoose: (parentId: TaskId | null) => void
  readonly onClose: () => void
}

const maxTargets = 40

export function RelocateDialog({ ids, tree, onChoose, onClose }: RelocateDialogProps) {
  const words = useWords('tasks').tasks.move
  const [query, setQuery] = useState('')
  const { targets: found, more } = moveTargets(tree, ids, query, maxTargets)
  const [first] = ids
  const title =
    ids.length === 1 ? words.title(tree.get(first ?? null)?.name ?? '') : words.titleMany(ids.length)
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onPress={onClose}>{words.cancel}</Button>}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <ListFilter label={words.filter} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard */}
        <div className={styles.list} role="presentation" tabIndex={0}>
          <ListBox
            aria-label={words.places}
            className={styles.places ?? ''}
            shouldFocusOnHover
            onAction={(key) => onChoose(key === wireRoot ? null : (String(key) as TaskId))}
            renderEmptyState={() => <div className={styles.none}>{words.nothing(query)}</div>}
          >
            {query === '' && (
              <ListBoxItem id={wireRoot} textValue={words.top} className={styles.place ?? ''}>
                <Icon name="home" size="s" />
                <b>{words.top}</b>
              </ListBoxItem>
            )}
            {found.map(({ task, path }) => (
              <ListBoxItem key={task.id} id={task.id} textValue={task.name} className={styles.place ?? ''}>
                <i style={fillOf(task.color).style} />
                <b className="trunc" title={task.name}>
                  {task.name}
                </b>
                {path.length > 0 && (
                  <span className="trunc" title={path.join(' › ')}>
                    {path.join(' › ')}
                  </span>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </div>
      </Autocomplete>
      {more > 0 && <p className={styles.more}>{words.more(more)}</p>}
    </Dialog>
  )
}
