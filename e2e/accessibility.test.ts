/**
 * Every page in both themes: what a machine can find of WCAG 2.2 AA, one language, and no sideways scrolling on a phone. In Russian only those that
 * `screens/screens.test.ts` does not visit: there the language and the scrolling of the others are looked at.
 */
import { ofBarePages, ofDoorPages, ofMainScreens, pathsOf } from './environment/addresses.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectOneLanguage,
} from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { isMeasured } from './screens/screens.ts'

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

    for (const [name, signedIn, all] of [
      ['the pages before sign-in', false, beforeSignIn],
      ['the calendars', true, calendars],
      ['the other screens', true, others],
    ] as const) {
      const isHere = (path: string) => languagesFor('en').includes(language) || !isMeasured(path)
      const paths = all.filter(isHere)
      if (paths.length === 0) continue
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
