/** The flag of the Czech Republic. */
export function CzechFlag() {
  return (
    <svg viewBox="0 0 60 40" width="24" height="16" aria-hidden="true">
      <rect width="60" height="40" rx="3" fill="#fff" />
      <path d="M0 20h60v17a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#d7141a" />
      <path d="M0 2v36l30-18z" fill="#11457e" />
    </svg>
  )
}
