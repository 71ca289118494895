import { lazyComponent } from '#browser/lazy-component.ts'

export const ZoneFact = lazyComponent(() => import('./ZoneFact.tsx').then((module) => module.ZoneFact))
