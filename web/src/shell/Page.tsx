/** Wraps every page, signed in or not: window title, progress bar and overlays. */
import type { StartupWords } from '@lustra/words/en/startup'
import { type AnyRouteMatch, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useStartupWords } from '#language/Language.tsx'
import { ignoreFailure } from '#browser/outdated-page.ts'
import { titleDetail } from '#ui/page/window-title.ts'
import { announce } from '#ui/announce/announcer.ts'
import { Announcer } from '#ui/announce/Announcer.tsx'
import { whenFocusIsLost } from './keep-focus.ts'
import { Overlays } from './Overlays.tsx'
import { ProgressBar } from './navigation/ProgressBar.tsx'

/** The window title of a route, from the texts of the first screen or from texts loaded later. */
export interface TitledRoute {
  title?: (words: StartupWords) => string
  loadTitle?: () => Promise<string>
}

export function Page() {
  const router = useRouter()
  useWindowTitle()
  return (
    <RouterProvider navigate={(href) => void router.navigate({ href })}>
      <ProgressBar />
      <Outlet />
      <Overlays />
      <Announcer />
    </RouterProvider>
  )
}

function useWindowTitle(): void {
  const words = useStartupWords()
  const route = useMatches({ select: titledRoute })
  const announced = useRef(route)
  useEffect(() => {
    let isCurrent = true
    const isArrival = route !== announced.current
    const { product } = words.shell
    let screenTitle: string | undefined
    const write = () => {
      document.title = [titleDetail.value, screenTitle, product].filter(Boolean).join(' · ')
    }
    const show = (title: string | undefined) => {
      if (!isCurrent) return
      screenTitle = title
      write()
      if (!isArrival || !title) return
      announced.current = route
      announce(title)
      checkFocus()
    }
    if (route?.loadTitle) route.loadTitle().then(show, ignoreFailure)
    else show(route?.title?.(words))
    const unfollow = titleDetail.subscribe(write)
    return () => {
      isCurrent = false
      unfollow()
    }
  }, [route, words])
}

/** After popups have returned the focus, and while the next screen is loading over the last one. */
const focusCheckDelaysMs = [100, 400, 1000, 2000]

/** The focused element may be removed with the last screen. */
function checkFocus(): void {
  for (const delayMs of focusCheckDelaysMs) setTimeout(() => whenFocusIsLost(focusContent), delayMs)
}

function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Every page has a title; an address without a title is no page. */
function titledRoute(matches: readonly AnyRouteMatch[]): TitledRoute | undefined {
  if (matches.length === 0) return undefined
  const isRefused = matches.some(({ status }) => status === 'notFound')
  const routes = isRefused ? [] : matches.map(({ staticData }): TitledRoute => staticData)
  return routes.findLast(({ title, loadTitle }) => title ?? loadTitle) ?? pageNotFound
}

const pageNotFound: TitledRoute = { title: (words) => words.shell.notFound.title }
