import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Link } from '@tanstack/react-router'
import pageStyles from './SettingsPage.module.css'

export function SubscreenHead({ title }: { readonly title: string }) {
  const words = useWords('settings').settings
  return (
    <header className={pageStyles.tools}>
      <Link className={pageStyles.back} to="/settings">
        <Icon name="back" size="s" />
        {words.title}
      </Link>
      <h1>{title}</h1>
    </header>
  )
}
