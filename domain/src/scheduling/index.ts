export * from './slot.ts'
