/** Every page in both themes and languages: each in its own, what a machine can find of WCAG 2.2 AA, and no sideways scrolling on a phone. */
import { expectAccessibleInBothThemes, expectOneLanguage } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'

const doors = ['login', 'register', 'registration-success', 'reset-password', 'reset-password-success']
const afterLinks = ['activation?token=nonsense', 'activation-success', 'change-password-success', 'privacy']
const screens = [
  'plans',
  'time',
  'time?show=both',
  'tasks',
  'contexts',
  'recycle-bin',
  'settings',
  'dashboard',
  'reports',
  'reports/abandoned-tasks',
  'reports/time-spent-for-tasks',
  'reports/goal-progress',
  'no-such-page',
]

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const [signedIn, pages] of [
      [false, [...doors, ...afterLinks]],
      [true, screens],
    ] as const) {
      test.describe(() => {
        test.use({ signedIn })
        for (const name of pages) {
          test(`/web/${name} can be used by everyone, and speaks one language (FND-006)`, async ({
            page,
          }) => {
            await page.goto(`/web/${name}`, { waitUntil: 'networkidle' })
            await expectOneLanguage(page, language)
            await expectAccessibleInBothThemes(page)
            const overflow = () =>
              page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
            // Screens are laid out anew for a tablet, and for a phone.
            for (const width of [1024, 768, 360]) {
              await page.setViewportSize({ width, height: 740 })
              await expect.poll(overflow, `pixels beyond a width of ${width}`).toBeLessThanOrEqual(0)
            }
            await expectAccessibleInBothThemes(page)
          })
        }
      })
    }
  })
}
