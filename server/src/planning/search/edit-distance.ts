/** Compared words have at most 40 letters. */
const size = 64

// Reused for each pair of words: a search compares 50,000.
let beforePrevious = new Int32Array(size)
let previous = new Int32Array(size)
let current = new Int32Array(size)

/** The letters to insert, delete, replace or swap to get the word (optimal string alignment); `most + 1` when above `most`. */
export function editDistance(text: string, from: number, to: number, word: string, most: number): number {
  const length = to - from
  if (Math.abs(length - word.length) > most) return most + 1
  for (let column = 0; column <= word.length; column++) previous[column] = column
  for (let row = 1; row <= length; row++) {
    const letter = text.charCodeAt(from + row - 1)
    current[0] = row
    let smallest = row
    for (let column = 1; column <= word.length; column++) {
      const wordLetter = word.charCodeAt(column - 1)
      let distance = previous[column - 1]! + (letter === wordLetter ? 0 : 1)
      distance = Math.min(distance, previous[column]! + 1, current[column - 1]! + 1)
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        text.charCodeAt(from + row - 2) === wordLetter
      if (isSwap) distance = Math.min(distance, beforePrevious[column - 2]! + 1)
      current[column] = distance
      smallest = Math.min(smallest, distance)
    }
    if (smallest > most) return most + 1
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return previous[word.length]!
}

/** The letters of a word as a set of 32 bits; letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Whether more than `most` letters of the part are missing in the set; the distance exceeds `most` then. */
export function hasOtherLetters(
  text: string,
  from: number,
  to: number,
  letters: number,
  most: number,
): boolean {
  let others = 0
  for (let index = from; index < to; index++) {
    if ((letters & (1 << (text.charCodeAt(index) & 31))) === 0 && ++others > most) return true
  }
  return false
}
