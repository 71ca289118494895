import { type Bundle, buildBundle, sharedSources } from './bundle.ts'

export const serverBundle: Bundle = {
  name: 'server',
  sources: ['server/src/**/*.ts', 'server/{vite.config.ts,package.json}', ...sharedSources],
}

/** Returns whether it had to build. */
export function buildServerBundle(root: string): Promise<boolean> {
  return buildBundle(root, serverBundle)
}
