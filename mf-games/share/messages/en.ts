/** The texts about sharing in English; keys are the same in every language. */
export const en = {
  'mf-games.share.shared': 'Shared',
  'mf-games.share.textAlone': 'The picture could not be loaded, so the text went alone.',
  'mf-games.share.downloaded': 'Picture saved',
  'mf-games.share.copied': 'Text copied',
  'mf-games.share.paste': 'Paste it into a message.',
  'mf-games.share.saved': 'The picture is in your downloads.',
  'mf-games.share.noPicture': 'The picture could not be loaded.',
  'mf-games.share.byHand': 'Copy the text',
  'mf-games.share.byHandNote': 'Your browser does not let this page copy it for you.',
  'mf-games.share.text': 'Text to send',
  'mf-games.share.close': 'Close',
} as const
