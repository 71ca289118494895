/** Counts opened pages and purchases if the user allows it (INT-014, INT-N17, SUB-N11). */
import type { Purchase } from './analytics-queries.ts'
import { consent } from './consent.ts'

interface Router {
  readonly state: { readonly matches: readonly { readonly fullPath: string }[] }
  subscribe(event: 'onResolved', listener: (event: { readonly pathChanged: boolean }) => void): () => void
}

/** Loads no code before the user has agreed. */
export function countPagesWithConsent(router: Router): void {
  let stops = false
  const count = async () => {
    const page = router.state.matches.at(-1)?.fullPath
    if (stops || consent.value.analytics !== true || page === undefined) return
    const { sendPageView } = await import('./analytics-queries.ts')
    // If the installation no longer counts, it is not asked again until a reload.
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

/** A purchase that is not counted is not reported. */
export function countPurchaseWithConsent({ value, currency }: Purchase): void {
  if (consent.value.analytics !== true) return
  const count = async () => {
    const { sendPageView } = await import('./analytics-queries.ts')
    await sendPageView('/subscription', { value, currency })
  }
  void count().catch(() => undefined)
}
