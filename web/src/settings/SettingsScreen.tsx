import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DetailsSection } from './DetailsSection.tsx'
import { ExperimentalSection } from './ExperimentalSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import { settingsQuery } from './settings-queries.ts'
import { ServicesSection } from './services/ServicesSection.tsx'
import { SubscriptionSection } from './SubscriptionSection.tsx'
import pageStyles from './SettingsPage.module.css'

export function SettingsScreen() {
  const words = useWords('settings').settings
  const location = useLocation()
  const { isPending } = useQuery(settingsQuery(useLanguage()))

  // Another link to the same row shows it again.
  useEffect(() => {
    if (!isPending && location.hash) reveal(location.hash)
  }, [location, isPending])

  return (
    <main className={pageStyles.screen}>
      <header className={pageStyles.tools}>
        <h1>{words.title}</h1>
        <nav className={pageStyles.asides} aria-label={words.pages}>
          <Link className={pageStyles.aside} to="/settings/working-hours">
            <Icon name="clock" size="s" />
            {words.working.open}
          </Link>
          <Link className={pageStyles.aside} to="/settings/services">
            <Icon name="bell" size="s" />
            {words.services.open}
          </Link>
          <Link className={pageStyles.aside} to="/settings/security">
            <Icon name="lock" size="s" />
            {words.security}
          </Link>
        </nav>
      </header>
      <div className={pageStyles.columns}>
        <div>
          <DetailsSection />
        </div>
        {/* The number of rows is unknown, so nothing is shown that they would push down. */}
        <div hidden={isPending}>
          <ServicesSection />
          <ExperimentalSection />
          <SubscriptionSection />
          <ImportSection />
          <ExportSection />
        </div>
      </div>
    </main>
  )
}

/** Scrolls to a section or row, and focuses its first control. */
function reveal(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true })
}

const firstControl = ':is(button, input, a):not([tabindex="-1"])'
