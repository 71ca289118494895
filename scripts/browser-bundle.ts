/** Bundles code of ours as for a browser: the kernel, to see what it needs (`check/kernel.ts`) and to run it (`server/src/testing/planning-thread`). */
import { join } from 'node:path'
import { type InputOptions, type RolldownBuild, rolldown } from 'rolldown'

/** `entries` are relative to the root. */
export function forBrowser(
  root: string,
  entries: readonly string[],
  { transform, ...options }: Pick<InputOptions, 'plugins' | 'transform' | 'external'>,
): Promise<RolldownBuild> {
  return rolldown({
    ...options,
    cwd: root,
    input: entries.map((entry) => join(root, entry)),
    platform: 'browser',
    logLevel: 'silent',
    // Like Node, which removes types and keeps an import without names.
    transform: { ...transform, typescript: { onlyRemoveTypeImports: true } },
  })
}
