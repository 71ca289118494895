/** The words of typed commands, such as “plan Write chapter Friday 10”; those of all languages are understood at once. */

const verbs = {
  plan: ['plan', 'schedule', 'запланировать', 'запланируй', 'запланируем'],
  move: ['move', 'reschedule', 'перенести', 'перенеси', 'перенесём'],
  complete: ['complete', 'finish', 'завершить', 'заверши'],
} as const

export type CommandVerb = keyof typeof verbs

export const verbByWord: ReadonlyMap<string, CommandVerb> = new Map(
  Object.entries(verbs).flatMap(([verb, words]) => words.map((word) => [word, verb as CommandVerb] as const)),
)

/** The last preposition before a new time, as in “move Swim to Friday”. */
export const movedTo = /\s(?:to|на)\s(?!.*\s(?:to|на)\s)/iu

/** Names of weeks as phrases that quick capture understands. */
export const weekPhrases: readonly (readonly [name: RegExp, phrase: string])[] = [
  [/^недел[яю]\s+(\d{1,2})(?!\d)/iu, 'на $1-й неделе'],
  [/^(\d{1,2})(?:-?[яю])?\s+недел[яю](?!\p{L})/iu, 'на $1-й неделе'],
  [/^(?:эта|эту)\s+недел[яю](?!\p{L})/iu, 'на этой неделе'],
  [/^следующ(?:ая|ую)\s+недел[яю](?!\p{L})/iu, 'на следующей неделе'],
]
