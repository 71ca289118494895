/** What Node has and a browser does not. */
export const globalsOfNode = [
  'Buffer',
  'process',
  'global',
  'setImmediate',
  'clearImmediate',
  'require',
  '__dirname',
  '__filename',
]
