import type { ReminderTexts } from './reminders.en.ts';

export const no: Record<keyof ReminderTexts, string> = {
  'surveys.reminder.button': 'Minn på {count, plural, one {# person} other {# personer}}',
  'surveys.reminder.sent': '{count, plural, one {# påminnelse er på vei} other {# påminnelser er på vei}}',
  'surveys.reminder.leftOut':
    '{count, plural, one {# person ble holdt utenfor: noe har endret seg siden du åpnet listen.} other {# personer ble holdt utenfor: noe har endret seg siden du åpnet listen.}}',
  'surveys.reminder.nobody':
    'Det er ingen å minne på nå. Alle har svart, fått e-post det siste døgnet eller blitt påminnet tre ganger.',
  'surveys.reminder.upcoming': 'Invitasjonene sendes {date}. Etter det kan du minne på dem som ikke har svart.',
  'surveys.reminder.finished': 'Undersøkelsen er avsluttet. Ingen blir minnet på lenger.',
  'surveys.reminder.noneInvited.title': 'Ingen er invitert ennå',
  'surveys.reminder.noneInvited.text': 'De du inviterer med e-post, kan du minne på her.',
  'surveys.reminder.automatic.label': 'Send påminnelser automatisk',
  'surveys.reminder.automatic.hint':
    'Høyst to e-poster, halvveis og to dager før siste dag, bare til dem som ikke har svart. Aldri om kvelden, på søndager eller helligdager.',
  'surveys.reminder.automatic.on': 'Påminnelser sendes automatisk',
  'surveys.reminder.automatic.off': 'Ingen påminnelser sendes automatisk',
  'surveys.reminder.automatic.failed': 'Ikke lagret. Prøv igjen.',
  'surveys.reminder.answered': '{answered} av {invited} har svart',
  'surveys.reminder.left':
    '{count, plural, =0 {Siste dag.} one {# dag igjen.} other {# dager igjen.}} De fleste svarer samme dag som de får e-posten.',
  'surveys.reminder.lineAria': 'Påminnelser, sendt og planlagt',
  'surveys.reminder.line.invited': 'Invitasjon sendt til {count}',
  'surveys.reminder.line.reminded': 'Du minnet på {count}',
  'surveys.reminder.line.automatic': 'Automatisk påminnelse til {count}',
  'surveys.reminder.line.first': 'Invitasjonene sendes',
  'surveys.reminder.line.today': 'I dag',
  'surveys.reminder.line.planned': 'Automatisk påminnelse, planlagt',
  'surveys.reminder.line.lastDay': 'Siste dag å svare',
  'surveys.reminder.list.title':
    '{count, plural, =0 {Alle har svart} one {Én har ikke svart} other {# har ikke svart}}',
  'surveys.reminder.list.text': 'Se over listen før du sender. Fjern krysset for dem du vil holde utenfor.',
  'surveys.reminder.list.includeAria': 'Ta med {email}',
  'surveys.reminder.list.never': 'Ikke minnet på ennå',
  'surveys.reminder.list.last': 'Minnet på {date}',
  'surveys.reminder.list.limit': 'Høyst tre påminnelser til hver, og aldri to på samme døgn.',
  'surveys.reminder.notNow.recently': 'Igjen fra {date} kl. {time}',
  'surveys.reminder.notNow.often': 'Minnet på tre ganger',
  'surveys.reminder.notNow.onItsWay': 'En e-post er på vei',
  'surveys.reminder.notNow.optedOut': 'Vil ikke ha e-post',
  'surveys.reminder.notNow.declined': 'Vil helst ikke svare',
  'surveys.reminder.notNow.notArrived': 'Invitasjonen kom ikke fram',
  'surveys.reminder.mail.title': 'Slik ser e-posten ut',
  'surveys.reminder.mail.from': 'Fra {from}',
  'surveys.reminder.mail.link': 'Se hele e-posten',
  'surveys.reminder.doneTitle': 'Har svart',
  'surveys.reminder.done':
    '{count, plural, =0 {Ingen ennå.} one {# person. Får ingen påminnelse.} other {# personer. De får ingen påminnelse.}}',
  'surveys.reminder.toResult': 'Se resultatet',
};
