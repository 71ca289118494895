export { hasChat } from './chat-page.ts'
