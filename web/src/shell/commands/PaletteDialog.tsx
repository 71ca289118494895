import { lazyComponent } from '#browser/lazy-component.ts'
import { useUser } from '#data/user.ts'
import { withWords } from '#language/with-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { captureText, quickCapture } from '#capture/index.ts'
import { addToInbox } from '#inbox/index.ts'
import { type SearchReply, goToItem, quickSearchQuery } from '#search/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { optionId, useActiveOption } from '#ui/field/active-option.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { media } from '#ui/css/media.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { commandText } from '#ui/keys/keys.ts'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { type Command, palette } from '#ui/keys/palette.ts'
import { useStore } from '#browser/store.ts'
import { theme } from '#ui/css/theme.ts'
import { type SearchType, isSearchable, searchTextLength, searchTypes } from '@lustra/contract/search'
import type { WordsOf } from '@lustra/words'
import { otherPosition, toolbar } from '../navigation/toolbar.ts'
import { history } from '#data/client.ts'
import { changeLanguage } from '#settings/index.ts'
import { logOut } from '#account/index.ts'
import { type PaletteOption, paletteQuery, paletteSections } from './palette-sections.ts'
import { PaletteOptions } from './PaletteOptions.tsx'
import { shellCommands } from './shell-commands.ts'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import styles from './PaletteDialog.module.css'

/** The labels of the keys, in any language. */
const keyNames = {
  escape: 'Esc',
  up: '↑',
  down: '↓',
  enter: 'Enter',
  tab: 'Tab',
  altEnter: 'Alt ↵',
  shiftEnter: 'Shift ↵',
}
const commandsSign = '>'
const firstTextCommand = 'text.task'
const listId = 'palette-list'

interface PaletteDialogProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

// Loaded when the palette opens, because it needs the texts of many features.
const PaletteCommands = lazyComponent(
  withWords(
    async () => (await import('./PaletteCommands.tsx')).PaletteCommands,
    'lookBack',
    'search',
    'scheduling',
    'tasks',
    'reports',
    'settings',
    'security',
    'reminders',
  ),
)
/** The palette finds the user's items, screens and commands while typing. */
export function PaletteDialog(props: PaletteDialogProps) {
  return (
    <>
      <PaletteBox {...props} />
      <PaletteCommands query={props.query} />
    </>
  )
}

function PaletteBox({ query: typed, onQuery }: PaletteDialogProps) {
  const words = useWords('search')
  const { shell, search } = words
  const isPhone = useMedia(media.phone)
  const { searchEnabled } = useUser()
  const query = paletteQuery(typed)
  const { found, isSettled, isFailed } = useFound(query)
  const actions = useTextActions(query.text)
  const hasText = query.text !== '' && !query.isCommandsOnly
  const sections = paletteSections({
    query,
    commands: useCommands(),
    textCommands: hasText ? textCommands(words, query.text, isPhone ? null : found, actions) : [],
    found,
    titles: { ...search.groups, nothing: shell.palette.nothing(query.text) },
    isSettled,
  })
  const options = sections.flatMap((section) => section.options)
  const active = useActiveOption(options.map(({ id }) => id))
  const activeOption = options.find(({ id }) => id === active.id) ?? null

  function run(option: PaletteOption) {
    palette.close()
    if ('thing' in option) void goToItem(option.thing.type, option.thing.id)
    else option.match.item.run()
  }

  const enter = useEnter(typed, {
    option: activeOption,
    // Commands found by name are listed above results that are still loading.
    mayRun:
      useStore(palette.awaited) !== query.text &&
      (isSettled || (activeOption !== null && isNamed(activeOption))),
    run,
  })

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (active.step(event)) return
    if (event.key === 'Tab' && !event.shiftKey && hasText && !isPhone) {
      event.preventDefault()
      return active.moveTo(firstTextCommand)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!hasText || (!event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey)) return enter()
    if (event.altKey) actions.newTask()
    else if (event.shiftKey) actions.toInbox()
    else if (searchEnabled && isSearchable(query.text)) actions.showAll()
  }

  function type(text: string) {
    active.choose(null)
    onQuery(text)
  }

  const countText = found === null ? '' : countOf(found, words)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.scrim ?? ''}
      onOpenChange={(isOpen) => !isOpen && palette.close()}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog aria-label={shell.palette.label} className={styles.dialog ?? ''}>
          <div className={styles.query}>
            {isPhone ? (
              <button
                type="button"
                className={styles.tool}
                aria-label={search.back}
                onClick={() => palette.close()}
              >
                <Icon name="back" />
              </button>
            ) : (
              <Icon name="search" size="l" />
            )}
            <input
              // The user opened the palette to type.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              role="combobox"
              aria-label={shell.palette.label}
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active.id === null ? undefined : optionId(active.id)}
              autoComplete="off"
              spellCheck={false}
              maxLength={searchTextLength}
              placeholder={shell.find}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            <span className={`${styles.count} num`} role="status" data-failed={isFailed || undefined}>
              {isFailed ? search.failed : countText}
            </span>
            {isPhone && typed !== '' && (
              <button
                type="button"
                className={styles.tool}
                aria-label={words.ui.clear}
                onClick={() => type('')}
              >
                <Icon name="close" />
              </button>
            )}
            {!isPhone && <kbd>{keyNames.escape}</kbd>}
          </div>
          {isPhone && found !== null && found.total > 0 && <Kinds found={found} onChoose={actions.showAll} />}
          {found?.corrected && isSettled && (
            <p className={styles.corrected}>{search.corrected(query.text, found.corrected)}</p>
          )}
          <PaletteOptions
            id={listId}
            label={shell.palette.label}
            sections={sections}
            active={active.id}
            isBusy={!isSettled}
            onChoose={run}
            onShowAll={isPhone ? actions.showAll : undefined}
          />
          {isPhone && found !== null && found.total > 0 && (
            <div className={styles.all}>
              <Button onPress={() => actions.showAll()}>{allOf(found, words)}</Button>
            </div>
          )}
          <footer className={styles.foot}>
            <span>
              <kbd>{keyNames.up}</kbd> <kbd>{keyNames.down}</kbd> {shell.palette.choose}
            </span>
            <span>
              <kbd>{keyNames.enter}</kbd> {shell.palette.open}
            </span>
            {hasText && (
              <span>
                <kbd>{keyNames.tab}</kbd> {search.actions}
              </span>
            )}
            <span className={styles.last}>
              <kbd>{commandsSign}</kbd> {search.commandsOnly}
            </span>
          </footer>
        </Dialog>
      </Modal>
      <NoticeRow of="dialog" />
    </ModalOverlay>
  )
}

/** On phones, the kinds of results; each links to its own list. */
function Kinds({
  found,
  onChoose,
}: {
  readonly found: SearchReply
  readonly onChoose: (type?: SearchType) => void
}) {
  const { search } = useWords('search')
  return (
    <nav className={styles.kinds} aria-label={search.kinds}>
      <button type="button" aria-current onClick={() => onChoose()}>
        {search.all} <span className="num">{found.total}</span>
      </button>
      {searchTypes
        .filter((type) => found.counts[type] > 0)
        .map((type) => (
          <button key={type} type="button" onClick={() => onChoose(type)}>
            {search.types[type]} <span className="num">{found.counts[type]}</span>
          </button>
        ))}
    </nav>
  )
}

/** Earlier results stay until those of the new text arrive. */
function useFound(query: { readonly text: string; readonly isCommandsOnly: boolean }) {
  const { searchEnabled } = useUser()
  const isSearched = searchEnabled && !query.isCommandsOnly && isSearchable(query.text)
  const { data, isPlaceholderData, isError } = useQuery({
    ...quickSearchQuery(query.text),
    enabled: isSearched,
  })
  const found = isSearched && data && !isError ? data : null
  return {
    found,
    isSettled: !isSearched || isError || (found !== null && !isPlaceholderData),
    isFailed: isSearched && isError,
  }
}

interface EnteredOption {
  readonly option: PaletteOption | null
  readonly mayRun: boolean
  readonly run: (option: PaletteOption) => void
}

/** Enter runs the active option; while it belongs to an earlier text, Enter waits for the new results. */
function useEnter(typed: string, { option, mayRun, run }: EnteredOption): () => void {
  const [awaited, setAwaited] = useState<string | null>(null)
  const isAwaited = awaited === typed
  useEffect(() => {
    if (isAwaited && mayRun && option) run(option)
  })
  return () => {
    if (mayRun && option) run(option)
    else setAwaited(typed)
  }
}

function isNamed(option: PaletteOption): boolean {
  return 'match' in option && option.match.marks[0]?.[0] === 0
}

function countOf({ total, isTruncated }: SearchReply, { search }: WordsOf<'search'>): string {
  return isTruncated ? search.countMore(total) : search.count(total)
}

function allOf({ total, isTruncated }: SearchReply, { search }: WordsOf<'search'>): string {
  return isTruncated ? search.allResultsMore(total) : search.allResults(total)
}

interface TextActions {
  readonly newTask: () => void
  readonly toInbox: () => void
  readonly showAll: (type?: SearchType) => void
}

function useTextActions(text: string): TextActions {
  const router = useRouter()
  const { search } = useWords('search')
  const closing = (act: () => void) => () => {
    palette.close()
    act()
  }
  return {
    newTask: closing(() => captureText(text)),
    toInbox: closing(() => void addToInbox(text, search.noted(text))),
    showAll(type) {
      palette.close()
      void router.navigate({ to: '/search', search: { text, ...(type && { type }) } })
    },
  }
}

function textCommands(
  words: WordsOf<'search'>,
  text: string,
  found: SearchReply | null,
  actions: TextActions,
): readonly Command[] {
  const { shell, search } = words
  const group = search.groups.commands
  const all: Command[] = [
    {
      id: firstTextCommand,
      name: shell.palette.newTask(text),
      icon: 'plus',
      group,
      keys: keyNames.altEnter,
      run: actions.newTask,
    },
    {
      id: 'text.note',
      name: search.toInbox(text),
      icon: 'inbox',
      group,
      keys: keyNames.shiftEnter,
      run: actions.toInbox,
    },
  ]
  if (found === null || found.total === 0) return all
  const run = () => actions.showAll()
  return [
    ...all,
    { id: 'text.all', name: allOf(found, words), icon: 'search', group, keys: commandText('↵'), run },
  ]
}

function useCommands(): readonly Command[] {
  const router = useRouter()
  const words = useStartupWords()
  const position = useStore(toolbar.position)
  const ofScreens = useStore(palette.commands)
  const ofShell = shellCommands(words, useLanguage(), useUser(), position, {
    go: (to) => void router.navigate({ to }),
    chooseTheme: (chosen) => theme.set(chosen),
    chooseLanguage: changeLanguage,
    moveToolbar: () => toolbar.place(otherPosition(position)),
    capture: () => quickCapture.isOpen.set(true),
    undo: () => void history.undo(),
    redo: () => void history.redo(),
    showKeys: () => keyList.isOpen.set(true),
    logOut: () => void logOut(),
  })
  const further = ofScreens.filter((command) => command.further)
  return [...ofScreens.filter((command) => !command.further), ...ofShell, ...further]
}
