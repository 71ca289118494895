/** The return animation of an item that could not be dropped (CAL-061). */
import { type Point, distance } from './point.ts'

export const returnStepMs = 20

/** More steps for a longer distance, so that the user can follow. */
export function returnSteps(px: number): number {
  if (px <= 100) return 4
  if (px <= 300) return 8
  if (px <= 800) return 16
  return 50
}

/** The offset of each step, ending at the origin; fast at first, slow at the end. */
export function returnPath(from: Point, home: Point): Point[] {
  const distanceHome = { x: from.x - home.x, y: from.y - home.y }
  const steps = returnSteps(distance(distanceHome))
  return Array.from({ length: steps }, (_, step) => {
    const left = (1 - (step + 1) / steps) ** 2
    return { x: home.x + distanceHome.x * left, y: home.y + distanceHome.y * left }
  })
}
