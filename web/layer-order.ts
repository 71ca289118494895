/** Inserts the order of all layers before each style sheet, because the bundler joins sheets and any of them may load first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export function layerOrder(): Plugin {
  const order = readFileSync(join(import.meta.dirname, 'src/ui/css/layers.css'), 'utf8')
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${order}${code}`, map: null }),
    },
  }
}
