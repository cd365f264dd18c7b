import type { ProofTexts } from './proof.en.ts';

export const no: Record<keyof ProofTexts, string> = {
  'cards.proof.title': 'Ta med som bevis',
  'cards.proof.text': 'Beviset ligger inne i bildet. Da kan hvem som helst kontrollere at kortet er ekte og uendret.',
  'cards.proof.validUntil': 'Gjelder til {date}',
  'cards.proof.endsSoon': 'Utløper {date}',
  'cards.proof.ended': 'Utløp {date}',
  'cards.proof.endedText': 'Et bevis gjelder i tolv måneder. Lag et nytt kort for å vise nyere tall.',
  'cards.proof.notMade': 'Ikke laget',
  'cards.proof.withdrawn': 'Gjelder ikke lenger',
  'cards.proof.switch': 'Bevis er med',
  'cards.proof.switchText':
    'Navnet ditt, kortets tall og datoene blir signert av {brand}. Slår du det av, eller slår du av lenken, gjelder ikke beviset lenger, heller ikke i kopier andre har.',
  'cards.proof.busy': 'Lager beviset …',
  'cards.proof.made': 'Beviset ligger i bildet',
  'cards.proof.failed': 'Beviset ble ikke laget. Kortet er som før. Prøv igjen om litt.',
  'cards.proof.off.title': 'Slå av beviset?',
  'cards.proof.off.text':
    'Den som kontrollerer en kopi, får vite at den ikke gjelder lenger. Du kan lage et nytt bevis, men gamle kopier gjelder fortsatt ikke.',
  'cards.proof.off.button': 'Slå av beviset',
  'cards.proof.off.done': 'Beviset gjelder ikke lenger',
  'cards.proof.linkOff': 'Slå på lenken først. Et bevis gjelder bare så lenge kortet deles.',
  'cards.proof.pictureText':
    'PNG, {size}, med bevis i seg. Send det som fil: noen apper fjerner beviset når de krymper bildet.',
  'cards.proof.linkedIn.title': 'LinkedIn',
  'cards.proof.linkedIn.text': 'Under Lisenser og sertifiseringer. Navn, utsteder, måned og lenke fylles ut for deg.',
  'cards.proof.linkedIn.button': 'Legg til på LinkedIn',
  'cards.proof.linkedIn.name': 'Tilbakemelding: {type}',
  'cards.proof.wallet.title': 'Fil til lommebok',
  'cards.proof.wallet.text': 'Open Badges 3.0, for dem som samler digitale bevis i et program.',
  'cards.proof.wallet.button': 'Last ned filen',
  'cards.proof.check.title': 'Slik kontrollerer andre det',
  'cards.proof.check.text': 'De slipper bildet på {address}. Det koster ingenting og krever ingen konto.',
  'cards.proof.check.button': 'Prøv selv',
  'cards.proof.notDiploma': 'Beviset sier hva andre har svart, og når. Det er ikke et vitnemål eller en sertifisering.',
  'cards.proof.credential.name': 'Tilbakemelding fra andre: {type}',
  'cards.proof.credential.description':
    'Skår fra svar samlet inn med {brand}, per {date}. Tilbakemelding, ikke sertifisering.',
  'cards.proof.seal.title': 'Segl til en nettside',
  'cards.proof.seal.text': 'Et lite bilde med skår, antall svar og måned. Det fører til kontrollen.',
  'cards.proof.seal.aria': 'Kode til seglet',
  'cards.proof.seal.alt': 'Tilbakemelding til {candidateFull}: {score} av 10. Kontroller hos {brand}',
};
