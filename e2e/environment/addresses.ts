/** The address of each screen below `/web/`, so that tests that visit all screens also visit new ones. */
import {
  type Screen,
  adminScreens,
  administration,
  barePages,
  doorPages,
  mainScreens,
} from '../../web/src/screens.ts'

/** Example parameters of screens that show nothing without them. */
const examples: Readonly<Record<string, string>> = {
  '/activation': 'activation?token=nonsense',
  '/change-email': 'change-email?token=nonsense',
  '/change-password': 'change-password?token=nonsense',
  '/reports/$code': 'reports/time-spent-for-tasks',
  '/review/$kind/$day': 'review/weeks/2026-11-23',
  '/review/$kind/$day/look': 'review/years/2026-01-01/look',
  '/search': 'search?text=thesis',
}

export interface Address {
  readonly path: string
  readonly title: Screen['title']
}

function addressesOf<Name extends string>(
  screens: Readonly<Record<Name, Screen>>,
  below = '',
): Readonly<Record<Name, Address>> {
  const addresses = Object.entries<Screen>(screens).map(([name, { path, title }]) => {
    const example = examples[path] ?? `${below}${path}`.slice(1)
    if (example.includes('$')) throw new Error(`${path} needs an example.`)
    return [name, { path: example, title }]
  })
  return Object.fromEntries(addresses) as Record<Name, Address>
}

export const ofMainScreens = addressesOf(mainScreens)
export const ofAdminScreens = addressesOf(adminScreens, administration.path)
export const ofDoorPages = addressesOf(doorPages)
export const ofBarePages = addressesOf(barePages)

export const pathsOf = (addresses: Readonly<Record<string, Address>>): readonly string[] =>
  Object.values(addresses).map(({ path }) => path)

export const everyPath = [ofMainScreens, ofAdminScreens, ofDoorPages, ofBarePages].flatMap(pathsOf)
