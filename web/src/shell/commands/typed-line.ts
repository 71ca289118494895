/** A line of the palette that begins with a verb, such as “move Write chapter to Friday 10”. */
import { type CommandVerb, movedTo, verbByWord } from '@lustra/words/capture/typed-commands'

export interface TypedLine {
  readonly verb: CommandVerb
  /** All after the verb. */
  readonly text: string
}

export function typedLineOf(line: string): TypedLine | null {
  const [, word = '', text = ''] = /^(\p{L}+)\s+(\S.*)$/u.exec(line.trim()) ?? []
  const verb = verbByWord.get(word.toLowerCase())
  return verb === undefined ? null : { verb, text: text.trim() }
}

/** The texts in which the time of a command is looked for: as typed, and without the preposition of a move. */
export function timedTextsOf({ verb, text }: TypedLine): readonly string[] {
  return verb === 'move' ? [text, text.replace(movedTo, ' ')] : [text]
}
