/** The longest words that are compared have 40 letters. */
const size = 64

// Reused for each pair of words: a search compares 50,000.
let beforePrevious = new Int32Array(size)
let previous = new Int32Array(size)
let current = new Int32Array(size)

/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other (optimal string
 * alignment); `most + 1` when there are more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  for (let column = 0; column <= other.length; column++) previous[column] = column
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1)
    current[0] = row
    let smallest = row
    for (let column = 1; column <= other.length; column++) {
      const otherLetter = other.charCodeAt(column - 1)
      let distance = previous[column - 1]! + (letter === otherLetter ? 0 : 1)
      distance = Math.min(distance, previous[column]! + 1, current[column - 1]! + 1)
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === otherLetter
      if (isSwap) distance = Math.min(distance, beforePrevious[column - 2]! + 1)
      current[column] = distance
      smallest = Math.min(smallest, distance)
    }
    if (smallest > most) return most + 1
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return previous[other.length]!
}
