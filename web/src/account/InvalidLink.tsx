import { Link } from '@tanstack/react-router'
import { useWords } from '#language/Language.tsx'
import type { LinkKind, LinkVerdict } from './form-rules.ts'
import { Heading } from './Heading.tsx'
import styles from './InvalidLink.module.css'

interface InvalidLinkProps extends LinkVerdict {
  readonly kind: LinkKind
}

const addresses = { login: '/login', register: '/register', reset: '/reset-password' } as const

/** Explains why a link cannot be used and what to do instead. */
export function InvalidLink({ kind, fault, ways }: InvalidLinkProps) {
  const { link, toLogin } = useWords('account').account
  const names = {
    login: toLogin,
    register: link.register,
    reset: kind === 'password' && fault !== 5 ? link.askAgain : link.reset,
  }
  return (
    <>
      <Heading title={link.badTitle} lead={fault === 'gone' ? link.gone : link[kind][fault]} />
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
