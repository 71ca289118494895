import type { Role } from '@lustra/contract/status'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallFailed } from '#data/call-failed.ts'
import { useWords } from '#language/Language.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { changeRole, rolesQuery } from './role-queries.ts'
import styles from './ChooseRolePage.module.css'

export function ChooseRolePage() {
  const { account, shell } = useWords('account')
  const navigate = useNavigate()
  const { role: current, roles } = useSuspenseQuery(rolesQuery).data
  const choosing = useMutation({
    mutationFn: (role: Role) => changeRole(role),
    onSuccess: () => navigate({ to: '/dasboard' }),
  })
  return (
    <EmptyPage title={shell.screens.chooseRole} text={account.role.lead}>
      <ul className={styles.roles}>
        {roles.map(({ id, name, description }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.role}
              aria-current={id === current || undefined}
              disabled={choosing.isPending}
              onClick={() => choosing.mutate(id)}
            >
              <b>{name}</b>
              {id === current && <span className={styles.current}>{account.role.current}</span>}
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
      {choosing.error instanceof CallFailed && (
        <p className={styles.failed} role="alert">
          {choosing.error.message}
        </p>
      )}
    </EmptyPage>
  )
}
