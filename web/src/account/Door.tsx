/** The frame of the sign-in pages: the brand above, the language and the version below, the levels of time at the foot. */
import { version } from '@lustra/contract/version'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { calls } from '#shared/calls.ts'
import { Logo } from '#shared/icons/Logo.tsx'
import { isLanguage, languageNames } from '#shared/language/choice.ts'
import { useLanguage, useWords } from '#shared/language/Language.tsx'
import { speak } from '#shared/language/spoken.ts'
import { Motif } from './Motif.tsx'
import styles from './Door.module.css'

const languages = Object.keys(languageNames).filter(isLanguage)

const versionCalls = calls(version)

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: () => versionCalls.version({}, { failures: 'caller' }),
})

export function Door() {
  const { account, shell } = useWords()
  const language = useLanguage()
  const { data } = useQuery(versionQuery)
  return (
    <div className={styles.page}>
      <main className={styles.door}>
        <p className={styles.brand}>
          <Logo size={28} />
          {shell.product}
        </p>
        <Outlet />
        <footer className={styles.foot}>
          <div className={styles.languages} role="group" aria-label={account.language}>
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => void speak(one)}
              >
                {languageNames[one]}
              </button>
            ))}
          </div>
          {data && <span className="num">{account.version(data.appName, data.appVersion)}</span>}
        </footer>
      </main>
      <Motif />
    </div>
  )
}
