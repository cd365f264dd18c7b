export const en = {
  'responding.preview.title': 'This is a preview',
  'responding.preview.text': 'This is how a responder sees the form. Nothing is stored, whatever you press.',
  'responding.preview.sent': 'The answers would have been sent now. Nothing is stored.',
  'responding.preview.pageTitle': 'Preview of the form',
} as const;

export type PreviewTexts = typeof en;
