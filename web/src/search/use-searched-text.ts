/** The text in the field of the results page, and what is searched: the text, once it has stood, and the kinds of the address. */
import { type SearchType, isSearchable, searchTextLength, searchTypes } from '@lustra/contract/search'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { searchAddressOf } from './search-address.ts'
import { type FullSearch, isCached } from './search-queries.ts'

/** A text is searched after this pause, also when the page has loaded (SRC-005). */
const debounceMs = 100

interface SearchedText {
  readonly typed: string
  readonly type: (text: string) => void
  /** Searches at once. */
  readonly settle: () => void
  /** Null until something is to be searched. */
  readonly searched: FullSearch | null
}

export function useSearchedText(): SearchedText {
  const navigate = useNavigate({ from: '/search' })
  const address = searchAddressOf(useSearch({ strict: false }))
  const inAddress = address.text?.slice(0, searchTextLength).trim() ?? null
  const kinds = { type: typeOf(address.type), openOnly: address.completed === 'hidden' }
  const [typed, setTyped] = useState(inAddress ?? '')
  /** Results that are cached appear at once: Back finds the list as it was. */
  const [text, setText] = useState<string | null | undefined>(() =>
    isCached({ text: inAddress, ...kinds }) ? inAddress : undefined,
  )
  /** Texts that this page has written into the address: the field is ahead of them. */
  const written = useRef(new Set<string>())

  // Another text in the address, as by Back or from the palette.
  useEffect(() => {
    if (inAddress === null || written.current.delete(inAddress)) return
    setTyped(inAddress)
  }, [inAddress])

  function settle() {
    const next = typed.trim()
    if (next === '' && inAddress === null) return setText(null)
    if (!isSearchable(next)) return
    setText(next)
    if (next === inAddress) return
    written.current.add(next)
    void navigate({ search: (now) => ({ ...now, text: next }), replace: true })
  }

  useEffect(() => {
    const timer = setTimeout(settle, debounceMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a text that has stood is searched
  }, [typed])

  return {
    typed,
    type: setTyped,
    settle,
    searched: text === undefined ? null : { text, ...kinds },
  }
}

function typeOf(text: string | undefined): SearchType | null {
  return searchTypes.find((type) => type === text) ?? null
}
