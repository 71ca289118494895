/** Replaces the names of media queries in style sheets, because browsers do not support custom media yet. */
import type { Plugin } from 'vite'
import { media } from './src/ui/css/media.ts'

export function namedMedia(): Plugin {
  return {
    name: 'named-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: withMediaQueries(code), map: null }),
    },
  }
}

/** Fails on an unknown name. */
export function withMediaQueries(css: string): string {
  return css.replaceAll(/\(--([\w-]+)\)(?=[^;{}]*\{)/g, (_, name: string) => {
    if (!Object.hasOwn(media, name)) throw new Error(`There is no media query named --${name}.`)
    return media[name as keyof typeof media]
  })
}
