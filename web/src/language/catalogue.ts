import { allImported } from '#browser/outdated-page.ts'
import type { Words } from '@lustra/words'
import type { SectionName, Sections, WordsOf } from '@lustra/words/en/sections'
import type { StartupWords } from '@lustra/words/en/startup'
import { Lazy } from '#browser/lazy.ts'

export class Catalogue {
  readonly #startup: Lazy<StartupWords>
  readonly #sections: { readonly [Name in SectionName]: Lazy<Words[Name]> }
  readonly #picked = new Map<string, WordsOf<SectionName>>()

  constructor(startup: () => Promise<StartupWords>, sections: Sections) {
    this.#startup = new Lazy(startup)
    const lazy = (Object.keys(sections) as SectionName[]).map((name) => [
      name,
      new Lazy(async () => (await (sections[name]() as Promise<Words>))[name]),
    ])
    this.#sections = Object.fromEntries(lazy)
  }

  get names(): readonly SectionName[] {
    return Object.keys(this.#sections) as SectionName[]
  }

  startup(): Promise<StartupWords> {
    return this.#startup.load()
  }

  section(name: SectionName): Promise<unknown> {
    return this.#sections[name].load()
  }

  async load<Name extends SectionName>(names: readonly Name[]): Promise<WordsOf<Name>> {
    await allImported([this.startup(), ...names.map((name) => this.section(name))])
    return this.pick(names)
  }

  /** The texts of loaded sections; the same names return the same object, so that it can be compared. */
  pick<Name extends SectionName>(names: readonly Name[]): WordsOf<Name> {
    const key = names.join()
    let picked: WordsOf<Name> | undefined = this.#picked.get(key)
    if (!picked) {
      const texts = names.map((name) => [name, this.#sections[name].value])
      picked = { ...this.#startup.value!, ...Object.fromEntries(texts) } as WordsOf<Name>
      this.#picked.set(key, picked as WordsOf<SectionName>)
    }
    return picked
  }
}
