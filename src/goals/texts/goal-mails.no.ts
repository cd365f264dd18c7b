import type { GoalMailTexts } from './goal-mails.en.ts';

export const no: Record<keyof GoalMailTexts, string> = {
  'mails.goalEnding.subject': 'Fire uker igjen av «{goal}»',
  'mails.goalEnding.preheader': 'En fin tid å be om tilbakemelding igjen.',
  'mails.goalEnding.heading': 'Fire uker igjen',
  'mails.goalEnding.p1':
    'Målet «{goal}» slutter {date}. Lager du en ny undersøkelse av samme type nå, kan du se hva som har endret seg.',
  'mails.goalEnding.p2': 'Du kan også flytte sluttdatoen hvis du trenger mer tid.',
  'mails.goalEnding.button': 'Åpne målet',
  'mails.goalEnding.why': 'Du får denne e-posten fordi målet er ditt.',
  'mails.conclusionOpen.subject': 'Hvordan gikk det med «{goal}»?',
  'mails.conclusionOpen.preheader': 'Nå kan du skrive hvordan det gikk.',
  'mails.conclusionOpen.heading': 'Hvordan gikk det?',
  'mails.conclusionOpen.p1':
    'Målet «{goal}» sluttet {date}, og nå kan du skrive hvordan det gikk. Nådde du det, og hva vil du huske?',
  'mails.conclusionOpen.p2': 'Noen linjer er nok. «Ikke ennå» er også et resultat.',
  'mails.conclusionOpen.button': 'Skriv hvordan det gikk',
  'mails.conclusionOpen.why': 'Du får denne e-posten fordi målet er ditt.',
  'mails.goals.optOutLink': 'Ikke flere e-poster om målene mine',
};
