/** The places of the app, in the order of the toolbar and the palette. */
import type { Words } from '@lustra/words'
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
    | '/choose-role'
    | '/release-notes'
    | '/admin/user-list'
  readonly icon: IconName
}

export const mainPlaces: readonly Place[] = [
  { name: 'dashboard', to: '/dashboard', icon: 'home' },
  { name: 'plans', to: '/plans', icon: 'calendar' },
  { name: 'time', to: '/time', icon: 'clock' },
  { name: 'tasks', to: '/tasks', icon: 'tasks' },
  { name: 'goals', to: '/goals', icon: 'goal' },
  { name: 'inbox', to: '/inbox', icon: 'inbox' },
  { name: 'reports', to: '/reports', icon: 'report' },
  { name: 'contexts', to: '/contexts', icon: 'tag' },
]

/** The places in the user menu. */
export const allOwnPlaces: readonly Place[] = [
  { name: 'settings', to: '/settings', icon: 'sliders' },
  { name: 'recycleBin', to: '/recycle-bin', icon: 'bin' },
  { name: 'releaseNotes', to: '/release-notes', icon: 'gift' },
  { name: 'chooseRole', to: '/choose-role', icon: 'person' },
  { name: 'administration', to: '/admin/user-list', icon: 'key' },
]

/** Users with one role have no choice of role, and only administrators have the administration (FND-N04). */
export function ownPlacesOf(user: Pick<User, 'role' | 'roles' | 'releaseNoteAt'>): readonly Place[] {
  return allOwnPlaces.filter(({ name }) => {
    if (name === 'chooseRole') return user.roles.length > 1
    if (name === 'releaseNotes') return user.releaseNoteAt !== null
    return name !== 'administration' || isAdministrator(user)
  })
}

/** A phone's bar has four places; the fifth button opens the others. */
export const phonePlaces = mainPlaces.slice(0, 4)
export const furtherPlaces = mainPlaces.slice(4)
