import type { ProgramMailTexts } from './program-mails.en.ts';

export const no: Record<keyof ProgramMailTexts, string> = {
  'mails.keyMade.subject': 'Det ble laget en nøkkel til kontoen din',
  'mails.keyMade.preheader': '{name} kan nå bruke {brand} for deg.',
  'mails.keyMade.heading': 'En ny nøkkel',
  'mails.keyMade.p1': '{date} kl. {time} laget du nøkkelen {name}. Den {may} og gjelder til {endDate}.',
  'mails.keyMade.may.read': 'kan lese',
  'mails.keyMade.may.write': 'kan lese og skrive',
  'mails.keyMade.may.assistant': 'kan lese tall, mål og kort',
  'mails.keyMade.may.assistantWrite':
    'kan lese tall, mål og kort, opprette undersøkelser, invitere og skrive i journaler',
  'mails.keyMade.p2': 'Var det ikke deg, trekk den tilbake nå og velg et nytt passord.',
  'mails.keyMade.button': 'Se nøklene',
  'mails.keyEnding.subject': 'Nøkkelen {name} utløper {date}',
  'mails.keyEnding.preheader': 'Etter det blir programmer som bruker den, avvist.',
  'mails.keyEnding.heading': 'Nøkkelen {name} utløper {date}',
  'mails.keyEnding.p1': 'Den ble sist brukt {used}. Trenger et program den fortsatt, lager du en ny og bytter den der.',
  'mails.keyEnding.p1Unused': 'Den er aldri brukt, så du kan la den utløpe.',
  'mails.keyEnding.button': 'Se nøklene',
};
