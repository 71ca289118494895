/** A page without scripts and external styles (FND-038, ADM-120), which a proxy can show when the program cannot serve the application. */
import { type Language, wordsOf } from '@lustra/words'

export const errorPagePath = '/web/error'

export function errorPageOf(language: Language): string {
  const { title, text, retry } = wordsOf(language).errorPage
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Lustra</title>
  </head>
  <body style="max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; font-family: system-ui, sans-serif">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a href="/web">${retry}</a></p>
  </body>
</html>
`
}
