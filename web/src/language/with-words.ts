import { allWords } from './language-store.ts'

/** For components that need more than the texts of the first screen: loads their code and the texts in parallel. */
export function withWords<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await Promise.all([load(), allWords()])
    return loaded
  }
}
