/* oxlint-disable react/jsx-no-literals -- nobody but us reads the workbench */
import { useState } from 'react'
import { useLanguage } from '../language/Language.tsx'
import { speak } from '../language/spoken.ts'
import { QuestionHost } from './dialog/QuestionHost.tsx'
import { Segments } from './Segments.tsx'
import { ToastHost } from './toast/ToastHost.tsx'
import { TooltipHost } from './tooltip/TooltipHost.tsx'
import {
  ButtonSpecimens,
  FieldSpecimens,
  MarkSpecimens,
  MenuSpecimens,
  SegmentSpecimens,
} from './workbench/ControlSpecimens.tsx'
import { DateSpecimens } from './workbench/DateSpecimens.tsx'
import { DropdownSpecimens } from './workbench/DropdownSpecimens.tsx'
import { DragSpecimen } from './workbench/DragSpecimen.tsx'
import { FeedbackSpecimens } from './workbench/FeedbackSpecimens.tsx'
import { TreeSpecimen } from './workbench/TreeSpecimen.tsx'
import styles from './workbench/Workbench.module.css'

/** Every widget in every state, for the eye, for screenshots and for axe. Only in development. */
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
          onChange={(next) => void speak(next)}
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
