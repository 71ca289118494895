import { allWords } from './spoken.ts'

/** For what says more than the first screen does: its code and its words are fetched together, not one after the other. */
export function withWords<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await Promise.all([load(), allWords()])
    return loaded
  }
}
