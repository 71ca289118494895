/** Asks the user from anywhere and waits for the answer: `if (await ask({ ... }))`. */
import { Store } from '#browser/store.ts'

interface Wording {
  readonly title: string
  readonly text?: string
  /** Replaces `text`: sentences with names entered by users, rendered as plain text. */
  readonly paragraphs?: readonly string[]
  readonly reject?: string
}

export interface Answer<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface QuestionWhich<Value extends string> extends Wording {
  /** The last one is the default. */
  readonly answers: readonly Answer<Value>[]
}

export interface Question extends Wording {
  readonly confirm?: string
  /** The action has no undo: the confirming button warns, and the focus starts on the other one. */
  readonly final?: boolean
}

/** A question that is visible or queued. */
export interface OpenQuestion extends Wording {
  readonly answers: readonly { readonly value: string; readonly label?: string }[]
  readonly final: boolean
  /** Null rejects. */
  answer(value: string | null): void
}

export class Questions {
  readonly current = new Store<OpenQuestion | null>(null)
  readonly #waiting: OpenQuestion[] = []

  /** True if confirmed (FND-066). */
  async ask({ confirm, final = false, ...wording }: Question): Promise<boolean> {
    const yes = { value: 'yes', ...(confirm !== undefined && { label: confirm }) }
    return (await this.#enqueue(wording, [yes], final)) !== null
  }

  /** The chosen answer; null if rejected (FND-067). */
  async askWhich<Value extends string>({ answers, ...wording }: QuestionWhich<Value>): Promise<Value | null> {
    return (await this.#enqueue(wording, answers, false)) as Value | null
  }

  #enqueue(wording: Wording, answers: OpenQuestion['answers'], final: boolean): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const question: OpenQuestion = {
      ...wording,
      answers,
      final,
      answer: (value) => {
        if (this.current.value !== question) return
        this.current.set(this.#waiting.shift() ?? null)
        resolve(value)
      },
    }
    if (this.current.value) this.#waiting.push(question)
    else this.current.set(question)
    return promise
  }
}

export const questions = new Questions()

export function ask(question: Question): Promise<boolean> {
  return questions.ask(question)
}

export function askWhich<Value extends string>(question: QuestionWhich<Value>): Promise<Value | null> {
  return questions.askWhich(question)
}
