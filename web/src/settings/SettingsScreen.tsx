import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DetailsSection } from './DetailsSection.tsx'
import { ExperimentalSection } from './ExperimentalSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import { ServicesSection } from './services/ServicesSection.tsx'
import styles from './SettingsScreen.module.css'

export function SettingsScreen() {
  const words = useWords('settings').settings
  const { hash } = useLocation()

  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])

  return (
    <main className={styles.screen}>
      <header className={styles.tools}>
        <h1>{words.title}</h1>
        <Link className={styles.aside} to="/settings/security">
          <Icon name="lock" size="s" />
          {words.security}
        </Link>
      </header>
      <div className={styles.columns}>
        <div>
          <DetailsSection />
          <ServicesSection />
          <ExperimentalSection />
        </div>
        <div>
          <ImportSection />
          <ExportSection />
        </div>
      </div>
    </main>
  )
}
