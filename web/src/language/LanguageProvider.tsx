import { type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locales } from './choice.ts'
import { WordsProvider, useLanguage } from './Language.tsx'

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  return (
    <WordsProvider>
      <WidgetLanguage>{children}</WidgetLanguage>
    </WordsProvider>
  )
}

function WidgetLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={locales[useLanguage()]}>{children}</I18nProvider>
}
