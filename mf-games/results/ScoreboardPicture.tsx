import { Box } from '@club/platform'

/** Three digits fit between the edges of a panel. */
const digits = { y: 27.5, fontSize: 17, fontWeight: 800, textAnchor: 'middle' } as const

/**
 * A scoreboard, in the place of the original's external picture: of fixed size and part of the page. It shows what
 * is being entered, so that it never reads as another result. Decorative.
 * @param white the score as it is typed; a dash stands for none
 */
export const ScoreboardPicture = ({ white, black }: { readonly white: string; readonly black: string }) => (
  <Box component="svg" viewBox="0 0 96 48" width={96} height={48} aria-hidden sx={{ flex: 'none' }}>
    <rect x="1" y="1" width="94" height="40" rx="6" fill="#0b2a1c" stroke="#3f7f5f" strokeWidth="2" />
    <path d="M20 41v6M76 41v6" stroke="#3f7f5f" strokeWidth="4" />
    <rect x="7" y="9" width="34" height="24" rx="3" fill="#ffffff" />
    <rect x="55" y="9" width="34" height="24" rx="3" fill="#1b211e" stroke="#55625a" />
    <path d="M46 15h4v4h-4zm0 9h4v4h-4z" fill="#f2c76b" />
    <text x="24" fill="#15211b" {...digits}>
      {shown(white)}
    </text>
    <text x="72" fill="#f4f7f5" {...digits}>
      {shown(black)}
    </text>
  </Box>
)

const shown = (typed: string): string => (/^\d{1,3}$/.test(typed.trim()) ? typed.trim() : '–')
