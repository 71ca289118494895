import { type MessagePart, messageParts } from './message-parts.ts'

export function MessageText({ message }: { readonly message: string }) {
  return messageParts(message).map((part) => <Part key={part.at} part={part} />)
}

function Part({ part }: { readonly part: MessagePart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return <br />
  const elsewhere = part.address.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a className="link" href={part.address} {...elsewhere}>
      {part.text}
    </a>
  )
}
