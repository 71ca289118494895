/** Every page in both themes and languages: each in its own, what a machine can find of WCAG 2.2 AA, and no sideways scrolling on a phone. */
import { ofBarePages, ofDoorPages, ofMainScreens, pathsOf } from './environment/addresses.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectOneLanguage,
} from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languages } from './environment/languages.ts'

const beforeSignIn = [...pathsOf(ofDoorPages), ofBarePages.privacy.path]
const calendars = ['plans', 'time', 'time?show=both', 'dashboard']
const others = [
  ...pathsOf(ofMainScreens).filter((path) => !calendars.includes(path)),
  'reports/abandoned-tasks',
  'reports/goal-progress',
  'no-such-page',
]

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const [name, signedIn, paths] of [
      ['the pages before sign-in', false, beforeSignIn],
      ['the calendars', true, calendars],
      ['the other screens', true, others],
    ] as const) {
      test.describe(() => {
        test.use({ signedIn })
        // A window of its own for each page would cost as much as all that is looked at in it.
        test(`${name} can be used by everyone, and speak one language (FND-006)`, async ({ page }) => {
          test.setTimeout(paths.length * 20_000)
          for (const path of paths) {
            await test.step(`/web/${path}`, async () => {
              await page.setViewportSize({ width: 1280, height: 800 })
              await page.goto(`/web/${path}`, { waitUntil: 'networkidle' })
              await expectOneLanguage(page, language)
              await expectAccessibleInBothThemes(page)
              const overflow = () =>
                page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
              // Screens are laid out anew for a tablet, and for a phone. Colours stay what they were.
              for (const width of [1024, 768, 360]) {
                await page.setViewportSize({ width, height: 740 })
                await expect.poll(overflow, `pixels beyond a width of ${width}`).toBeLessThanOrEqual(0)
              }
              await expectAccessible(page)
            })
          }
        })
      })
    }
  })
}
