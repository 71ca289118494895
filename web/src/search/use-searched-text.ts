/** The text in the field of the results page, and the search: the debounced text with the kinds from the address. */
import { type SearchType, isSearchable, searchTextLength, searchTypes } from '@lustra/contract/search'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { searchAddressOf } from './search-address.ts'
import { type FullSearch, isCached } from './search-queries.ts'

/** Debounce; also applies after the page has loaded (SRC-005). */
const debounceMs = 100

interface SearchedText {
  readonly typed: string
  readonly type: (text: string) => void
  /** Searches without waiting for the debounce. */
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
  /** Cached results appear at once, so that Back restores the list. */
  const [text, setText] = useState<string | null | undefined>(() =>
    isCached({ text: inAddress, ...kinds }) ? inAddress : undefined,
  )
  /** Texts that this page has written into the address, which lags behind the field. */
  const written = useRef(new Set<string>())

  // The address has another text, for example after Back or from the palette.
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
