import type { PublicCardTexts } from './public-card.en.ts';

export const no: Record<keyof PublicCardTexts, string> = {
  'cards.howCounted.title': 'Slik er det regnet',
  'cards.howCounted.intro':
    'Kortet oppsummerer tilbakemeldinger samlet inn med {brand}. Respondentene ble invitert av {candidate}, eller svarte via en anonym lenke.',
  'cards.howCounted.scores':
    'Hver enkeltskår er et tall fra 1 til 10. Vet ikke holdes utenfor. Hver skår er et snitt, og samlet skår er snittet av de fire.',
  'cards.howCounted.tooFew':
    'Et spørsmål med færre enn tre enkeltskårer har ikke noe tall, og er ikke med i den samlede skåren.',
  'cards.howCounted.unique':
    'En person som har svart flere ganger, teller som én unik respondent. Hvert anonyme svar teller som én.',
  'cards.howCounted.number':
    'Skåren er snittet av {answers, plural, one {# svar} other {# svar}} fra {people, plural, one {én person} other {# personer}} i {surveys, plural, one {én undersøkelse} other {# undersøkelser}} som ble avsluttet i perioden {period}.',
  'cards.howCounted.choice':
    '{candidate} har valgt perioden, men kan ikke velge ut svar: alle undersøkelser av denne typen som ble avsluttet i den, er med, ikke bare de beste.',
  'cards.howCounted.proof':
    '{brand} låste tallene {date}, og de er ikke endret siden. Et bilde av kortet kan manipuleres. Det kan ikke denne siden.',
  'cards.howCounted.more': 'Slik regnes tallene ut',
  'cards.counted.fixed.title': '{brand} låste tallene {date}',
  'cards.counted.fixed.text': 'De er ikke endret siden. Et bilde av kortet kan manipuleres. Det kan ikke denne siden.',
  'cards.old.title': '{count, plural, one {Tallene er # måned gamle} other {Tallene er # måneder gamle}}',
  'cards.old.text': 'Siste svar kom i {month}. Mye kan ha endret seg siden.',
  'cards.public.title': '{count, plural, =0 {Ingen har} one {Én har} other {# har}} gitt {candidate} tilbakemelding',
  'cards.public.text':
    '{surveys, plural, one {# undersøkelse} other {# undersøkelser}} av typen {type}. Slik ble arbeidet opplevd.',
  'cards.public.pageTitle': 'Kort for {candidateFull}',
  'cards.public.description':
    '{candidateFull}: {score} av 10 fra {count, plural, one {# respondent} other {# respondenter}}',
  'cards.public.invitedDescription':
    '{candidateFull}: {score} av 10 fra {count, plural, one {# invitert} other {# inviterte}}',
  'cards.public.invitedDescriptionAnonymous':
    '{candidateFull}: {score} av 10 fra {invited, plural, one {# invitert} other {# inviterte}} og {anonymous, plural, one {# anonymt svar} other {# anonyme svar}}',
  'cards.public.anonymousDescription':
    '{candidateFull}: {score} av 10 fra {count, plural, one {# anonymt svar} other {# anonyme svar}}',
  'cards.public.checkLink': 'Kontroller bildet av et kort',
  'cards.public.homeLink': 'Les mer om {brand}',
  'cards.public.ownCard': 'Lag ditt eget kort',
  'cards.public.tooMany.title': 'Det var mange kort på kort tid',
  'cards.public.tooMany.text': 'Vent et minutt, og åpne lenken igjen.',
  'cards.public.off.title': 'Dette kortet deles ikke',
  'cards.public.off.text': 'Kortet deles ikke lenger.',
};
