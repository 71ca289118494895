import '#ui/css/layers.css'
import '#ui/css/tokens.css'
import '#ui/css/base.css'
import '#ui/css/print.css'
import '#ui/css/forced-colors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { countPagesWithConsent } from '#consent/index.ts'
import { LanguageProvider } from '#language/LanguageProvider.tsx'
import { languageStore } from '#language/language-store.ts'
import { loadFirstLanguage } from '#language/load-language.ts'
import { followChanges } from '#data/live/follow-changes.ts'
import { recoverConnection } from '#data/live/recover.ts'
import { followAccount, sendBeforeReload, warnBeforeClosing } from '#data/unsent-changes.ts'
import { followNetwork } from '#browser/connection.ts'
import { past } from '#browser/past.ts'
import { followPrinting } from '#browser/printing.ts'
import { registerRouter } from '#browser/navigation.ts'
import { outdatedPage } from '#browser/outdated-page.ts'
import { messages } from '#ui/page/messages.ts'
import { queries } from '#data/queries.ts'
import { isProtected, session } from '#data/session.ts'
import { hideCompositions } from '#ui/keys/compositions.ts'
import { addFonts, loadFonts } from '#ui/css/fonts.ts'
import { followTheme } from '#ui/css/theme.ts'
import { userQuery } from '#data/user.ts'
import { router } from './routes.tsx'
import { followOtherTabs } from '#shell/follow-other-tabs.ts'
import { followSession } from '#shell/follow-session.ts'
import { keepFocus } from '#shell/keep-focus.ts'
import { keepPlaces } from '#shell/navigation/kept-places.ts'
import { listenForHistoryKeys } from '#data/listen-for-history-keys.ts'

export async function start(): Promise<void> {
  addFonts(document)
  // Everything is requested at once. The texts of the first screen come first, because they are small.
  const words = loadFirstLanguage()
  const renderer = import('./renderer.ts')
  if (session.signedIn.value) void queries.prefetchQuery(userQuery)
  if (session.signedIn.value || !isProtected(location.pathname)) fetchPage()
  await words
  hideCompositions(globalThis, /Android/.test(navigator.userAgent))
  followTheme(document.documentElement)
  followOtherTabs()
  followSession(router, queries)
  registerRouter((href) => void router.navigate({ href }))
  if (!past) followChanges(queries)
  followNetwork(globalThis)
  followPrinting(window)
  recoverConnection(queries)
  followAccount()
  warnBeforeClosing()
  outdatedPage.beforeReload = sendBeforeReload
  if (!past) listenForHistoryKeys()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) messages.arrive()
  })
  if (!past) countPagesWithConsent(router)
  const root = document.querySelector<HTMLElement>('#app')
  if (root === null) throw new Error('index.html has no #app')
  keepPlaces(router.history, root)
  keepFocus(document)
  const { createRoot } = await renderer
  // Fonts are loaded after the scripts, without which nothing can be rendered.
  loadFonts(document, `${languageStore.value.startup.shell.screens.plans} 0`)
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

/** Requests the code of the current address. The router reports failures when it renders the route. */
function fetchPage(): void {
  const { routesById } = router
  for (const match of router.matchRoutes(router.latestLocation)) {
    const routeId: keyof typeof routesById = match.routeId
    router.loadRouteChunk(routesById[routeId])?.catch(() => undefined)
  }
}
