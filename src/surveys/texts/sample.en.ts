export const en = {
  'surveys.sample.title': 'What a result looks like',
  'surveys.sample.text':
    'Everything here is made up. Your own scores are seen only by you, and those you share them with.',
  'surveys.sample.tag': 'Example',
  'surveys.sample.waiting': 'When {owner} has given you a role, you can make your own.',
  'surveys.sample.said.1': 'Came prepared, and knew our everyday life better than we expected.',
  'surveys.sample.said.2': 'The exercises were the best part. The last delivery came a little close to the deadline.',
  'surveys.sample.said.3':
    'We did not agree on what should be finished by Christmas. It should have been settled in the first meeting.',
  'surveys.sample.said.4': 'Clear figures and short meetings. More of that.',
  'surveys.sample.said.5': 'The report is easy to use. I have already passed it on.',
  'surveys.sample.said.6': 'Tell us earlier when something is delayed.',
  'surveys.sample.recommended': 'Got the whole management team talking about what we had put off for two years.',
  'surveys.sample.recommendedBy': 'HR manager',
} as const;

export type SampleTexts = typeof en;
