import { allWords } from './load-language.ts'

/** Loads the code of a component in parallel with the texts that it needs beyond those of the first screen. */
export function withWords<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await Promise.all([load(), allWords()])
    return loaded
  }
}
