import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './PlansTree.module.css'

/** Replaces a path that does not fit: the root of the tree as a button to its parent. */
export function TreeBack() {
  const { plans, navigation } = usePlansScreen()
  const { tree } = useStartupWords().plans
  const here = plans.treePath.at(-1)
  if (!here) return null
  return (
    <button
      type="button"
      className={styles.back}
      title={here.name}
      onClick={() => navigation.enterRoot(plans.treePath.at(-2)?.id ?? null)}
    >
      <Icon name="left" />
      <span className="trunc">{here.name}</span>
      <span className="hidden">{tree.up}</span>
    </button>
  )
}
