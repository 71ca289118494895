import { expect, type Page } from '@playwright/test'

/**
 * Waits until all calls are answered: a change is visible before it is sent, and leaving the page would lose queued changes. The progress bar is then
 * idle.
 */
export async function allSaved(page: Page): Promise<void> {
  await expect(page.locator('[role=progressbar][data-state]')).toHaveAttribute('data-state', '0')
}
