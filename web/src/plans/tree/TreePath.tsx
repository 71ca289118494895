import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type Plans } from '../plans.ts'
import styles from './PlansTree.module.css'

interface TreePathProps {
  readonly path: Plans['treePath']
  readonly onEnter: (root: TaskId | null) => void
}

/** The way from all tasks to the one whose parts the tree shows; every step leads back there. */
export function TreePath({ path, onEnter }: TreePathProps) {
  const { tree } = useStartupWords().plans
  if (path.length === 0) return <span className={styles.path}>{tree.all}</span>
  const here = path.at(-1)
  return (
    <nav className={styles.path} aria-label={tree.path}>
      <button type="button" onClick={() => onEnter(null)}>
        {tree.all}
      </button>
      {path.map(({ id, name }) => (
        <span key={id} className={styles.step}>
          <Icon name="right" size="s" />
          <button
            type="button"
            title={name}
            disabled={id === here?.id}
            aria-current={id === here?.id ? 'location' : undefined}
            onClick={() => onEnter(id)}
          >
            {name}
          </button>
        </span>
      ))}
    </nav>
  )
}
