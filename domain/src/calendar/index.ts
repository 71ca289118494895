export * from './local-time.ts'
export * from './time-level.ts'
