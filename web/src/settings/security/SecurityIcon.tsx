/** Icons used only on the security page. */
import type { ReactNode } from 'react'
import { Drawing } from '#ui/icons/Sign.tsx'

const shapes = {
  fingerprint: (
    <path d="M7 17.5c1-1.8 1.4-3.5 1.4-5.5a3.6 3.6 0 0 1 7.2 0c0 2.7-.4 5-1.3 7.5M12 12c0 2.9-.6 5.4-1.8 7.8M5.3 13.5c.2-5.5 3.4-8.5 6.9-8.5 3 0 5.7 2 6.5 5.5" />
  ),
  laptop: (
    <>
      <rect x="5" y="5.5" width="14" height="9.5" rx="1.8" />
      <path d="M3 18.5h18" />
    </>
  ),
  pencil: <path d="m5 19 .9-3.9L16.3 4.7l3 3L8.9 18.1ZM14.3 6.7l3 3" />,
  phone: (
    <>
      <rect x="7.5" y="3.5" width="9" height="17" rx="2.2" />
      <path d="M11 17.6h2" />
    </>
  ),
  printer: (
    <path d="M7 9V4.5h10V9M7 16.5H5.5A1.5 1.5 0 0 1 4 15v-4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v5.5H7Z" />
  ),
  securityKey: (
    <>
      <rect x="6.5" y="9.5" width="11" height="10.5" rx="2.2" />
      <path d="M9 9.5v-5h6v5M11 7h.1M13 7h.1" />
      <circle cx="12" cy="14.7" r="1.7" />
    </>
  ),
} satisfies Record<string, ReactNode>

interface SecurityIconProps {
  readonly name: keyof typeof shapes
  readonly size?: 'm' | 'l'
}

export function SecurityIcon({ name, size = 'm' }: SecurityIconProps) {
  return <Drawing size={size}>{shapes[name]}</Drawing>
}
