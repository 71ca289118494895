import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

/** Loaded when a proposal is opened. */
export const ProposalPanel = lazyComponent(
  withWords(async () => (await import('./ProposalPanel.tsx')).ProposalPanel, 'proposals', 'scheduling'),
)

/** Ghosts exist only while the panel is loaded, so their menu is in its script. */
export const GhostMenu = lazyComponent(
  withWords(async () => (await import('./ProposalPanel.tsx')).GhostMenu, 'proposals', 'scheduling'),
)

/** Loaded when a plan to copy is chosen. */
export const CopyPop = lazyComponent(
  withWords(async () => (await import('./CopyPop.tsx')).CopyPop, 'proposals'),
)
