import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './PlansTree.module.css'

export function TreePath() {
  const { plans, navigation } = usePlansScreen()
  const { treePath: path } = plans
  const { tree } = useStartupWords().plans
  if (path.length === 0) return <span className={styles.path}>{tree.all}</span>
  const here = path.at(-1)
  return (
    <nav className={styles.path} aria-label={tree.path}>
      <button type="button" onClick={() => navigation.enterRoot(null)}>
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
            onClick={() => navigation.enterRoot(id)}
          >
            {name}
          </button>
        </span>
      ))}
    </nav>
  )
}
