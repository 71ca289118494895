import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { SignInConsent, consentServices } from '#consent/index.ts'
import { Logo } from '#ui/icons/Logo.tsx'
import { useWords } from '#language/Language.tsx'
import { versionQuery } from './account-queries.ts'
import { LanguageSegments } from '#ui/field/LanguageSegments.tsx'
import { TimeLevelsArt } from './TimeLevelsArt.tsx'
import styles from './SignInLayout.module.css'

export function SignInLayout() {
  const { account, shell } = useWords('account')
  const { data } = useQuery(versionQuery)
  const { pathname } = useLocation()
  const services = pagesWithConsent.has(pathname) ? consentServices.filter((each) => data?.[each]) : []
  return (
    <div className={styles.page}>
      <main className={styles.content}>
        <p className={styles.brand}>
          <Logo size={28} />
          {shell.product}
        </p>
        <Outlet />
        {services.length > 0 && <SignInConsent services={services} />}
        <footer className={styles.foot}>
          <LanguageSegments />
          {data && <span className="num">{account.version(data.appName, data.appVersion)}</span>}
        </footer>
      </main>
      <TimeLevelsArt />
    </div>
  )
}

/** The pages with the support chat (ACC-002) and the question for consent. */
const pagesWithConsent: ReadonlySet<string> = new Set(['/login', '/register', '/reset-password'])
