export const en = {
  'platform.pin.title': "Organiser's PIN",
  'platform.pin.why':
    "This needs the organiser's PIN. Then this browser stays unlocked for 90 days, or until you lock it.",
  'platform.pin.label': 'PIN',
  'platform.pin.unlock': 'Unlock',
  'platform.pin.empty': 'Please enter the PIN.',
  'platform.pin.tooMany': 'Too many wrong PINs. Please wait a minute and try again.',
} as const
