import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '@lustra/contract/status'
import { english } from '@lustra/words/en'
import { russian } from '@lustra/words/ru'
import { changeName } from '#data/change-name.ts'
import { type PlacesUser, furtherPlaces, mainPlaces, ownPlacesOf, phonePlaces } from '../navigation/places.ts'
import { placeOfKey, placesWithLetters } from '../navigation/places-with-letters.ts'
import { shellCommands } from './shell-commands.ts'

const done: string[] = []
const note = (what: string) => (detail?: string) => void done.push(detail ? `${what} ${detail}` : what)
const doings = {
  go: note('go'),
  chooseTheme: note('theme'),
  chooseLanguage: note('language'),
  moveToolbar: note('toolbar'),
  capture: note('capture'),
  undo: note('undo'),
  redo: note('redo'),
  showKeys: note('keys'),
  logOut: note('log out'),
}

test('the main toolbar has the screens in their order, the user menu has the others (FND-018, FND-019, FND-N04)', () => {
  const addresses = (places: typeof mainPlaces) => places.map(({ name, to }) => [name, to])
  assert.deepEqual(addresses(mainPlaces), [
    ['dashboard', '/dashboard'],
    ['plans', '/plans'],
    ['time', '/time'],
    ['tasks', '/tasks'],
    ['goals', '/goals'],
    ['inbox', '/inbox'],
    ['reports', '/reports'],
    ['contexts', '/contexts'],
  ])
  const ofEveryone = [
    ['settings', '/settings'],
    ['recycleBin', '/recycle-bin'],
    ['diary', '/diary'],
    ['history', '/history'],
  ]
  assert.deepEqual(addresses(ownPlacesOf({ role: 'user', roles: ['user'], releaseNoteAt: null })), ofEveryone)
  const role = 'administrator'
  assert.deepEqual(addresses(ownPlacesOf({ role, roles: ['user', role], releaseNoteAt: 1 })), [
    ...ofEveryone,
    ['releaseNotes', '/release-notes'],
    ['chooseRole', '/choose-role'],
    ['administration', '/admin/user-list'],
  ])
})

// oxfmt-ignore
const letters = [
  ['D', '/dashboard'], ['P', '/plans'],    ['T', '/time'],     ['K', '/tasks'],       ['G', '/goals'], ['I', '/inbox'],
  ['R', '/reports'],   ['C', '/contexts'], ['S', '/settings'], ['B', '/recycle-bin'], ['Y', '/diary'], ['H', '/history'], ['N', '/release-notes'],
] as const

test('after G, the letter of a place opens it, also on a Russian keyboard and in another Latin layout (FND-N34, FND-N21)', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  const user: PlacesUser = { role: 'user', roles: ['user'], releaseNoteAt: 1 }
  for (const [letter, to] of letters) {
    const code = `Key${letter}`
    assert.equal(placeOfKey({ ...plain, code, key: letter.toLowerCase() }, user)?.to, to)
    assert.equal(placeOfKey({ ...plain, code, key: 'ы' }, user)?.to, to)
  }
  // Dvorak prints P at the position of R.
  assert.equal(placeOfKey({ ...plain, code: 'KeyR', key: 'p' }, user)?.to, '/plans')
  const listedFor = (someone: PlacesUser) => placesWithLetters(someone).map(({ letter, to }) => [letter, to])
  assert.deepEqual(listedFor(user), letters)
  // A letter that the menu does not list opens nothing.
  const before = { ...user, releaseNoteAt: null }
  assert.deepEqual(listedFor(before), letters.slice(0, -1))
  assert.equal(placeOfKey({ ...plain, code: 'KeyN', key: 'n' }, before), undefined)
})

test('a user with several roles gets a link to the choice of role (ACC-058)', () => {
  const leadsToRoles = (roles: Role[]) =>
    ownPlacesOf({ role: 'user', roles, releaseNoteAt: null }).some(({ to }) => to === '/choose-role')
  assert.equal(leadsToRoles(['user']), false)
  assert.equal(leadsToRoles(['user', 'beta-tester']), true)
})

test('only an administrator gets a link to the administration (FND-N04, ADM-002)', () => {
  const leadsToAdministration = (role: Role) =>
    ownPlacesOf({ role, roles: ['user', 'administrator'], releaseNoteAt: null }).some(
      ({ to }) => to === '/admin/user-list',
    )
  assert.equal(leadsToAdministration('administrator'), true)
  assert.equal(leadsToAdministration('user'), false)
})

test('a phone’s bar and its sheet together have every place', () => {
  assert.equal(phonePlaces.length, 4)
  assert.deepEqual([...phonePlaces, ...furtherPlaces], mainPlaces)
})

test('the palette has all places and the commands of the menus', () => {
  const user = { role: 'user' as const, roles: ['user' as const], releaseNoteAt: null }
  const commands = shellCommands(russian, 'ru', user, 'TOP_CENTER', doings)
  const run = (id: string) => commands.find((command) => command.id === id)?.run()
  for (const id of ['go.plans', 'undo', 'redo', 'theme.dark', 'language', 'toolbar', 'log-out']) run(id)
  assert.deepEqual(done, ['go /plans', 'undo', 'redo', 'theme dark', 'language en', 'toolbar', 'log out'])
  assert.equal(new Set(commands.map(({ id }) => id)).size, commands.length)
})

test('an undone change is named by its action and its item', () => {
  const { history } = english.shell
  assert.equal(changeName(history, 'scheduleTask', 'Swim'), 'a change in the plan of “Swim”')
  assert.equal(changeName(history, '/v2/plans scheduleTask', 'Swim'), 'a change in the plan of “Swim”')
  assert.equal(
    changeName(history, 'leftovers.scheduleTasks', 'Swim'),
    'changes in the plans of “Swim” and others',
  )
  assert.equal(changeName(history, 'leftovers.cancelTasks', 'Swim'), 'cancelling “Swim” and others')
  assert.equal(changeName(history, 'constructor', 'Swim'), 'a change of “Swim”')
  assert.equal(changeName(history, '', ''), 'a change')
})
