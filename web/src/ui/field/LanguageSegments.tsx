import { isLanguage, languageNames } from '#language/choice.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { applyLanguage } from '#language/load-language.ts'
import { Segments } from './Segments.tsx'

const segments = Object.keys(languageNames)
  .filter(isLanguage)
  .map((value) => ({ value, label: languageNames[value] }))

/** For pages without a signed-in user: the choice belongs to this browser. */
export function LanguageSegments() {
  return (
    <Segments
      small
      label={useWords().account.language}
      segments={segments}
      value={useLanguage()}
      onChange={(language) => void applyLanguage(language)}
    />
  )
}
