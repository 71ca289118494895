import { Refused } from '#data/call-failed.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { clock } from '#browser/clock.ts'
import { captureText } from '#capture/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { optionId, useActiveOption } from '#ui/field/active-option.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useTitleDetail } from '#ui/page/window-title.ts'
import { type FoundThing, isSearchable, searchPageSize, searchTextLength } from '@lustra/contract/search'
import type { Words } from '@lustra/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { goToItem } from './go-to-item.ts'
import { openedThing } from './opened-thing.ts'
import { ResultList, resultsId } from './ResultList.tsx'
import { type SearchReply, fullSearchQuery } from './search-queries.ts'
import { SearchKinds } from './SearchKinds.tsx'
import { ThingTexts } from './thing-texts.ts'
import { useSearchedText } from './use-searched-text.ts'
import styles from './SearchScreen.module.css'

export function SearchScreen() {
  return useUser().searchEnabled ? <Results /> : <SwitchedOff />
}

/** Shown for addresses stored while search was enabled (SRC-N09). */
function SwitchedOff() {
  const { search, shell } = useWords('search')
  return (
    <EmptyPage title={search.off} text={search.offHint}>
      <Link className="link" to="/dashboard">
        {shell.notFound.toDashboard}
      </Link>
    </EmptyPage>
  )
}

/** All results of a text, by kind. */
function Results() {
  const words = useWords('search', 'contexts')
  const { search } = words
  const language = useLanguage()
  const navigate = useNavigate({ from: '/search' })
  const rules = useCalendarRules()
  const narrow = useNarrow()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type: typeText, settle, searched } = useSearchedText()
  const { data, isError, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...fullSearchQuery(searched ?? { text: '', type: null, openOnly: false }),
      enabled: searched !== null,
    })
  const pages = searched === null ? [] : (data?.pages ?? [])
  const reply = pages.at(-1) ?? null
  const things = pages.flatMap((page) => page.things)
  const text = searched?.text ?? reply?.searchText ?? ''
  const isCurrent = reply !== null && !isPlaceholderData && (searched?.text ?? '') === typed.trim()
  const active = useActiveOption(
    things.map(({ key }) => key),
    openedThing.keyFor(typed.trim()),
  )
  useTitleDetail(text || null)

  // Without a text in the address, the last searched text is used (SRC-N02).
  const stored = searched?.text === null ? (reply?.searchText ?? null) : null
  useEffect(() => {
    if (stored !== null) typeText(stored)
  }, [stored, typeText])

  // The server has no last text either (SRC-007).
  const hasNoText = error instanceof Refused && error.field === 'searchText'
  useEffect(() => {
    if (hasNoText) void navigate({ to: '/dashboard', replace: true })
  }, [hasNoText, navigate])

  // Nothing found: the user should change the text (SRC-N08).
  const isNothing = isCurrent && things.length === 0
  useEffect(() => {
    if (isNothing) field.current?.focus()
  }, [isNothing])

  function open({ type, id, key }: FoundThing) {
    openedThing.set(text, key)
    void goToItem(type, id)
  }

  function press(event: KeyboardEvent) {
    if (active.step(event) || event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() === '') return void navigate({ to: '/dashboard' })
    const thing = things.find(({ key }) => key === active.id)
    if (isCurrent && thing) open(thing)
    else settle()
  }

  function empty() {
    typeText('')
    field.current?.focus()
  }

  const isFailed = isError && !hasNoText
  return (
    <main className={styles.screen}>
      <h1 className="hidden">{words.shell.screens.search}</h1>
      <SearchKinds reply={reply} />
      <section className={styles.found} aria-label={search.results}>
        <search className={styles.field}>
          <Icon name="search" />
          <input
            ref={field}
            // The user continues typing here; on phones the keyboard would cover the results.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={!narrow}
            role="combobox"
            aria-label={search.field}
            aria-expanded={things.length > 0}
            aria-controls={resultsId}
            aria-autocomplete="list"
            aria-activedescendant={active.id === null ? undefined : optionId(active.id)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={searchTextLength}
            value={typed}
            onChange={(event) => {
              active.choose(null)
              typeText(event.target.value)
            }}
            onKeyDown={press}
          />
          {typed !== '' && (
            <button type="button" className={styles.clear} aria-label={words.ui.clear} onClick={empty}>
              <Icon name="close" />
            </button>
          )}
        </search>
        {isFailed && (
          <LoadFailed
            text={error instanceof Refused ? error.message : search.failed}
            onRetry={() => void refetch()}
          />
        )}
        {!isFailed && reply === null && (
          <>
            {searched === null && typed.trim() !== '' && !isSearchable(typed) && (
              <p className={styles.hint} role="status">
                {search.tooShort}
              </p>
            )}
            {searched !== null && <WaitingRows count={8} />}
          </>
        )}
        {!isFailed && reply !== null && (
          <>
            {things.length > 0 && (
              <p className={styles.count} role="status">
                <b>{foundText(reply, search)}</b> <span>{search.foundWhere}</span>
              </p>
            )}
            {reply.corrected !== null && (
              <p className={styles.hint} role="status">
                {search.corrected(text, reply.corrected)}
              </p>
            )}
            {isNothing && <Nothing text={text} isCompletedHidden={searched?.openOnly === true} />}
            <ResultList
              things={things}
              active={active.id}
              texts={new ThingTexts(words, language, rules, clock.now())}
              onOpen={open}
            />
            {hasNextPage && (
              <Button look="quiet" isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
                {search.showMore(Math.min(searchPageSize, reply.total - things.length))}
              </Button>
            )}
          </>
        )}
      </section>
    </main>
  )
}

function foundText({ total, isTruncated }: SearchReply, search: Words['search']): string {
  return isTruncated ? search.foundMore(total) : search.found(total)
}

interface NothingProps {
  readonly text: string
  readonly isCompletedHidden: boolean
}

/** A text without results may become a task. */
function Nothing({ text, isCompletedHidden }: NothingProps) {
  const { search, shell } = useWords('search')
  return (
    <EmptyState
      icon="search"
      title={search.nothing(text)}
      hint={isCompletedHidden ? search.hiddenHint : search.nothingHint}
    >
      <Button icon="plus" onPress={() => captureText(text)}>
        {shell.palette.newTask(text)}
      </Button>
    </EmptyState>
  )
}
