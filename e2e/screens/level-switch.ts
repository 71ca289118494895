/** Checks that the switch of levels on the plans, and the buttons beside it, have one place in all views and periods. */
import { levelViews } from '@lustra/domain/calendar'
import type { Words } from '@lustra/words'
import { type Page, expect } from '@playwright/test'

/** Weeks with the longest and a short title, in months with long and short names. */
const days = ['2026-11-30', '2027-05-10']

/** By part: its places, each with the views and periods where it has that place. One place is right. */
export async function placesOfSwitch(page: Page, { plans }: Words): Promise<Map<string, string[]>> {
  const tools = page.getByRole('region', { name: plans.tools })
  const parts = {
    levels: tools
      .getByRole('radiogroup', { name: plans.levels })
      .or(tools.getByRole('button', { name: `${plans.levels}: ` })),
    up: tools.getByRole('button', { name: plans.oneLevelUp('') }),
    life: tools.getByRole('button', { name: plans.life, exact: true }),
  }
  const places = new Map<string, string[]>()
  for (const day of days) {
    await page.goto(`/web/plans?view=${levelViews[0]}&from=${day}`, { waitUntil: 'networkidle' })
    for (const view of levelViews) {
      await expect(page).toHaveURL(new RegExp(`view=${view}`))
      await expect(parts.levels).toBeVisible()
      for (const [name, part] of Object.entries(parts)) {
        if (!(await part.isVisible())) continue
        const { x, y, width, height } = (await part.boundingBox())!
        const place = `${name} at ${[x, y, width, height].map(Math.round).join(', ')}`
        places.set(place, [...(places.get(place) ?? []), `${view} ${day}`])
      }
      await page.keyboard.press('-')
    }
  }
  return places
}

/** Parts with more than one place. */
export function movingParts(places: ReadonlyMap<string, readonly string[]>): string[] {
  const partOf = (place: string) => place.replace(/ .*/, '')
  const names = [...places.keys()].map(partOf)
  const isMoving = (place: string) => names.filter((name) => name === partOf(place)).length > 1
  return [...places]
    .filter(([place]) => isMoving(place))
    .map(([place, where]) => `${place}: ${where.join(', ')}`)
}
