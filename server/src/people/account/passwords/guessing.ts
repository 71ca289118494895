/** Estimates the cost of guessing a password. Words, keyboard walks, repetitions and years cost as much as two random characters. */
import { commonWords } from './common-words.ts'

const costOfPart = 2
/** A password that costs less is guessable. Eight random characters cost eight. */
const minCost = 7

const longestWord = 24

/** Sequences on the keyboard and in the alphabet, in either direction. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '!@#$%^&*()_+',
  '!"№;%:?*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'qazwsxedcrfvtgbyhnujm',
  '1й2ц3у4к5е6н7г8ш9щ0з',
  'йфяцычувскамепинртгоь',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '12qwaszx',
  '112233445566778899',
  '147258369',
  '159753',
  '789456123',
].flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])

/** Characters that replace letters. A 1 can be i or l. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

export function isGuessable(password: string, extraWords: readonly string[] = []): boolean {
  const lowered = password.toLowerCase()
  const readings = [lowered, undisguised(lowered, 'i'), undisguised(lowered, 'l')]
  const extra = new Set(extraWords)
  const isWord = (text: string): boolean => commonWords.has(text) || extra.has(text)
  if (new Set(lowered).size <= 3) return true

  // costs[end]: the lowest cost of the first `end` characters.
  const costs = [0]
  for (let end = 1; end <= lowered.length; end++) {
    let cost = costs[end - 1]! + 1
    for (let start = Math.max(0, end - longestWord); start <= end - 3; start++) {
      if (costs[start]! + costOfPart >= cost) continue
      const isPart =
        isPredictable(lowered.slice(start, end)) ||
        readings.some((reading) => isWord(reading.slice(start, end)))
      if (isPart) cost = costs[start]! + costOfPart
    }
    // Repeating the preceding characters costs 1.
    for (let size = 2; size * 2 <= end; size++) {
      const again = lowered.slice(end - size, end) === lowered.slice(end - 2 * size, end - size)
      if (again) cost = Math.min(cost, costs[end - size]! + 1)
    }
    costs.push(cost)
  }
  return costs[lowered.length]! < minCost
}

function isPredictable(part: string): boolean {
  return (
    walks.some((walk) => walk.includes(part)) ||
    /^(.)\1+$/u.test(part) ||
    /^(19[3-9]\d|20[0-4]\d)$/.test(part) ||
    /^(0[1-9]|[12]\d|3[01])[./-]?(0[1-9]|1[0-2])[./-]?((19|20)?\d\d)$/.test(part)
  )
}

function undisguised(text: string, one: string): string {
  return text.replace(/[0-57!@$|]/g, (sign) => (/[1!|]/.test(sign) ? one : (disguises[sign] ?? sign)))
}
