/** Around every page, signed in or not: the window's title, the progress bar, and what speaks over the page. */
import type { Words } from '@lustra/words'
import { type AnyRouteMatch, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useWords } from '#language/Language.tsx'
import { Overlays } from './Overlays.tsx'
import { ProgressBar } from './navigation/ProgressBar.tsx'

export function Page() {
  const router = useRouter()
  useWindowTitle()
  return (
    <RouterProvider navigate={(href) => void router.navigate({ href })}>
      <ProgressBar />
      <Outlet />
      <Overlays />
    </RouterProvider>
  )
}

function useWindowTitle(): void {
  const words = useWords()
  const titleOf = useMatches({ select: titleOfPage })
  const title = titleOf?.(words)
  useEffect(() => {
    document.title = title ? `${title} · ${words.shell.product}` : words.shell.product
  }, [title, words])
}

/** Every page has a title; where none is found, there is no page. */
function titleOfPage(matches: readonly AnyRouteMatch[]): ((words: Words) => string) | undefined {
  if (matches.length === 0) return undefined
  const refused = matches.some(({ status }) => status === 'notFound')
  const titled = refused ? undefined : matches.findLast(({ staticData }) => staticData.title)
  return titled?.staticData.title ?? titleOfNowhere
}

function titleOfNowhere(words: Words): string {
  return words.shell.notFound.title
}
