import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminScreens, administration, barePages, doorPages, mainScreens, type Screen } from './screens.ts'

/** The screen at each address below `/web`. */
function screensByPath(screens: Readonly<Record<string, Screen>>, below = ''): Record<string, string> {
  return Object.fromEntries(
    Object.values(screens).map(({ path, component }) => [`${below}${path}`, component]),
  )
}

function assertScreens(actual: Readonly<Record<string, string>>, expected: Record<string, string>): void {
  const found = Object.keys(expected).map((path) => [path, actual[path]])
  assert.deepEqual(Object.fromEntries(found), expected)
}

test('screens whose paths are not specified have the proposed ones (FND-N01, PLN-N01, TIM-N01, BIN-N01, SRC-N01, ACC-N02, FND-037)', () => {
  assertScreens(
    { ...screensByPath(mainScreens), ...screensByPath(doorPages), ...screensByPath(barePages) },
    {
      '/plans': 'PlansScreen',
      '/time': 'TimeScreen',
      '/recycle-bin': 'RecycleBinScreen',
      '/search': 'SearchScreen',
      '/activation': 'ActivationPage',
      '/change-password': 'ChangePasswordPage',
      '/choose-role': 'ChooseRolePage',
      '/onboarding': 'OnboardingScreen',
    },
  )
})

test('each address of the administration has its screen (FND-023, FND-024, FND-025, FND-022)', () => {
  assertScreens(screensByPath(adminScreens, administration.path), {
    '/admin/user-list': 'UsersScreen',
    '/admin/monitoring': 'MonitoringScreen',
    '/admin/global-settings': 'GlobalSettingsScreen',
    '/admin/release-notes': 'AdminReleaseNotesScreen',
  })
})
