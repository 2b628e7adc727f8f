import type { Language } from '@club/contract'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import { Tooltip } from '../components/Tooltip.tsx'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { radius } from '../theme/tokens.ts'
import { CzechFlag } from './CzechFlag.tsx'
import { EnglishFlag } from './EnglishFlag.tsx'

const choices: readonly { language: Language; name: string; Flag: () => React.JSX.Element }[] = [
  { language: 'en', name: 'English', Flag: EnglishFlag },
  { language: 'cs', name: 'Čeština', Flag: CzechFlag },
]

/** A button for each language, named in that language. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  return (
    <Stack direction="row">
      {choices.map((choice) => (
        <Tooltip key={choice.language} title={choice.name}>
          <ButtonBase
            aria-label={choice.name}
            aria-pressed={choice.language === language}
            lang={choice.language}
            onClick={() => setLanguage(choice.language)}
            sx={{
              width: 44,
              height: 44,
              borderRadius: radius.small,
              '& > svg': { borderRadius: '3px', boxShadow: '0 0 0 1px var(--mui-palette-divider)' },
              '&:hover': { bgcolor: 'sunken' },
              '&[aria-pressed="true"] > svg': {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: '3px',
              },
            }}
          >
            <choice.Flag />
          </ButtonBase>
        </Tooltip>
      ))}
    </Stack>
  )
}
