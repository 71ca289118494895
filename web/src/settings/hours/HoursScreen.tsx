import { useWords } from '#language/Language.tsx'
import { SubscreenHead } from '../SubscreenHead.tsx'
import { DaysOffSection } from './DaysOffSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { ReviewsSection } from './ReviewsSection.tsx'
import pageStyles from '../SettingsPage.module.css'

/** When the person works, with which plans are compared, and when reviews are offered. */
export function HoursScreen() {
  const { working } = useWords('settings').settings
  return (
    <main className={pageStyles.screen}>
      <SubscreenHead title={working.open} />
      <div className={pageStyles.columns}>
        <div>
          <HoursSection />
        </div>
        <div>
          <DaysOffSection />
          <ReviewsSection />
        </div>
      </div>
    </main>
  )
}
