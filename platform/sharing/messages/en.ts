export const en = {
  'platform.sharing.shared': 'Shared',
  'platform.sharing.textAlone': 'The picture could not be loaded, so the text went alone.',
  'platform.sharing.downloaded': 'Picture saved',
  'platform.sharing.copied': 'Text copied',
  'platform.sharing.paste': 'Paste it into a message.',
  'platform.sharing.saved': 'The picture is in your downloads.',
  'platform.sharing.noPicture': 'The picture could not be loaded.',
  'platform.sharing.byHand': 'Copy the text',
  'platform.sharing.byHandNote': 'Your browser does not let this page copy it for you.',
  'platform.sharing.text': 'Text to send',
  'platform.sharing.close': 'Close',
} as const
