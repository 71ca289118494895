import { expect, type Page } from '@playwright/test'

/**
 * A change is shown before the server has heard of it, and a page that is left or loaded anew takes with it what still
 * waits for its turn. The bar at the top rests once every call was answered.
 */
export async function allSaved(page: Page): Promise<void> {
  await expect(page.locator('[role=progressbar][data-state]')).toHaveAttribute('data-state', '0')
}
