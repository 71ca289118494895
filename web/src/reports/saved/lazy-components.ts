/** The dialogs are loaded on demand. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const NameDialog = lazyComponent(
  withWords(async () => (await import('./NameDialog.tsx')).NameDialog, 'savedReports'),
)
export const SaveDialog = lazyComponent(
  withWords(async () => (await import('./SaveDialog.tsx')).SaveDialog, 'reports', 'savedReports'),
)
