import { type Language, languages } from '@lustra/words'

/** The best supported language of an Accept-Language header; English when there is none (FND-007). */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const preferences = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { tag: tag.trim().split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  preferences.sort((one, other) => other.quality - one.quality)
  for (const { tag, quality } of preferences) {
    const language = languages.find((supported) => supported === tag)
    if (language && quality > 0) return language
  }
  return 'en'
}
