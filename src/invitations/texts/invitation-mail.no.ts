import type { InvitationMailTexts } from './invitation-mail.en.ts';

export const no: Record<keyof InvitationMailTexts, string> = {
  'mails.invitation.subject': '{candidateFull} ber om din tilbakemelding',
  'mails.invitation.preheader': 'Fire spørsmål, omtrent to minutter. Svarfrist {date}.',
  'mails.invitation.heading': '{candidate} vil gjerne høre hva du synes',
  'mails.invitation.headingOnBehalf': '{sender} ber om tilbakemelding til {candidateFull}',
  'mails.invitation.subjectOnBehalf': 'Din tilbakemelding til {candidateFull}?',
  'mails.invitation.button': 'Gi tilbakemelding',
  'mails.invitation.fact.time.label': 'Tid',
  'mails.invitation.fact.time.value': 'Omtrent to minutter',
  'mails.invitation.fact.endDate.label': 'Svarfrist',
  'mails.invitation.fact.endDate.value': '{date}',
  'mails.invitation.fact.visibility.label': 'Hvem ser svaret',
  'mails.invitation.fact.visibility.value': '{seenBy}',
  'mails.invitation.why':
    'Du får denne e-posten fordi {sender} har oppgitt adressen din. Lenken er personlig, så ikke videresend den.',
  'mails.invitation.optOutLink': 'Ikke flere e-poster om denne undersøkelsen',
};
