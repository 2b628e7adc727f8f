import type { Language } from '@club/contract'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import { Tooltip } from '../components/Tooltip.tsx'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { radius } from '../theme/tokens.ts'
import { LanguageFlag } from './LanguageFlag.tsx'

const choices: readonly { readonly language: Language; readonly name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'cs', name: 'Čeština' },
]

/** One button for each language. Its label is the language's own name, such as Čeština. */
export function LanguageSwitch() {
  const { language: chosen, setLanguage } = useLanguage()
  return (
    <Stack direction="row">
      {choices.map(({ language, name }) => (
        <Tooltip key={language} title={name}>
          <ButtonBase
            aria-label={name}
            aria-pressed={language === chosen}
            lang={language}
            onClick={() => setLanguage(language)}
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
            <LanguageFlag language={language} />
          </ButtonBase>
        </Tooltip>
      ))}
    </Stack>
  )
}
