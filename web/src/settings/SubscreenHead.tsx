import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Link } from '@tanstack/react-router'
import styles from './SettingsScreen.module.css'

/** The head of a page below the settings. */
export function SubscreenHead({ title }: { readonly title: string }) {
  const words = useWords('settings').settings
  return (
    <header className={styles.tools}>
      <Link className={styles.back} to="/settings">
        <Icon name="back" size="s" />
        {words.title}
      </Link>
      <h1>{title}</h1>
    </header>
  )
}
