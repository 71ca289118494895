import { Link } from '@tanstack/react-router'
import { useWords } from '#language/Language.tsx'
import type { LinkFault, LinkKind, LinkAction } from './form-rules.ts'
import { Heading } from './Heading.tsx'
import styles from './InvalidLink.module.css'

interface InvalidLinkProps {
  readonly kind: LinkKind
  readonly fault: LinkFault
  readonly ways: readonly LinkAction[]
}

const addresses = { login: '/login', register: '/register', reset: '/reset-password' } as const

/** Why a link cannot be used, and what to do instead. */
export function InvalidLink({ kind, fault, ways }: InvalidLinkProps) {
  const { link, toLogin } = useWords().account
  const names = {
    login: toLogin,
    register: link.register,
    reset: kind === 'password' && !ways.includes('login') ? link.askAgain : link.reset,
  }
  return (
    <>
      <Heading title={link.badTitle} lead={link[kind][fault]} />
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <Link className="link" to={addresses[way]}>
              {names[way]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
