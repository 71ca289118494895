import type { StartupWords } from '@lustra/words/en/startup'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { quickCapture, withLine } from '#capture/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { keyList } from '#ui/keys/key-list.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type Match, matching } from '#language/match.ts'
import { type Command, palette } from '#ui/keys/palette.ts'
import { useStore } from '#browser/store.ts'
import { theme } from '#ui/css/theme.ts'
import { otherPosition, toolbar } from '../navigation/toolbar.ts'
import { history } from '#data/client.ts'
import { changeLanguage } from '#settings/index.ts'
import { logOut } from '#account/index.ts'
import { shellCommands } from './shell-commands.ts'
import styles from './PaletteDialog.module.css'

/** The labels on the keys, in any language. */
const keyNames = { escape: 'Esc', up: '↑', down: '↓', enter: 'Enter' }

interface PaletteDialogProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** The command palette: finds screens and commands by the beginnings of their names. */
export function PaletteDialog({ query, onQuery }: PaletteDialogProps) {
  const { shell } = useStartupWords()
  const found = matching(useCommands(), query)
  const offered = found.length > 0 ? found : [{ item: newTaskCommand(shell, query), marks: [] }]
  const groups = Map.groupBy(offered, ({ item }) => item.group)
  const matches = [...groups.values()].flat()
  const run = (id: unknown) => {
    // The Enter that ran an item reaches the field as well.
    if (!palette.isOpen.value) return
    const chosen = matches.find(({ item }) => item.id === id)
    palette.close()
    chosen?.item.run()
  }
  // The menu focuses its first item only when something is typed into this field.
  const runFirst = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !currentTarget.hasAttribute('aria-activedescendant')) run(matches[0]?.item.id)
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.scrim ?? ''}
      onOpenChange={(isOpen) => !isOpen && palette.close()}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog aria-label={shell.palette.label} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            {/* The user has just opened the palette to type. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <SearchField autoFocus aria-label={shell.palette.label} className={styles.query ?? ''}>
              <Icon name="search" size="l" />
              <Input placeholder={shell.find} onKeyDown={runFirst} />
              <kbd>{keyNames.escape}</kbd>
            </SearchField>
            <Menu aria-label={shell.palette.label} className={styles.list ?? ''} onAction={run}>
              {[...groups].map(([group, matches]) => (
                <MenuSection key={group} id={group}>
                  <Header className={styles.group ?? ''}>{group}</Header>
                  {matches.map((match) => (
                    <MenuItem
                      key={match.item.id}
                      id={match.item.id}
                      textValue={match.item.name}
                      className={styles.item ?? ''}
                    >
                      <Icon name={match.item.icon} />
                      <MarkedName match={match} />
                      {match.item.keys && <kbd>{match.item.keys}</kbd>}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <footer className={styles.foot}>
            <span>
              <kbd>{keyNames.up}</kbd> <kbd>{keyNames.down}</kbd> {shell.palette.choose}
            </span>
            <span>
              <kbd>{keyNames.enter}</kbd> {shell.palette.open}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** For what nothing was found for: it may be something to do. */
function newTaskCommand({ palette }: StartupWords['shell'], query: string): Command {
  const { draft, isOpen } = quickCapture
  return {
    id: 'capture.query',
    name: palette.newTask(query.trim()),
    icon: 'plus',
    group: palette.nothing(query.trim()),
    run() {
      // A line that waits there is not lost.
      const line = [draft.value.line, query.trim()].filter((text) => text !== '').join(' ')
      draft.set(withLine(draft.value, line))
      isOpen.set(true)
    },
  }
}

function useCommands(): readonly Command[] {
  const router = useRouter()
  const words = useStartupWords()
  const position = useStore(toolbar.position)
  const ofScreens = useStore(palette.commands)
  const ofShell = shellCommands(words, useLanguage(), position, {
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
  return [...ofScreens, ...ofShell]
}

function MarkedName({ match: { item, marks } }: { readonly match: Match<Command> }) {
  const ends = [0, ...marks.flat(), item.name.length]
  return (
    <span className={styles.name}>
      {ends.slice(1).map((end, index) => {
        const part = item.name.slice(ends[index], end)
        // Unmarked and marked parts alternate.
        return index % 2 === 1 ? <mark key={end}>{part}</mark> : part
      })}
    </span>
  )
}
