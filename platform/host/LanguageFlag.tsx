import type { Language } from '@club/contract'
import type { ReactNode } from 'react'

const drawings: Readonly<Record<Language, ReactNode>> = {
  cs: (
    <>
      <rect width="60" height="40" rx="3" fill="#fff" />
      <path d="M0 20h60v17a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#d7141a" />
      <path d="M0 2v36l30-18z" fill="#11457e" />
    </>
  ),
  en: (
    <>
      <rect width="60" height="40" rx="3" fill="#012169" />
      <path d="M0 0 60 40M60 0 0 40" stroke="#fff" strokeWidth="8" />
      <path d="M0 0 60 40M60 0 0 40" stroke="#c8102e" strokeWidth="4" />
      <path d="M30 0v40M0 20h60" stroke="#fff" strokeWidth="13" />
      <path d="M30 0v40M0 20h60" stroke="#c8102e" strokeWidth="8" />
    </>
  ),
}

export const LanguageFlag = ({ language }: { readonly language: Language }) => (
  <svg viewBox="0 0 60 40" width="24" height="16" aria-hidden="true">
    {drawings[language]}
  </svg>
)
