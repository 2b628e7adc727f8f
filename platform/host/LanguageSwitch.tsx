import type { Language } from '@club/contract'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import { Tooltip } from '../components/Tooltip.tsx'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { CzechFlag } from './CzechFlag.tsx'
import { EnglishFlag } from './EnglishFlag.tsx'

const choices: readonly { language: Language; name: string; Flag: () => React.JSX.Element }[] = [
  { language: 'en', name: 'English', Flag: EnglishFlag },
  { language: 'cs', name: 'Čeština', Flag: CzechFlag },
]

/** The two language buttons, each named in its own language. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  return (
    <Stack direction="row" spacing={0.5}>
      {choices.map((choice) => (
        <Tooltip key={choice.language} title={choice.name}>
          <ButtonBase
            aria-label={choice.name}
            aria-pressed={choice.language === language}
            lang={choice.language}
            onClick={() => setLanguage(choice.language)}
            sx={{
              width: 40,
              height: 40,
              borderRadius: 2,
              outline: choice.language === language ? '2px solid currentColor' : 'none',
              outlineOffset: -4,
              '&:hover': { bgcolor: 'rgb(255 255 255 / 0.12)' },
              '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: 1 },
            }}
          >
            <choice.Flag />
          </ButtonBase>
        </Tooltip>
      ))}
    </Stack>
  )
}
