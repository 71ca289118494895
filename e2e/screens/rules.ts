/** Makes the rules available in all pages opened from now on. */
import type { Page } from '@playwright/test'
import { installContrast } from './contrast.ts'
import { countShifts } from './loading.ts'
import { installReader } from './page-reader.ts'

export async function installRules(page: Page): Promise<void> {
  for (const install of [countShifts, installReader, installContrast]) await page.addInitScript(install)
}
