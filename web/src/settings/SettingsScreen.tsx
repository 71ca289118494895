import { useWords } from '#language/Language.tsx'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DetailsSection } from './DetailsSection.tsx'
import { ExperimentalSection } from './ExperimentalSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import { ServicesSection } from './services/ServicesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
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
      </header>
      <div className={styles.columns}>
        <div>
          <DetailsSection />
          <ServicesSection />
          <ExperimentalSection />
        </div>
        <div>
          <SessionsSection />
          <ImportSection />
          <ExportSection />
        </div>
      </div>
    </main>
  )
}
