import type { en } from './en.ts'

export const cs: Record<keyof typeof en, string> = {
  'platform.pin.title': 'PIN organizátora',
  'platform.pin.why':
    'Na tohle je potřeba PIN organizátora. Tento prohlížeč pak zůstane odemčený 90 dní, nebo dokud ho nezamknete.',
  'platform.pin.label': 'PIN',
  'platform.pin.unlock': 'Odemknout',
  'platform.pin.empty': 'Zadejte prosím PIN.',
  'platform.pin.tooMany': 'Příliš mnoho špatných PINů. Počkejte prosím minutu a zkuste to znovu.',
}
