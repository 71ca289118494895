import { allImported } from '#browser/outdated-page.ts'
import type { SectionName } from '@lustra/words'
import { loadWords } from './load-language.ts'

/**
 * Loads the code of a component in parallel with the sections of the texts that it and what it imports use. `npm run check`
 * compares them with the code.
 */
export function withWords<Loaded>(
  load: () => Promise<Loaded>,
  ...names: readonly SectionName[]
): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await allImported([load(), loadWords(names)])
    return loaded
  }
}
