/* oxlint-disable react/jsx-no-literals -- the workbench is for developers only */
import { useState } from 'react'
import { useLanguage } from '#language/Language.tsx'
import { applyLanguage } from '#language/load-language.ts'
import { QuestionHost } from '#ui/dialog/QuestionHost.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { ToastHost } from '#ui/toast/ToastHost.tsx'
import { TooltipHost } from '#ui/tooltip/TooltipHost.tsx'
import {
  ButtonSpecimens,
  FieldSpecimens,
  MarkSpecimens,
  MenuSpecimens,
  SegmentSpecimens,
} from './ControlSpecimens.tsx'
import { DateSpecimens } from './DateSpecimens.tsx'
import { DropdownSpecimens } from './DropdownSpecimens.tsx'
import { DragSpecimen } from './DragSpecimen.tsx'
import { FeedbackSpecimens } from './FeedbackSpecimens.tsx'
import { TreeSpecimen } from './TreeSpecimen.tsx'
import styles from './Workbench.module.css'

/** Every widget in every state, for visual checks, screenshots and axe. Only in development. */
export function Workbench() {
  const language = useLanguage()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')

  function wear(next: 'light' | 'dark') {
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }

  return (
    <main className={styles.bench}>
      <header>
        <h1 className="h3">Workbench</h1>
        <Segments
          small
          label="Language"
          value={language}
          onChange={(next) => void applyLanguage(next)}
          segments={[
            { value: 'en', label: 'English' },
            { value: 'ru', label: 'Русский' },
          ]}
        />
        <Segments
          small
          label="Theme"
          value={theme}
          onChange={wear}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ButtonSpecimens />
          <SegmentSpecimens />
          <MarkSpecimens />
        </div>
        <div className={styles.column}>
          <FieldSpecimens />
          <DropdownSpecimens />
          <DateSpecimens />
        </div>
        <div className={styles.column}>
          <MenuSpecimens />
          <FeedbackSpecimens />
          <DragSpecimen />
          <TreeSpecimen />
        </div>
      </div>
      <QuestionHost />
      <ToastHost />
      <TooltipHost />
    </main>
  )
}
