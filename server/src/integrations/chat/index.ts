/** The support chat on the sign-in pages. */
export { hasChat } from './chat-page.ts'
