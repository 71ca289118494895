import { useWords } from '#language/Language.tsx'
import { ImportFiles } from '#imports/index.ts'
import sectionStyles from './sections.module.css'

export function ImportSection() {
  const texts = useWords('settings').settings.import
  return (
    <section id="import" aria-labelledby="import-title">
      <h2 id="import-title" className="h3">
        {texts.title}
      </h2>
      <p className={sectionStyles.lead}>{texts.lead}</p>
      <ImportFiles />
    </section>
  )
}
