import type { ScoresTexts } from './scores.en.ts';

export const no: Record<keyof ScoresTexts, string> = {
  'scores.total.label': 'Samlet skår',
  'scores.score.label': 'Skår',
  'scores.averageFor': 'Snitt for {name}',
  'scores.outOfTen': 'av 10',
  'scores.band.unknown': 'Ingen skår ennå',
  'scores.band.negative': 'Bør løftes',
  'scores.band.mediocre': 'På vei',
  'scores.band.positive': 'Sterk',
  'scores.gauge.finishedAria': '{label}: {score} av 10, {band}',
  'scores.gauge.ongoingAria': '{label}: {score} av 10, {band}, pågår',
  'scores.gauge.unknownAria': '{label}: ingen skår ennå',
  'scores.answers': '{count, plural, =0 {Ingen svar} one {# svar} other {# svar}}',
  'scores.answersWithDontKnow': '{count, plural, one {# svar} other {# svar}}, {unknown} vet ikke',
  'scores.finalScore':
    '{count, plural, one {# svar.} other {# svar.}} Undersøkelsen er avsluttet, så skåren endres ikke.',
  'scores.tooFew.title': 'For få svar til å vise',
  'scores.tooFew.text': 'Tall for én avdeling trenger minst {fewest} svar, slik at ingen kan kjennes igjen.',
  'scores.trend.title': 'Utvikling',
  'scores.trend.text':
    '{count, plural, one {Den siste undersøkelsen din av denne typen} other {Dine # siste undersøkelser av denne typen}}',
  'scores.trend.now': 'nå',
  'scores.trend.aria': 'Utvikling: {points}',
  'scores.trend.empty': 'Utviklingen vises når du har to undersøkelser av samme type.',
  'scores.distribution.title': 'Fordeling',
  'scores.distribution.text': 'Enkeltskårer på de fire spørsmålene',
  'scores.distribution.aria': 'Fordeling av enkeltskårer: {points}',
  'scores.distribution.shareText': 'Andel enkeltskårer på hvert nivå',
  'scores.distribution.dontKnow': 'Vet ikke',
  'scores.distribution.tableScore': 'Skår',
  'scores.distribution.tableCount': 'Antall',
  'scores.distribution.tableShare': 'Andel',
  'scores.bars.averageTick': 'Den loddrette streken viser snittet for alle respondenter.',
  'scores.plot.showTable': 'Vis som tabell',
  'scores.plot.hideTable': 'Skjul tabellen',
  'scores.compare.fromToAria': 'fra {from} til {to}',
  'scores.compare.notMeasuredAria': 'da {score}, ikke målt igjen ennå',
  'scores.howCounted.text':
    'Hvert spørsmål får snittet av svarene fra 1 til 10. Vet ikke holdes utenfor. Samlet skår er snittet av spørsmålene som har en skår.',
  'scores.uncertainty.label': 'Usikkerhet',
  'scores.uncertainty.ringText':
    'Streken ved ringen viser usikkerheten: med mange flere svar ville skåren havnet innenfor den tre av fire ganger.',
  'scores.uncertainty.barText':
    'Streken under søylen viser usikkerheten: med mange flere svar ville skåren havnet innenfor den tre av fire ganger.',
  'scores.uncertainty.aria': 'Usikkerhet: {low} til {high}.',
  'scores.carry.impression.name': 'Et førsteinntrykk',
  'scores.carry.impression.range': 'under 8 svar',
  'scores.carry.picture.name': 'Et bilde',
  'scores.carry.picture.range': '8 til 19',
  'scores.carry.steady.name': 'Stødig',
  'scores.carry.steady.range': 'fra 20',
  'scores.carry.impression.text':
    '{count, plural, one {# svar gir et førsteinntrykk.} other {# svar gir et førsteinntrykk.}} Les det som et vink.',
  'scores.carry.picture.text':
    '{count, plural, one {# svar gir et bilde.} other {# svar gir et bilde.}} Retningen betyr mer enn desimalen.',
  'scores.carry.steady.text':
    '{count, plural, one {# svar gir stødige tall.} other {# svar gir stødige tall.}} Da kan også små forskjeller bety noe.',
  'scores.carry.impression.soFar':
    '{count, plural, one {# svar så langt gir et førsteinntrykk.} other {# svar så langt gir et førsteinntrykk.}} Skåren kan endre seg fram til {date}.',
  'scores.carry.picture.soFar':
    '{count, plural, one {# svar så langt gir et bilde.} other {# svar så langt gir et bilde.}} Skåren kan endre seg fram til {date}.',
  'scores.carry.steady.soFar':
    '{count, plural, one {# svar så langt gir stødige tall.} other {# svar så langt gir stødige tall.}} Skåren kan endre seg fram til {date}.',
  'scores.carry.aria': '{answers}: {carry}. Under 8 er et førsteinntrykk, fra 20 er stødig.',
  'scores.change.up': 'tydelig opp',
  'scores.change.down': 'tydelig ned',
  'scores.change.perhaps': 'kan være tilfeldig',
  'scores.change.same': 'omtrent som før',
  'scores.change.tooFew': 'kan ikke sammenlignes',
  'scores.change.withState': '{change}, {state}',
  'scores.change.aria': '{label}: fra {from} til {to} av 10, {band}. Usikkerhet: {low} til {high}. {change}, {state}.',
  'scores.change.tooFewAria':
    '{label}: {score} av 10, {band}. Usikkerhet: {low} til {high}. For få svar til å sammenligne.',
};
