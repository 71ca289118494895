/** Counts the pages that are opened, while that is allowed (INT-014, INT-N17). */
import { consent } from './consent.ts'

interface Router {
  readonly state: { readonly matches: readonly { readonly fullPath: string }[] }
  subscribe(event: 'onResolved', listener: (event: { readonly pathChanged: boolean }) => void): () => void
}

/** Nothing is loaded before it is allowed. */
export function countPagesWithConsent(router: Router): void {
  let stops = false
  const count = async () => {
    const page = router.state.matches.at(-1)?.fullPath
    if (stops || consent.value.analytics !== true || page === undefined) return
    const { sendPageView } = await import('./analytics-queries.ts')
    // An installation that has stopped counting is not asked again before the page is loaded anew.
    if (!(await sendPageView(page === '/' ? page : page.replace(/\/$/, '')))) stops = true
  }
  const countOrForget = () => void count().catch(() => undefined)
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && countOrForget())
  let wasAllowed = consent.value.analytics === true
  consent.subscribe(() => {
    const isAllowed = consent.value.analytics === true
    if (isAllowed && !wasAllowed) countOrForget()
    wasAllowed = isAllowed
  })
}
