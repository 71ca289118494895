import type { Language } from '@lustra/contract/text'
import type { StartupWords } from '@lustra/words/en/startup'
import type { KeyGroup } from '#ui/keys/key-list.ts'
import { commandText } from '#ui/keys/keys.ts'
import type { Command } from '#ui/keys/palette.ts'
import { type Theme, themes } from '#ui/css/theme.ts'
import { type ToolbarPosition, otherPosition } from '../navigation/toolbar.ts'
import { type PlacesUser, mainPlaces, ownPlacesOf } from '../navigation/places.ts'
import { placesWithLetters } from '../navigation/places-with-letters.ts'

interface Doings {
  readonly go: (to: string) => void
  readonly chooseTheme: (theme: Theme) => void
  readonly chooseLanguage: (language: Language) => void
  readonly moveToolbar: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly capture: () => void
  readonly showKeys: () => void
  readonly logOut: () => void
}

export function shellKeys({ shell, capture }: StartupWords, user: PlacesUser): readonly KeyGroup[] {
  const { keys, palette, screens } = shell
  return [
    {
      title: palette.goTo,
      lines: placesWithLetters(user).map(({ name, letter }) => ({
        keys: `G ${letter}`,
        name: screens[name],
      })),
    },
    {
      title: keys.everywhere,
      lines: [
        { keys: commandText('K'), name: palette.label },
        { keys: 'Q', name: capture.open },
        { keys: commandText('Z'), name: palette.undo },
        { keys: commandText('Z', { shift: true }), name: palette.redo },
        { keys: 'F6', name: keys.notices },
        { keys: '?', name: keys.list },
      ],
    },
  ]
}

const themeIcons = { system: 'system', light: 'sun', dark: 'moon' } as const

export function shellCommands(
  { shell, capture }: StartupWords,
  language: Language,
  user: PlacesUser,
  position: ToolbarPosition,
  doings: Doings,
): readonly Command[] {
  const { palette, menu, screens } = shell
  const goTo = [...mainPlaces, ...ownPlacesOf(user)].map((place): Command => ({
    id: `go.${place.name}`,
    name: screens[place.name],
    icon: place.icon,
    group: palette.goTo,
    ...(place.letter !== undefined && { keys: `G ${place.letter}` }),
    run: () => doings.go(place.to),
  }))
  const action = (command: Omit<Command, 'group'>): Command => ({ ...command, group: palette.actions })
  const other = language === 'en' ? 'ru' : 'en'
  return [
    ...goTo,
    action({ id: 'capture', name: capture.open, icon: 'plus', keys: 'Q', run: doings.capture }),
    action({
      id: 'undo',
      name: palette.undo,
      icon: 'undo',
      keys: commandText('Z'),
      run: doings.undo,
    }),
    action({
      id: 'redo',
      name: palette.redo,
      icon: 'redo',
      keys: commandText('Z', { shift: true }),
      run: doings.redo,
    }),
    action({ id: 'keys', name: shell.keys.title, icon: 'info', keys: '?', run: doings.showKeys }),
    ...themes.map((theme) =>
      action({
        id: `theme.${theme}`,
        name: palette.useTheme[theme],
        icon: themeIcons[theme],
        run: () => doings.chooseTheme(theme),
      }),
    ),
    action({
      id: 'language',
      name: palette.useLanguage[other],
      // Also found by its name in the other language.
      also: 'English Русский',
      icon: 'globe',
      run: () => doings.chooseLanguage(other),
    }),
    action({
      id: 'toolbar',
      name: palette.placeToolbar[otherPosition(position)],
      icon: position === 'TOP_CENTER' ? 'down' : 'up',
      run: doings.moveToolbar,
    }),
    action({ id: 'log-out', name: menu.logOut, icon: 'logOut', run: doings.logOut }),
  ]
}
