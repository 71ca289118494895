export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="var(--accent)" aria-hidden="true">
      <rect x="2" y="13" width="16" height="4" rx="1.4" />
      <rect x="5" y="8" width="10" height="3.4" rx="1.2" opacity=".72" />
      <rect x="7.6" y="3.6" width="4.8" height="2.8" rx="1" opacity=".45" />
    </svg>
  )
}
