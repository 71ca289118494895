import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { type CalendarView, levelViews } from '@lustra/domain/calendar'
import styles from './LevelName.module.css'

/** The content of the level button, equally wide for every level. */
export function LevelName({ view }: { readonly view: CalendarView }) {
  const { views } = useStartupWords().plans
  const names = levelViews.map((each) => views[each])
  return (
    <span className={styles.level}>
      <span className={styles.name} data-names={names.join('\n')}>
        {views[view]}
      </span>
      <Icon name="unfold" size="s" />
    </span>
  )
}
