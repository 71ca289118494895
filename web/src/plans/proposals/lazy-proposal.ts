import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

/** Loaded when a proposal is opened. */
export const ProposalPanel = lazyComponent(
  withWords(async () => (await import('./ProposalPanel.tsx')).ProposalPanel, 'proposals', 'scheduling'),
)
