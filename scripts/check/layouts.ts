/** The layout of each workspace that `boundaries.ts` checks. */
import type { Layout } from './boundaries.ts'

export const layouts: readonly Layout[] = [
  { source: 'domain/src', base: [], top: [], openFeatures: true },
  {
    source: 'web/src',
    base: ['browser', 'language', 'ui', 'data', 'calendar'],
    top: ['shell', 'workbench', 'screens.ts', 'routes.tsx', 'app.tsx', 'main.ts'],
    alias: '#',
    screens: /Screen\.tsx$/,
    // Every other change goes through a mutation.
    reserved: { 'data/calls.ts': /-queries\.ts$/ },
  },
  {
    source: 'server/src',
    base: [
      'operator-error.ts',
      'encryption',
      'config.ts',
      'product.ts',
      'refusal.ts',
      'email-address.ts',
      'device-name.ts',
      'clock',
      'database',
      'store',
      'audit',
      'global-settings',
      'outgoing',
      'mail',
      'app',
      'call',
      'jobs',
    ],
    top: [
      'planning.ts',
      'create-app.ts',
      'start-jobs.ts',
      'delete-expired.ts',
      'http',
      'commands.ts',
      'check-store-worker.ts',
      'call-worker.ts',
      'collect-when-idle.ts',
      'run-large-reads.ts',
      'large-reads.ts',
      'start-large-reads.ts',
      'run.ts',
      'serve-until-stopped.ts',
      'main.ts',
    ],
  },
]
