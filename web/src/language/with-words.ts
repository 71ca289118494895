import { allImported } from '#browser/outdated-page.ts'
import type { SectionName } from '@lustra/words'
import { loadWords } from './load-language.ts'

/** Loads a component's code in parallel with the sections of texts used by it and its imports. `npm run check` compares the sections with the code. */
export function withWords<Loaded>(
  load: () => Promise<Loaded>,
  ...names: readonly SectionName[]
): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await allImported([load(), loadWords(names)])
    return loaded
  }
}
