import type { Plugin } from 'vite'

/** Fails the build where two scripts need each other: one of them would run before what it needs exists. */
export function refuseCircularScripts(): Plugin {
  return {
    name: 'circular-scripts',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const script of Object.values(bundle)) {
        if (script.type === 'chunk') imports.set(script.fileName, script.imports)
      }
      const circle = circleOf(imports)
      if (circle) this.error(`These scripts import each other: ${circle.join(' → ')}`)
    },
  }
}

/** The scripts of one circle, beginning and ending with the same one; null where there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (script: string): string[] | null => {
    if (path.includes(script)) return [...path.slice(path.indexOf(script)), script]
    if (done.has(script)) return null
    done.add(script)
    path.push(script)
    for (const imported of imports.get(script) ?? []) {
      const circle = visit(imported)
      if (circle) return circle
    }
    path.pop()
    return null
  }
  for (const script of imports.keys()) {
    const circle = visit(script)
    if (circle) return circle
  }
  return null
}
