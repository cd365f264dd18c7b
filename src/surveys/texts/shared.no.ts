import type { SharedTexts } from './shared.en.ts';

export const no: Record<keyof SharedTexts, string> = {
  'shared.surveys.title': 'Delte undersøkelser',
  'shared.surveys.text': 'Det andre i {organisation} har delt med deg. Du kan lese, ikke endre.',
  'shared.surveys.empty.title': 'Ingen har delt en undersøkelse ennå',
  'shared.surveys.empty.text': 'Når noen deler en undersøkelse med deg, vises den her.',
  'shared.goals.title': 'Delte mål',
  'shared.goals.text': 'Det andre i {organisation} vil bli bedre på. Du kan lese og kommentere.',
  'shared.goals.empty.title': 'Ingen har delt et mål ennå',
  'shared.goals.empty.text': 'Når noen deler et mål med deg, vises det her.',
  'shared.sharedBy': 'Delt av {name}',
  'shared.candidateLabel': 'Tilbakemelding til {name}',
  'shared.readOnly': 'Du kan lese dette, ikke endre det.',
  'shared.filter.noMatch': 'Ingenting passer med søket.',
  'shared.trend.text': 'De siste {count} undersøkelsene av denne typen som du kan se',
  'shared.trend.empty': 'Utviklingen vises når du kan se to undersøkelser av samme type.',
  'shared.message.title': 'Melding til {name}',
  'shared.upcoming.text': 'Skårene vises her når svarene kommer.',
  'shared.anonymousLater': 'Anonyme svar vises når undersøkelsen er avsluttet.',
  'shared.anonymousSetAside': 'Anonyme svar er lagt til side og teller ikke.',
  'shared.onlyInTotals':
    '{count, plural, one {# svar teller i skårene og vises ikke alene, fordi det ble gitt før undersøkelsen ble delt med deg.} other {# svar teller i skårene og vises ikke alene, fordi de ble gitt før undersøkelsen ble delt med deg.}}',
  'shared.filter.searchLabel': 'Søk etter navn',
};
