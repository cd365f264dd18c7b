import type { ReminderMailTexts } from './reminder-mail.en.ts';

export const no: Record<keyof ReminderMailTexts, string> = {
  'mails.reminder.subject': 'Påminnelse: {candidateFull} ber om din tilbakemelding',
  'mails.reminder.preheader': 'Du rekker det fortsatt. Siste dag å svare er {date}.',
  'mails.reminder.heading': '{candidate} vil fortsatt gjerne høre fra deg',
  'mails.reminder.p1':
    'Du ble invitert tidligere, og vi har ikke fått svar fra deg. Det er fire spørsmål og tar omtrent to minutter.',
  'mails.reminder.p2': 'Har du begynt i løpet av de siste 14 dagene, ligger svarene fortsatt på enheten du brukte.',
  'mails.reminder.button': 'Gi tilbakemelding',
  'mails.reminder.why':
    'Du får denne påminnelsen fordi {sender} har oppgitt adressen din. Lenken er personlig, så ikke videresend den.',
};
