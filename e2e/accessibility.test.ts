/**
 * Checks the pages that `screens/screens.test.ts` does not visit: in both themes with axe (WCAG 2.2 AA and best practices), for a single language, and
 * for horizontal scrolling on a phone.
 */
import { ofBarePages, ofDoorPages, ofMainScreens, pathsOf } from './environment/addresses.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectOneLanguage,
  wcagAndBestPractices,
} from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languages } from './environment/languages.ts'
import { isMeasured } from './screens/screens.ts'

const beforeSignIn = [...pathsOf(ofDoorPages), ofBarePages.privacy.path]
const behindSignIn = [...pathsOf(ofMainScreens), 'reports/abandoned-tasks']
for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const [name, signedIn, all] of [
      ['the pages before sign-in', false, beforeSignIn],
      ['the other screens', true, behindSignIn],
    ] as const) {
      const paths = all.filter((path) => !isMeasured(path))
      test.describe(() => {
        test.use({ signedIn })
        // A separate window for each page would cost as much as all its checks.
        test(`${name} is accessible and contains one language only (FND-006)`, async ({ page }) => {
          test.setTimeout(paths.length * 20_000)
          for (const path of paths) {
            await test.step(`/web/${path}`, async () => {
              await page.setViewportSize({ width: 1280, height: 800 })
              await page.goto(`/web/${path}`, { waitUntil: 'networkidle' })
              await expectOneLanguage(page, language)
              await expectAccessibleInBothThemes(page, wcagAndBestPractices)
              const overflow = () =>
                page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
              // Screens are laid out again for a tablet and a phone; colours do not change.
              for (const width of [1024, 768, 360]) {
                await page.setViewportSize({ width, height: 740 })
                await expect.poll(overflow, `pixels beyond a width of ${width}`).toBeLessThanOrEqual(0)
              }
              await expectAccessible(page, 'html', wcagAndBestPractices)
            })
          }
        })
      })
    }
  })
}
