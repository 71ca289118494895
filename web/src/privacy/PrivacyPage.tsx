import { Link } from '@tanstack/react-router'
import { useWords } from '#language/Language.tsx'
import { Logo } from '#ui/icons/Logo.tsx'
import { LanguageSegments } from '#ui/field/LanguageSegments.tsx'
import styles from './PrivacyPage.module.css'

export function PrivacyPage() {
  const { privacy, shell } = useWords('privacy')
  const { title, lead, sections, toRegister } = privacy
  return (
    <div className={styles.page}>
      <main className={styles.text}>
        <header>
          <p className={styles.brand}>
            <Logo size={28} />
            {shell.product}
          </p>
          <LanguageSegments />
        </header>
        <h1 className="h1">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="h3">{section.title}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <Link className="link" to="/register">
          {toRegister}
        </Link>
      </main>
    </div>
  )
}
