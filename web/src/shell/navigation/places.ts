/** The places of the app, in the order of the toolbar and the palette. */
import type { Words } from '@lustra/words'
import { past } from '#browser/past.ts'
import { type User, isAdministrator } from '#data/user.ts'
import type { IconName } from '#ui/icons/Icon.tsx'

export type PlaceName = keyof Words['shell']['screens']

export interface Place {
  readonly name: PlaceName
  readonly to:
    | '/dashboard'
    | '/plans'
    | '/time'
    | '/tasks'
    | '/goals'
    | '/inbox'
    | '/reports'
    | '/contexts'
    | '/settings'
    | '/recycle-bin'
    | '/history'
    | '/diary'
    | '/choose-role'
    | '/release-notes'
    | '/admin/user-list'
  readonly icon: IconName
  /** The key after `G`. */
  readonly letter?: string
}

const presentPlaces: readonly Place[] = [
  { name: 'dashboard', letter: 'D', to: '/dashboard', icon: 'home' },
  { name: 'plans', letter: 'P', to: '/plans', icon: 'calendar' },
  { name: 'time', letter: 'T', to: '/time', icon: 'clock' },
  { name: 'tasks', letter: 'K', to: '/tasks', icon: 'tasks' },
  { name: 'goals', letter: 'G', to: '/goals', icon: 'goal' },
  { name: 'inbox', letter: 'I', to: '/inbox', icon: 'inbox' },
  { name: 'reports', letter: 'R', to: '/reports', icon: 'report' },
  { name: 'contexts', letter: 'C', to: '/contexts', icon: 'tag' },
]

/** Those that show the account as of an earlier moment. */
const pastPlaces = presentPlaces.slice(1, 6)

export const mainPlaces = past ? pastPlaces : presentPlaces

/** Whether a path is of a screen that shows the account as of an earlier moment. */
export function isInPast(path: string): boolean {
  return pastPlaces.some(({ to }) => path === to || path.startsWith(`${to}/`))
}

/** The places in the user menu. */
export const allOwnPlaces: readonly Place[] = [
  { name: 'settings', letter: 'S', to: '/settings', icon: 'sliders' },
  { name: 'recycleBin', letter: 'B', to: '/recycle-bin', icon: 'bin' },
  { name: 'diary', letter: 'Y', to: '/diary', icon: 'diary' },
  { name: 'history', letter: 'H', to: '/history', icon: 'undo' },
  { name: 'releaseNotes', letter: 'N', to: '/release-notes', icon: 'gift' },
  { name: 'chooseRole', to: '/choose-role', icon: 'person' },
  { name: 'administration', to: '/admin/user-list', icon: 'key' },
]

/** The properties of a user that decide about places. */
export type PlacesUser = Pick<User, 'role' | 'roles' | 'releaseNoteAt'>

/** Users with one role have no choice of role, and only administrators have the administration (FND-N04). */
export function ownPlacesOf(user: PlacesUser): readonly Place[] {
  if (past) return []
  return allOwnPlaces.filter(({ name }) => {
    if (name === 'chooseRole') return user.roles.length > 1
    if (name === 'releaseNotes') return user.releaseNoteAt !== null
    return name !== 'administration' || isAdministrator(user)
  })
}

/** A phone's bar has four places; the fifth button opens the others. The five places of the past need no button. */
export const phonePlaces = mainPlaces.slice(0, past ? 5 : 4)
export const furtherPlaces = mainPlaces.slice(phonePlaces.length)
