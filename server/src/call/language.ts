import { type Language, languages } from '@lustra/words'

/** The first of our languages that a browser asks for; English when it asks for neither (FND-007). */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { tag: tag.trim().split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  asked.sort((one, other) => other.quality - one.quality)
  for (const { tag, quality } of asked) {
    const language = languages.find((known) => known === tag)
    if (language && quality > 0) return language
  }
  return 'en'
}
