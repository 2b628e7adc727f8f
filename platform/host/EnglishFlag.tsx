/** The British flag, as language switches show it for English. */
export function EnglishFlag() {
  return (
    <svg viewBox="0 0 60 40" width="24" height="16" aria-hidden="true">
      <rect width="60" height="40" rx="3" fill="#012169" />
      <path d="M0 0 60 40M60 0 0 40" stroke="#fff" strokeWidth="8" />
      <path d="M0 0 60 40M60 0 0 40" stroke="#c8102e" strokeWidth="4" />
      <path d="M30 0v40M0 20h60" stroke="#fff" strokeWidth="13" />
      <path d="M30 0v40M0 20h60" stroke="#c8102e" strokeWidth="8" />
    </svg>
  )
}
