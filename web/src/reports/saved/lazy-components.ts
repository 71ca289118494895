/** The dialog is loaded when a name is asked for. */
import { lazyComponent } from '#browser/lazy-component.ts'

export const NameDialog = lazyComponent(async () => (await import('./NameDialog.tsx')).NameDialog)
