import { isLanguage, languageNames } from '#language/choice.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { chosenLanguage } from '#language/chosen-language.ts'
import { Segments } from './Segments.tsx'

const segments = Object.keys(languageNames)
  .filter(isLanguage)
  .map((value) => ({ value, label: languageNames[value] }))

/** For pages without a signed-in user: the choice applies to this browser, and to the account that signs in next. */
export function LanguageSegments() {
  return (
    <Segments
      small
      label={useWords('account').account.language}
      segments={segments}
      value={useLanguage()}
      onChange={(language) => chosenLanguage.choose(language)}
    />
  )
}
