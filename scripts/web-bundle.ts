import { type Bundle, buildBundle, sharedSources } from './bundle.ts'

export const webBundle: Bundle = {
  name: 'web',
  sources: [
    'web/{src,public}/**/*.*',
    'web/{index.html,vite.config.ts,{chunk-groups,circular-scripts,compile-hint,fixed-tokens,layer-order,module-graph,named-media,page-head,replaced-packages}.ts,page-head.js,package.json}',
    ...sharedSources,
  ],
}

/** Returns whether it had to build. */
export function buildWebBundle(root: string): Promise<boolean> {
  return buildBundle(root, webBundle)
}
