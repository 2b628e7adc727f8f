import { Box } from '@club/platform'

/** A scoreboard, in the place of the original's external picture: of fixed size and part of the page. Decorative. */
export const ScoreboardPicture = () => (
  <Box component="svg" viewBox="0 0 96 48" width={96} height={48} aria-hidden sx={{ flex: 'none' }}>
    <rect x="1" y="1" width="94" height="40" rx="6" fill="#0b2a1c" stroke="#3f7f5f" strokeWidth="2" />
    <path d="M20 41v6M76 41v6" stroke="#3f7f5f" strokeWidth="4" />
    <rect x="9" y="9" width="30" height="24" rx="3" fill="#ffffff" />
    <rect x="57" y="9" width="30" height="24" rx="3" fill="#1b211e" stroke="#55625a" />
    <path d="M46 15h4v4h-4zm0 9h4v4h-4z" fill="#f2c76b" />
    <path d="M20 14h8v14h-8z" fill="none" stroke="#15211b" strokeWidth="2.5" />
    <path d="M68 14h8v14h-8z" fill="none" stroke="#f4f7f5" strokeWidth="2.5" />
  </Box>
)
